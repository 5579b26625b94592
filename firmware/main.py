"""Start the table."""
