"""Le truc: three cards, three tricks, and a stake that rises by daring."""

SHEET = {
    "name": "truc",
    "source": "Le truc for two, with a French pack of 32",
    "players": {2: "each"},
    "direction": "clockwise",
    "pack": "french",
    "deck": {2: "32"},
    "ranks": "7 8 A K Q J 10 9",
    "hand": 3,
    "trump": "none",
    "first-lead": "eldest",
    "equal-ranks": "spoil",
    "scoring": "stakes",
    "options": (
        ("stake-ladder", "1-2-4-6-8-10-12 1-2-6-8-10-12 1-2-4-8"),
        ("remainder-decline-award", "game value-before-request"),
        ("raise-again", "yes no"),
        ("redeal", "both-agree off"),
        ("spoiled-rule", "first-winner draw-round"),
        ("match-target", "12 16"),
    ),
}
