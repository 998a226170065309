"""Thinking for bots, analyses and reviews: in processes of their own, in turns that are fair.

Who asks, and what for, is none of its business: tables and routes do.
"""
