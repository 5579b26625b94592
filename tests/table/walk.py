"""Walk over the state graph: for every question, what every input leads to.

`python tests/table/walk.py` writes walk.txt anew, which people read and a test compares.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parents[2] / "firmware"))

from outlets import FRENCH, UID, Outlets, uid
from test_both_learning import Kept

from tapete.deck import controls
from tapete.rules import cards, codes, notation, sheet
from tapete.rules.game import Game
from tapete.rules.sheets import GAMES
from tapete.table import actions, menu, prompts
from tapete.view.scene import Scene

FILE = Path(__file__).with_name("walk.txt")
HEAD = """\
What every input leads to, from every question; `python tests/table/walk.py` writes it anew.
A capital key is a long press. Behind the arrow: the event and why it was refused, then what the
table asks next; "no" is "not now", and the question stays.
"""

BRISCA = ("game brisca players=2", "deal", "turnup 5o")
RANKS = ("game chiamata players=5", "deal")
PASSES = ("2: pass", "3: pass", "4: pass", "5: pass")
POINTS = ("game chiamata players=5 auction=points", "deal", "1: bid 70", *PASSES)
REMATADA = ("game rematada players=3", "deal", "1: bid 100", "2: pass", "3: pass")
TRUC = "game truc players=2"
KOZEL = ("game kozel players=2", "deal", "turnup 9h")
MARIAJE = ("game mariaje players=2 declare-proof=word", "deal", "turnup 5o", "1: 1c", "2: 2c")
DOUBT = ("turnup 3b", "1: 1c", "2: 2c", "1: exchange 7b", "1: 1e")
LAST = "6h 7s 7d 7c 7h 8s 8d 8c 8h 9s 9d 9c 10s 10d 10c 10h Js Jd Jc Jh Qs Qd Qc Qh Ks Kd Kc Kh As"

# (what it shows, events before, keys and tags that lead there)
STATES: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("before the first deal", BRISCA[:1], ""),
    ("the turn-up is awaited", BRISCA[:2], ""),
    ("nobody has played", BRISCA, ""),
    ("a card lies", (*BRISCA, "1: 1c"), ""),
    ("another seat was named", BRISCA, "@seat-2"),
    ("take back?", (*BRISCA, "1: 1c"), "b"),
    ("abandon?", BRISCA, "B"),
    ("what can be said", (*BRISCA, "1: 1c", "2: 2c"), "c"),
    ("whose exchange?", (*BRISCA, "1: 1c", "2: 2c"), "ca"),
    ("the card of an exchange", (*BRISCA, "1: 1c", "2: 2c"), "caa"),
    ("cards of a claim", (*BRISCA, "1: 1c", "2: 2c"), "@claim 3o 4e"),
    ("the deal is counted", (TRUC, "deal", "1: raise", "2: decline"), ""),
    ("the match is over", (TRUC, "score A 11", "deal", "1: raise", "2: decline"), ""),
    ("after a power cut", (*BRISCA, "1: 1c"), "cut"),
    ("a rank to bid", RANKS, "a"),
    ("a number to bid", ("game rematada players=3", "deal"), "a"),
    ("a bid's number, typed", ("game rematada players=3", "deal"), "@1 @2"),
    ("a suit to name", (*RANKS, "1: bid 3", *PASSES), "a"),
    ("a marriage, shown or said", MARIAJE, "@marriage @suit-1"),
    ("the score to set: whose?", BRISCA[:1], "cca"),
    ("the score to set: how many?", BRISCA[:1], "ccaa"),
    ("the score to set: another side's?", BRISCA[:1], "ccaaa"),
    ("an auction of ranks", RANKS, ""),
    ("an auction of points", (*REMATADA[:3],), ""),
    ("the talon is awaited", REMATADA, ""),
    ("trumps are to be named", (*RANKS, "1: bid 3", *PASSES), ""),
    ("a card is to be called", POINTS, ""),
    ("a card is to be called: its suit", POINTS, "a"),
    ("a card is to be called: its rank", POINTS, "aa"),
    ("discards", (*REMATADA, "1: talon 1o 3o"), "@down"),
    ("discards, one read", (*REMATADA, "1: talon 1o 3o"), "@down 1o"),
    ("a pile is to be counted", KOZEL, "until-count"),
    ("whose pile?", KOZEL, "until-count a"),
    ("a pile, card by card", KOZEL, "until-count aa As"),
    ("a pile, by number", KOZEL, "until-count aaa"),
    ("a lead of two cards", KOZEL, "As 10s"),
    ("a pass", (*KOZEL, "1: As"), "@down"),
    ("a request is to be answered", (TRUC, "deal", "1: raise"), ""),
    ("was a card forgotten?", (BRISCA[0], "deal", *DOUBT), "3b"),
    ("the forgotten card", BRISCA, "2o @forgotten"),
    ("a card to pick: its suit", BRISCA, "@pick"),
    ("a card to pick: its rank", BRISCA, "@pick a"),
    ("what is this card?", BRISCA, "@what"),
    ("the menu, between deals", BRISCA[:1], "C"),
    ("the menu, in a deal", BRISCA, "C"),
    ("no match yet", (), ""),
    ("how many players?", (), "@kozel"),
    ("options: begin", (), "@brisca @2"),
    ("options: one of them", (), "@brisca @2 c"),
    ("a value of an option", (), "@brisca @2 ca"),
    ("a value that is a number", (), "@rematada @3 ccccccccca"),
    ("a setting", BRISCA, "Ca"),
    ("piles are counted: none yet", BRISCA[:1], "@count"),
    ("piles are counted: the first", BRISCA[:1], "@count 1o 2c"),
    ("piles are counted: not seen yet", BRISCA[:1], "@count 1o 2c c"),
    ("piles are counted: the sum", BRISCA[:1], "@count 1o 2c a 3e a"),
    ("tags are learned: of what?", BRISCA[:1], "@learn"),
    ("tags are learned: three are known", BRISCA[:1], "@learn a"),
    ("tags are learned: a card's tag is replaced", BRISCA[:1], "@learn cccccca"),
    ("tags are learned: a pack to forget", BRISCA[:1], "@learn ccccccca"),
    ("tags are learned: enough", BRISCA[:1], "@learn ac"),
)
PAINTED: dict[object, Scene] = {}  # by screen and arguments
KEYS = ("a", "b", "c", "A", "B", "C")
OTHERS = ("unknown", "two", "other-pack")
NAMED = {"@forgotten": actions.FORGOTTEN, "@pick": actions.PICK, "@what": actions.WHAT}
ACTS = ("dealer", "forgotten", "put back", "pick a card", "what is this card", "repeat", "menu")
WHAT = ("", "card", "cards", "suit", "rank", "number", "side", "shown or said")


class Keeper:
    """Keeps three cards and all control tags, as the table knows them."""

    def __init__(self) -> None:
        self.kept = Kept()
        known = [1, 2, 3, *range(controls.FIRST, controls.LAST + 1)]
        self.kept.packs.append([(uid(token), token) for token in known])

    def __call__(self) -> Kept:
        return self.kept


def reach(events: tuple[str, ...], inputs: str) -> Outlets:
    """Return a table where the question stands."""
    at = Outlets()
    at.do(*events)
    for one in inputs.split():
        do(at, one)
    at.lines()
    return at


def do(at: Outlets, one: str) -> None:
    """Do one input, or several keys."""
    family = at.app.game.family
    if one == "cut":
        at.cut()
    elif one == "@learn":
        at.app.table.packs = Keeper()
        at.app.learn(-1)
    elif one == "until-count":
        _play_unread(at)
    elif one == "unknown":
        at.token(0)
    elif one == "two":
        at.app.two_tags()
    elif one == "other-pack":
        at.token(cards.parse("1o", 0) + (0 if family else FRENCH))
    elif one in NAMED:
        while at.prompt != (prompts.ACTION, NAMED[one]):
            at.press("c")
        at.press("a")
    elif set(one) <= set(KEYS):
        at.press(one)
    else:
        at.lay(one)


def _play_unread(at: Outlets) -> None:
    """Play a deal of Kozel whose passes nobody reads."""
    game = at.app.game
    for card in LAST.split():
        if game.turn:
            at.lay(card)
            at.press("a")
            at.press("caa")


def told(prompt: tuple[int, ...], game: Game) -> str:
    """Return a prompt in words."""
    code, args = prompt[0], prompt[1:]
    name = prompts.name(code)
    how = _TOLD.get(code)
    return f"{name}: {how(args, game)}" if how else " ".join([name, *map(str, args)])


def _seat(args: tuple[int, ...], game: Game) -> str:
    del game
    return f"seat {args[0]}" if args[0] else "whose turn it is"


def _dealer(args: tuple[int, ...], game: Game) -> str:
    del game
    return f"dealer {args[0]}"


def _event(args: tuple[int, ...], game: Game) -> str:
    return notation.event_text(args, game)


def _card(args: tuple[int, ...], game: Game) -> str:
    return cards.name(args[0], game.family) if args[0] else "the last one again"


def _action(args: tuple[int, ...], game: Game) -> str:
    del game
    what = args[0]
    return ACTS[what - actions.DEALER] if what >= actions.DEALER else codes.EVENTS[what]


def _said(kind: int, seat: int) -> str:
    return codes.EVENTS[kind] + (f" of seat {seat}" if seat else "")


def _whose(args: tuple[int, ...], game: Game) -> str:
    del game
    return _said(args[0], args[1])


def _cards(args: tuple[int, ...], game: Game) -> str:
    laid = args[3:] if args[0] == codes.E_COUNT else args[2:]
    names = [cards.name(card, game.family) if card else "-" for card in laid]
    side = f" for side {'ABCDEF'[args[2]]}" if args[0] == codes.E_COUNT else ""
    return " ".join([_said(args[0], args[1]) + side, *names])


def _value(what: int, value: int, game: Game) -> str:
    if what == actions.SUIT:
        return f"suit {('shdc' if game.family else 'oceb')[value]}"
    if what == actions.SIDE:
        return f"side {'ABCDEF'[value]}" if value < game.sides else "no more sides"
    if what == actions.WORD:
        return "only said" if value else "shown"
    return f"{WHAT[what]} {value}"


def _argument(args: tuple[int, ...], game: Game) -> str:
    kind, seat, what, value = args[:4]
    after = f" after {' '.join(map(str, args[5:]))}" if args[5:] else ""
    return f"{_said(kind, seat)}, {_value(what, value, game)}{after}"


def _stake(args: tuple[int, ...], game: Game) -> str:
    return f"{codes.EVENTS[args[1]]}, {_seat(args, game)}"


def _pick(args: tuple[int, ...], game: Game) -> str:
    of = f" of {_value(actions.SUIT, args[2], game)}" if args[2] >= 0 else ""
    return f"{_value(args[0], args[1], game)}{of}, for {told(args[3:], game)}"


def _match(args: tuple[int, ...], game: Game) -> str:
    del game
    name = GAMES[args[0]]
    return name if len(args) < 2 else f"{name} players={args[1]}"


def _menu(args: tuple[int, ...], game: Game) -> str:
    del game
    if args[0] >= menu.SETTING_1:
        return f"setting {args[0] - menu.SETTING_1}"
    return "count piles" if args[0] == menu.COUNT else "new match"


def _option(args: tuple[int, ...], game: Game) -> str:
    options = sheet.load(args[0])["options"]
    begin = _match(args, game)
    if not args[2]:
        return f"begin {begin}"
    option = options[args[2] - 1]
    return f"{begin}, {option[0]}={sheet.value_word(option, args[2 + args[2]])}"


def _offered(args: tuple[int, ...], game: Game) -> str:
    option = sheet.load(args[0])["options"][args[2] - 1]
    return f"{_match(args, game)}, {option[0]}={sheet.value_word(option, args[3])}"


_TOLD = {
    prompts.START: _dealer,
    prompts.PLAY: _seat,
    prompts.UNDO: _event,
    prompts.ACTION: _action,
    prompts.SEAT: _whose,
    prompts.CARDS: _cards,
    prompts.DEAL_RESULT: _dealer,
    prompts.ARGUMENT: _argument,
    prompts.AUCTION: _seat,
    prompts.TALON: _seat,
    prompts.NAMING: _seat,
    prompts.STAKE: _stake,
    prompts.DOUBT: _card,
    prompts.FORGOTTEN: _card,
    prompts.PICK: _pick,
    prompts.MENU: _menu,
    prompts.GAME: _match,
    prompts.PLAYERS: _match,
    prompts.OPTION: _option,
    prompts.VALUE: _offered,
}


def outcome(at: Outlets, before: tuple[int, ...]) -> str:
    """Return what came of an input: events, refusals, what was told, and the prompt."""
    parts: list[str] = []
    lines = at.lines()
    assert any("say" in line or "private" in line for line in lines), (before, "nothing is said")
    for line in lines:
        for word in ("event", "error"):
            if word in line:
                parts.append(str(line[word]))
        for word in ("card", "private"):
            if word in line and not str(line[word]).startswith("@"):
                parts.append(
                    f'{word} "{str(line[word]).partition(UID[:-1].hex().upper())[0].strip()}"'
                )
        if str(line.get("result")).startswith("refused"):
            parts[-1] += f" ({line['result']})"
    if not parts and not any("prompt" in line for line in lines):
        return "no"
    asked = "" if at.prompt == before else told(at.prompt, at.app.game)
    return "; ".join([*parts, *([asked] if asked else [])]) or "the same again"


def every_input(game: Game) -> list[str]:
    """Return all inputs: keys, a card that nobody has seen, tags."""
    card = "1e" if game.family == cards.SPANISH else "Ks"
    return [*KEYS, card, *OTHERS, *["@" + name for name in controls.NAMES]]


def way_out(at: Outlets) -> None:
    """Press B until the game's own prompt stands."""
    for _ in range(len(at.prompt) + 4):
        if at.stands():
            return
        at.press("b")
    raise AssertionError("B does not lead back")


