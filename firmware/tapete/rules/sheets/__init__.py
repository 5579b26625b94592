"""One game a file, data only."""
