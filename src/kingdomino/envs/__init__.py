"""Kingdomino for research: PettingZoo, Gymnasium and OpenSpiel on the one rule book.

    kingdomino_v0   PettingZoo's `env()`; registers the Gymnasium environments too
    single          one learner against chosen bots, for Gymnasium
    vector          many games stepped together by kernels, for Gymnasium
    openspiel       the game with explicit chance, for OpenSpiel
    layout          the pieces of an observation; `actions`: actions and notation, both ways

They need the extra `envs`. Importing this package alone imports none of those libraries.
"""
