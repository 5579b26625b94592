"""Canvas, fonts, one function a screen, display drivers."""
