"""The package as others get it: locks, wheel, archive, extras."""
