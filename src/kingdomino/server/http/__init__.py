"""HTTP: every route, what each takes and gives, and the files of the page.

Routes read and answer; they keep nothing between two requests.
"""
