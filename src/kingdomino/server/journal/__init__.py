"""The journal: what is written down for ever, and calls to other processes that it was.

It decides who was first, and refuses to know what an entry means.
"""
