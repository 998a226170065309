"""The journal: what happened at tables, kept for ever, and the calls by which processes hear of it.

It says which of two writers was first. What may be written, and what follows from it, `tables` say.
"""
