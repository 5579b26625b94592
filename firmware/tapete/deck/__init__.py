"""Which card a tag is."""
