"""The table that keeps score of real card games."""
