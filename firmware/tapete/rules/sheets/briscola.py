"""Briscola: Italy's brisca, with regional values, open hands, and the French pack."""

SHEET = {
    "name": "briscola",
    "source": "Briscola as played in Italy; regional values of Lombardy, Piedmont and Tuscany",
    "players": {2: "each", 3: "each", 4: "partners", 6: "partners"},
    "direction": "counter-clockwise",
    "deck": {2: "40", 3: "40 - 2b", 4: "40", 6: "40 - 2"},
    "ranks": "A 3 K Q J 9 8 7 6 5 4 2",  # K Q J: re cavallo fante in the Italian pack
    "points": "A=11 3=10 K=4 Q=3 J=2",
    "hand": 3,
    "trump": "turned-up",
    "first-lead": "eldest",
    "draw": "winner-first",
    "exchange-until": "first-trick",
    "scoring": "games",
    "options": (
        ("pack", ("italian", {"pack": "spanish"}), ("french", {"pack": "french"})),
        (
            "three-player-removal",
            ("2b", {"deck": {3: "40 - 2b"}}),
            ("2o", {"deck": {3: "40 - 2o"}}),
            ("2c", {"deck": {3: "40 - 2c"}}),
            ("2e", {"deck": {3: "40 - 2e"}}),
            ("2d", {"deck": {3: "40 - 2d"}}),
            ("2h", {"deck": {3: "40 - 2h"}}),
            ("2s", {"deck": {3: "40 - 2s"}}),
        ),
        ("six-pack", ("36",), ("48", {"deck": {6: "48"}})),
        ("six-seating", ("alternate",), ("block", {"players": {6: "blocks"}})),
        (
            "regional",
            ("standard",),
            (
                "seven-for-three",
                {"points": "A=11 7=10 K=4 Q=3 J=2", "ranks": "A 7 K Q J 9 8 6 5 4 3 2"},
            ),
            (
                "jack-knight-swapped",
                {"points": "A=11 3=10 K=4 J=3 Q=2", "ranks": "A 3 K J Q 9 8 7 6 5 4 2"},
            ),
        ),
        ("rank-follows-points", ("yes",), ("no", {"ranks": "A 3 K Q J 9 8 7 6 5 4 2"})),
        ("open-hands", "no yes"),
        (
            "exchange",
            ("none",),
            ("two-only", {"exchange": "two-only"}),
            (
                "seven-two",
                {
                    "exchange": "seven-two",
                    "exchange-requires-trick": "player",
                    "exchange-until": "stock-empty",
                },
            ),
        ),
        ("follow", "none must-follow-suit"),
        ("tie", "draw replay-decides last-trick more-cards"),
        ("match-target", "3 1 5 7"),
    ),
    "excludes": (
        ("pack=italian", "three-player-removal=2d"),
        ("pack=italian", "three-player-removal=2h"),
        ("pack=italian", "three-player-removal=2s"),
        ("pack=french", "three-player-removal=2b"),
        ("pack=french", "three-player-removal=2o"),
        ("pack=french", "three-player-removal=2e"),
    ),
}
