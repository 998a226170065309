"""Self-play and fitting: how the weights of the evaluation come about. Needs torch."""
