"""One data file a board: pins, buses, readers."""