def paint(at: Outlets, scene: Scene) -> None:
    """Draw a scene unless the same was drawn before."""
    key = (scene.screen, scene.args)
    if key not in PAINTED:
        PAINTED[key] = scene
        at.paint(scene)


def walk(title: str, events: tuple[str, ...], inputs: str) -> list[str]:
    """Return the lines of one state: inputs with the same outcome stand together."""
    origin = reach(events, inputs)
    before = origin.prompt
    assert origin.stage.standing is not None
    paint(origin, origin.stage.standing)
    found: dict[str, list[str]] = {}
    for one in every_input(origin.app.game):
        at = origin.twin()
        at.scenes()
        do(at, one)
        for scene in at.scenes():
            paint(at, scene)
        assert at.stage.standing is not None
        assert at.stage.standing.screen == at.prompt[0], (title, one)
        found.setdefault(outcome(at, before), []).append(one)
        way_out(at)
    start = told(before, origin.app.game)
    origin.close()
    lines = [f"{title} = {start}"]
    for text, those in found.items():
        lines.append(f"    {shortened(those)} -> {text}")
    return lines


def shortened(those: list[str]) -> str:
    """Return inputs with runs of numbered tags told by their ends: `@seat-3..6`."""
    found: list[str] = []
    before = ("", -2)
    for one in those:
        digits = len(one) - len(one.rstrip("0123456789"))
        stem, number = (one[:-digits], int(one[-digits:])) if digits else (one, -2)
        if digits and one.startswith("@") and before == (stem, number - 1):
            found[-1] = f"{found[-1].partition('..')[0]}..{number}"
        else:
            found.append(one)
        before = (stem, number)
    return " ".join(found)


def everything() -> str:
    """Return the whole walk as a text."""
    parts = [HEAD]
    for state in STATES:
        parts.append("\n".join(walk(*state)) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(everything(), encoding="utf-8")
