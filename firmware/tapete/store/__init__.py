"""The journal and the settings, on whatever store they are given."""
