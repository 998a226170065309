"""The tests; see CONTRIBUTING.md for how they guard the rules."""
