"""Checking a sheet: every word is of the vocabulary, and what can be proved is proved.

Run when a sheet is written or changed (the tests do it for all); the table itself does without.
"""

from tapete.rules import cards, fields, packed_sheet, sheet
from tapete.rules.packed_sheet import SheetError
from tapete.rules.vocabulary import FIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.shapes import Option, Sheet

_BESIDE = ("name", "source", "players", "deck", "ranks", "points", "options", "excludes", "presets")
_NEEDED = ("name", "source", "players", "direction", "deck", "ranks", "hand", "options")
_SIDES = ("each", "partners", "blocks")

# (field, asks for, at least one of these words): what a word needs beside it to mean anything.
_NEEDS = (
    ("exchange", "trump", ("turned-up",)),
    ("prisoner", "trump", ("turned-up", "named")),
    ("arrastre", "trump", ("turned-up", "named")),
    ("claim", "trump", ("turned-up", "named")),
    ("trump-rotation", "trump", ("turned-up",)),
    ("talon", "calling", ("trump",)),
    ("suit-reveal", "calling", ("partner",)),
    ("calling", "auction", ("points", "rank", "rank-then-points")),
    ("auction", "trump", ("named",)),
    ("molodka", "trick-cards", ("several",)),
    ("equal-ranks", "scoring", ("stakes",)),
)
_OFF = ("none", "no", "off", "0", 0, "first-wins", "before-first-lead", None)


def _known_keys(game: "Sheet") -> None:
    """Refuse keys outside the vocabulary, and missing ones."""
    known = [key for key, _ in FIELDS if key]
    for key in game:
        if key not in known and key not in _BESIDE:
            raise SheetError(game.get("name", "?"), key, "there is no such field")
    for key in _NEEDED:
        if key not in game:
            raise SheetError(game.get("name", "?"), key, "it is missing")
    for players in game["players"]:
        if players not in game["deck"]:
            text = "there is none for {} players"
            raise SheetError(game["name"], "deck", text.format(players))


def _known_option(game: "Sheet", option: "Option") -> None:
    """Refuse an option that changes what does not exist, or what the sheet states itself."""
    name = game["name"]
    known = [key for key, _ in FIELDS if key] + ["players", "deck", "ranks", "points"]
    if len(sheet.values(option)) < 2:
        raise SheetError(name, option[0], "an option needs two values")
    if isinstance(option[1], str):
        if option[0] not in known:
            raise SheetError(name, option[0], "there is no such field")
        if option[0] in game:
            raise SheetError(name, option[0], "it is a field and an option at once")
        return
    for value in option[1:]:
        for key in value[1] if len(value) > 1 else ():
            if key not in known:
                raise SheetError(name, option[0], "there is no field " + key)


def _known_choices(game: "Sheet") -> None:
    """Refuse exclusions and presets that name options or values that do not exist."""
    every: list[str] = []
    for option in game["options"]:
        every.extend([option[0] + "=" + word for word in sheet.values(option)])
    for pair in game.get("excludes", ()):
        for choice in pair:
            if choice not in every:
                raise SheetError(game["name"], "excludes", "there is no " + choice)
    for preset in game.get("presets", {}).values():
        try:
            sheet.choose(game, dict([choice.split("=") for choice in preset.split()]))
        except sheet.OptionError as error:
            raise SheetError(game["name"], "presets", str(error))  # noqa: B904 - no chaining here


def _prove_pack(game: "Sheet", said: "Sheet", packed: bytes) -> None:
    """Prove that every card has a strength, points are the same in all packs, and all comes out."""
    name = game["name"]
    size = points = 0
    for card in range(64):
        rank = card & 15
        bits = (
            packed[fields.PACK + 2 * (card >> 4)] << 8 | packed[fields.PACK + 2 * (card >> 4) + 1]
        )
        if not bits >> rank & 1:
            continue
        size += 1
        points += packed[fields.POINTS + rank]
        if not packed[fields.RANKS + rank]:
            text = "{} has no place in the order".format(cards.name(card, packed[fields.FAMILY]))
            raise SheetError(name, "ranks", text)
    if points not in (0, 120):
        raise SheetError(name, "points", "the pack counts {}, not 120".format(points))
    dealt = packed[fields.PLAYERS] * packed[fields.HAND] + packed[fields.TALON]
    if not packed[fields.DRAW] and said.get("scoring") != "stakes" and dealt != size:
        raise SheetError(name, "hand", "{} cards are dealt of {}".format(dealt, size))
    powers = [power for power in packed[fields.RANKS : fields.POINTS] if power]
    if len(powers) != len(set(powers)):
        raise SheetError(name, "ranks", "a rank stands twice in the order")


def _prove_meaning(game: "Sheet", said: "Sheet") -> None:
    """Prove that no field asks for something that is not there."""
    for field, other, words in _NEEDS:
        if said.get(field) not in _OFF and said.get(other) not in words:
            raise SheetError(
                game["name"], field, "it needs {} {}".format(other, " or ".join(words))
            )
    if said.get("scoring") is None:
        raise SheetError(game["name"], "scoring", "it is missing")


def _prove(game: "Sheet", given: dict[str, str]) -> None:
    """Prove a sheet as these options have it, for every number of players."""
    numbers = tuple(sheet.choose(game, given))
    said = packed_sheet.stated(game, numbers)
    for players in said["players"]:
        if said["players"][players] not in _SIDES:
            raise SheetError(game["name"], "players", "there is no way to sit like that")
        packed = packed_sheet.pack(game, players, numbers)
        if not packed:
            text = "the cards do not come out even for {} players".format(players)
            raise SheetError(game["name"], "deck", text)
        _prove_pack(game, said, packed)
    _prove_meaning(game, said)


def check(game: "Sheet") -> None:
    """Check one sheet, with every single value of every option. Raises SheetError."""
    _known_keys(game)
    for option in game["options"]:
        _known_option(game, option)
    _known_choices(game)
    _prove(game, {})
    for option in game["options"]:
        for value in sheet.values(option):
            if value == sheet.ANY_NUMBER:
                continue
            given = {option[0]: value}
            for one, other in game.get("excludes", ()):
                if other == option[0] + "=" + value:  # the other pack has it
                    choice = one.split("=")
                    taken = [v for v in sheet.values(_named(game, choice[0])) if v != choice[1]]
                    given[choice[0]] = taken[0]
            _prove(game, given)


def _named(game: "Sheet", name: str) -> "Option":
    """Return the option of that name."""
    for option in game["options"]:
        if option[0] == name:
            return option
    raise SheetError(game["name"], name, "there is no such option")
