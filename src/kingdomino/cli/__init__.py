"""The terminal program: play, score a table at home, read records, count, simulate, measure."""
