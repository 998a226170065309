"""Our own player: a learned evaluation, search on top of it, exact endgames."""
