"""The endgames: positions in which nothing is hidden any more, solved instead of searched.

last_row    the last row lies on the table: who gets what is a small tree
two_rows    the last two rows, where all dominoes are in play and every seat has one king
duel        the last two rows of the Mighty Duel, with its `prospects` and their `lines`
finishing   below all three: the best end of one kingdom for what its seat could still get
"""
