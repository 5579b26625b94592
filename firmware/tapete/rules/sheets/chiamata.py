"""Briscola chiamata: five players, an auction, and a partner called by a card; Buia and Gingo."""

SHEET = {
    "name": "chiamata",
    "source": "Briscola chiamata as played in Italy, with Buia, a punti and Gingo",
    "players": {5: "each"},
    "direction": "counter-clockwise",
    "pack": "spanish",
    "deck": {5: "40"},
    "ranks": "1 3 12 11 10 7 6 5 4 2",
    "points": "1=11 3=10 12=4 11=3 10=2",
    "hand": 8,
    "trump": "named",
    "calling": "partner",
    "bid-min": 61,
    "bid-max": 120,
    "options": (
        ("auction", "rank-then-points rank points"),
        ("suit-reveal", "before-first-lead after-first-trick"),
        ("buia-retroactive", "no yes"),
        (
            "first-lead",
            ("right-of-dealer", {"first-lead": "eldest"}),
            ("caller", {"first-lead": "declarer"}),
        ),
        ("follow", "none must-follow-suit"),
        ("scoring", ("standard", {"scoring": "partner"}), ("gingo", {"scoring": "partner-points"})),
        ("bid-multipliers", "no yes"),
        ("cappotto", "all-points all-tricks off"),
        ("all-pass", "next-dealer same-dealer"),
        ("match-target", "11 5 7 none"),
        ("deals", "none any-number"),
        ("preset", ("none",), ("gingo",)),
    ),
    "presets": {
        "gingo": "auction=points first-lead=caller scoring=gingo match-target=none deals=10",
    },
}
