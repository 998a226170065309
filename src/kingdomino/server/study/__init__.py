"""What is asked away from a table: games seen again, moves tried out, kingdoms counted.

All of it can be done in a process of its own, which therefore loads no routes and no database.
"""
