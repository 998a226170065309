"""Whether what the engine says of a position is true, whoever is asked and whoever plays."""
