"""The rules of a game in plain English, told from the very record the core plays by."""
