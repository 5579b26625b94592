"""Earcons and the buzzer, the voice, lights."""
