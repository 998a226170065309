"""Measurements behind the project's figures; `make bench` runs them all."""
