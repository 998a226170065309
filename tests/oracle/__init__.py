"""Tests of the oracle, which judges the core: they never look at the package itself."""
