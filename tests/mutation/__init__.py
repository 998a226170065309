"""The mutation run over the core; see docs/methods.md for its score."""
