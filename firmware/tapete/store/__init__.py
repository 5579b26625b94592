"""The journal and the settings."""
