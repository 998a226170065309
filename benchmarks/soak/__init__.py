"""Mixed life at a server for an hour, and whether anything grows that should not."""
