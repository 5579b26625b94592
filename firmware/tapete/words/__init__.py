"""Every word people read or hear, one file a language."""
