"""Earcons and the buzzer."""
