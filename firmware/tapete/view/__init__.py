"""What to tell people, as codes with arguments."""
