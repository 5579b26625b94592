"""The sheets, one game a file. Only the one that is played is imported."""

# The order is the game's number in a packed record: append, never reorder.
GAMES = (
    "brisca",
    "briscola",
    "mariaje",
    "chiamata",
    "rematada",
    "muerte-al-tres",
    "truc",
    "kozel",
)
