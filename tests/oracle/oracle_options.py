"""The table of games, players and options, with the first value as default."""

from __future__ import annotations

from oracle_cards import MalformedError

YES_LAST = ("no", "yes")
YES_FIRST = ("yes", "no")
ITALIAN_REMOVAL = ("2b", "2o", "2c", "2e")
FRENCH_REMOVAL = ("2c", "2d", "2h", "2s")

PLAYERS: dict[str, tuple[int, ...]] = {
    "brisca": (2, 3, 4, 6),
    "briscola": (2, 3, 4, 6),
    "mariaje": (2, 3, 4),
    "muerte-al-tres": (2, 3, 4),
    "chiamata": (5,),
    "rematada": (3,),
    "truc": (2,),
    "kozel": (4, 2, 3),
}

# "#" stands for "any number of points".
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "brisca": {
        "four-mode": ("teams", "individual"),
        "three-player-removal": ("2b", "2o", "2c", "2e", "all"),
        "six-pack": ("48", "36"),
        "exchange": ("seven-two", "seven-only", "two-only", "none"),
        "exchange-requires-trick": ("player", "side", "none"),
        "last-trick-bonus": ("0", "10"),
        "arrastre": YES_LAST,
        "claim": ("remaining", "absolute", "off"),
        "trump-rotation": YES_LAST,
        "rotation-turn-up": YES_LAST,
        "over100-counts-two": YES_LAST,
        "tie": ("more-cards", "draw", "last-trick"),
        "mexican": YES_LAST,
        "mexican-win": ("eleven", "lowest"),
        "follow": ("none", "follow-then-trump"),
        "match-target": ("3", "1", "5", "7", "8"),
    },
    "briscola": {
        "pack": ("italian", "french"),
        "three-player-removal": ITALIAN_REMOVAL,
        "six-pack": ("36", "48"),
        "six-seating": ("alternate", "block"),
        "regional": ("standard", "seven-for-three", "jack-knight-swapped"),
        "rank-follows-points": YES_FIRST,
        "open-hands": YES_LAST,
        "exchange": ("none", "two-only", "seven-two"),
        "follow": ("none", "must-follow-suit"),
        "tie": ("draw", "replay-decides", "last-trick", "more-cards"),
        "match-target": ("3", "1", "5", "7"),
    },
    "mariaje": {
        "pack": ("italian", "french"),
        "three-player-removal": ITALIAN_REMOVAL,
        "pairs": ("hand", "captured"),
        "declare-when": ("on-lead", "between-tricks", "own-turn"),
        "declare-proof": ("show", "word"),
        "several-per-trick": YES_LAST,
        "declare-after-stock-empty": YES_FIRST,
        "last-trick-bonus": ("0", "10"),
        "match-target": ("500", "501", "400", "300", "150", "per-deal"),
    },
    "muerte-al-tres": {
        "kill-scope": ("any", "opponent-only"),
        "kill-worth": ("1", "2"),
        "end-now": YES_FIRST,
        "four-mode": ("teams", "individual"),
        "three-player-removal": ("2b", "2o", "2c", "2e", "all"),
        "exchange": ("seven-two", "seven-only", "two-only", "none"),
        "exchange-requires-trick": ("player", "side", "none"),
        "tie": ("more-cards", "draw", "last-trick"),
        "match-target": ("3", "1", "5", "7", "8"),
    },
    "chiamata": {
        "auction": ("rank-then-points", "rank", "points"),
        "suit-reveal": ("before-first-lead", "after-first-trick"),
        "buia-retroactive": YES_LAST,
        "first-lead": ("right-of-dealer", "caller"),
        "follow": ("none", "must-follow-suit"),
        "scoring": ("standard", "gingo"),
        "bid-multipliers": YES_LAST,
        "cappotto": ("all-points", "all-tricks", "off"),
        "all-pass": ("next-dealer", "same-dealer"),
        "match-target": ("11", "5", "7", "none"),
        "deals": ("none", "#"),
        "preset": ("none", "gingo"),
    },
    "rematada": {
        "step": ("1", "5", "10"),
        "first-lead": ("right-of-dealer", "declarer"),
        "duties": ("follow-trump", "none"),
        "must-beat": YES_LAST,
        "marriage-plain": ("0", "20"),
        "success-award": ("bid", "actual"),
        "fail-award": ("each-full", "split"),
        "all-pass": ("redeal", "dealer-100"),
        "match-target": ("500", "#"),
    },
    "truc": {
        "stake-ladder": ("1-2-4-6-8-10-12", "1-2-6-8-10-12", "1-2-4-8"),
        "remainder-decline-award": ("game", "value-before-request"),
        "raise-again": YES_FIRST,
        "redeal": ("both-agree", "off"),
        "spoiled-rule": ("first-winner", "draw-round"),
        "match-target": ("12", "16"),
    },
    "kozel": {
        "first-lead": ("left-of-dealer", "dealer"),
        "dealer-rotation": ("clockwise", "loser-deals"),
        "trump-card": ("middle", "bottom"),
        "pass-face": ("down", "up"),
        "molodka": ("any-suit", "trumps-only", "off"),
        "six-spades-top": YES_LAST,
        "four-trumps-win": YES_LAST,
        "balls-double-next": YES_LAST,
        "match-target": ("12", "6", "8", "16"),
    },
}

# What `preset=gingo` stands for.
GINGO = {
    "auction": "points",
    "first-lead": "caller",
    "scoring": "gingo",
    "match-target": "none",
    "deals": "10",
}


def allowed_values(game: str, option: str, pack: str) -> tuple[str, ...]:
    if option == "three-player-removal" and pack == "french":
        return FRENCH_REMOVAL
    return OPTIONS[game][option]


def read_value(game: str, option: str, value: str, pack: str) -> str:
    """One option's value in its canonical spelling."""
    allowed = allowed_values(game, option, pack)
    if value not in allowed:
        value = {"on": "yes", "true": "yes", "off": "no", "false": "no"}.get(value, value)
    if value in allowed:
        return value
    if "#" in allowed and value.isdigit() and int(value) > 0:
        return str(int(value))
    raise MalformedError(f"{option} cannot be {value}")


def read_options(game: str, given: dict[str, str]) -> dict[str, str]:
    """All options of the game: the given ones checked, the others at their defaults."""
    for option in given:
        if option not in OPTIONS[game]:
            raise MalformedError(f"{game} has no option {option}")
    pack = given.get("pack", "italian")
    options = {name: allowed_values(game, name, pack)[0] for name in OPTIONS[game]}
    chosen = {name: read_value(game, name, value, pack) for name, value in given.items()}
    if chosen.get("preset") == "gingo":
        options.update(GINGO)
    options.update(chosen)
    if options.get("must-beat") == "yes" and options["duties"] == "none":
        raise MalformedError("must-beat=yes and duties=none exclude each other")
    return options
