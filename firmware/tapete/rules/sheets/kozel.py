"""Kozel, the Goat: tricks of several cards, passes face down, and loss points."""

SHEET = {
    "name": "kozel",
    "source": "Kozel with hands of four",
    "players": {4: "partners", 2: "each", 3: "each"},
    "direction": "clockwise",
    "pack": "french",
    "deck": {2: "36", 3: "36", 4: "36"},
    "ranks": "A 10 K Q J 9 8 7 6",
    "points": "A=11 10=10 K=4 Q=3 J=2",
    "hand": 4,
    "draw": "winner-first",
    "trick-cards": "several",
    "next-lead": "last-winner",
    "scoring": "losses",
    "options": (
        (
            "first-lead",
            ("left-of-dealer", {"first-lead": "eldest"}),
            ("dealer", {"first-lead": "dealer"}),
        ),
        (
            "dealer-rotation",
            ("clockwise", {"dealer-rotation": "next"}),
            ("loser-deals", {"dealer-rotation": "loser"}),
        ),
        ("trump-card", ("middle", {"trump": "shown"}), ("bottom", {"trump": "turned-up"})),
        ("pass-face", "down up"),
        ("molodka", "any-suit trumps-only off"),
        ("six-spades-top", "no yes"),
        ("four-trumps-win", "no yes"),
        ("balls-double-next", "no yes"),
        ("match-target", "12 6 8 16"),
    ),
}
