"""What a tap or a press means now."""
