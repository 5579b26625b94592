"""Brisca: Spain's plainest game with a trump, for two to four, or six in two sides."""

SHEET = {
    "name": "brisca",
    "source": "Brisca as played in Spain, with the Catalan and Mexican house rules",
    "players": {2: "each", 3: "each", 4: "partners", 6: "partners"},
    "direction": "counter-clockwise",
    "pack": "spanish",
    "deck": {2: "40", 3: "40 - 2b", 4: "40", 6: "48"},
    "ranks": "1 3 12 11 10 9 8 7 6 5 4 2",  # strongest first
    "points": "1=11 3=10 12=4 11=3 10=2",  # the others count nothing
    "hand": 3,
    "trump": "turned-up",
    "first-lead": "eldest",
    "draw": "winner-first",
    "scoring": "games",
    "options": (
        ("four-mode", ("teams",), ("individual", {"players": {4: "each"}})),
        (
            "three-player-removal",
            ("2b",),
            ("2o", {"deck": {3: "40 - 2o"}}),
            ("2c", {"deck": {3: "40 - 2c"}}),
            ("2e", {"deck": {3: "40 - 2e"}}),
            ("all", {"deck": {3: "40 - 2"}}),
        ),
        ("six-pack", ("48",), ("36", {"deck": {6: "40 - 2"}})),
        ("exchange", "seven-two seven-only two-only none"),
        ("exchange-requires-trick", "player side none"),
        ("last-trick-bonus", "0 10"),
        ("arrastre", "no yes"),
        ("claim", "remaining absolute off"),
        ("trump-rotation", "no yes"),
        ("rotation-turn-up", "no yes"),
        ("over100-counts-two", "no yes"),
        ("tie", "more-cards draw last-trick"),
        ("mexican", "no yes"),
        ("mexican-win", "eleven lowest"),
        ("follow", "none follow-then-trump"),
        ("match-target", "3 1 5 7 8"),
    ),
}
