"""Write the golden pages of rules anew: `python -m host_tools.rules_golden`. Then read them.

A page is golden once somebody has read it against the rules; the tests only keep it from changing
unnoticed.
"""

from pathlib import Path

from host_tools.games import request
from host_tools.rules_text.page import page
from tapete.rules import sheet
from tapete.rules.sheets import GAMES

FOLDER = Path(__file__).parents[1] / "tests" / "host_tools" / "golden_rules"

# Beside every game with every number of players and all defaults.
WITH_OPTIONS = (
    "brisca players=2 trump-rotation=yes",
    "brisca players=2 trump-rotation=yes rotation-turn-up=yes exchange-requires-trick=none",
    "brisca players=2 mexican=yes last-trick-bonus=10",
    "brisca players=3 three-player-removal=all exchange=two-only mexican=yes mexican-win=lowest",
    "brisca players=3 three-player-removal=2o tie=last-trick follow=follow-then-trump",
    "brisca players=4 four-mode=individual arrastre=yes claim=absolute tie=draw match-target=8",
    "brisca players=4 arrastre=yes exchange=seven-only exchange-requires-trick=side "
    "last-trick-bonus=10 over100-counts-two=yes match-target=1",
    "brisca players=6 six-pack=36 claim=off exchange=none",
    "briscola players=2 pack=french regional=jack-knight-swapped open-hands=yes",
    "briscola players=2 regional=seven-for-three exchange=seven-two",
    "briscola players=2 regional=seven-for-three rank-follows-points=no exchange=two-only",
    "briscola players=3 pack=french three-player-removal=2h tie=last-trick",
    "briscola players=4 follow=must-follow-suit tie=replay-decides match-target=7",
    "briscola players=6 pack=french six-pack=48 six-seating=block tie=more-cards",
    "mariaje players=2 declare-when=own-turn declare-proof=word several-per-trick=yes",
    "mariaje players=3 pack=french declare-when=between-tricks declare-after-stock-empty=no",
    "mariaje players=4 pairs=captured last-trick-bonus=10 match-target=per-deal",
    "chiamata players=5 auction=rank follow=must-follow-suit cappotto=off all-pass=same-dealer",
    "chiamata players=5 auction=points bid-multipliers=yes cappotto=all-tricks deals=1",
    "chiamata players=5 suit-reveal=after-first-trick match-target=none",
    "chiamata players=5 auction=points suit-reveal=after-first-trick buia-retroactive=yes",
    "chiamata players=5 preset=gingo",
    "rematada players=3 step=10 first-lead=declarer must-beat=yes marriage-plain=20",
    "rematada players=3 duties=none success-award=actual fail-award=split all-pass=dealer-100 "
    "match-target=300",
    "muerte-al-tres players=2 end-now=no kill-scope=opponent-only",
    "muerte-al-tres players=3 three-player-removal=all exchange=two-only kill-worth=2",
    "muerte-al-tres players=4 kill-scope=opponent-only end-now=no tie=last-trick",
    "muerte-al-tres players=4 four-mode=individual exchange=none",
    "truc players=2 stake-ladder=1-2-6-8-10-12 remainder-decline-award=value-before-request",
    "truc players=2 stake-ladder=1-2-4-8 raise-again=no redeal=off spoiled-rule=draw-round "
    "match-target=16",
    "kozel players=2 dealer-rotation=loser-deals molodka=off six-spades-top=yes",
    "kozel players=3 trump-card=bottom pass-face=up first-lead=dealer match-target=6",
    "kozel players=4 molodka=trumps-only four-trumps-win=yes balls-double-next=yes "
    "dealer-rotation=loser-deals",
)


def requests() -> list[str]:
    """Return every golden page as it is asked for."""
    usual = [
        f"{name} players={players}"
        for index, name in enumerate(GAMES)
        for players in sheet.load(index)["players"]
    ]
    return [*usual, *WITH_OPTIONS]


def path_of(line: str) -> Path:
    """Return the file of a page."""
    return FOLDER / (line.replace(" ", "_") + ".txt")


def page_of(line: str) -> str:
    """Return the page that is asked for."""
    wanted = request(line.split())
    return page(wanted.name, wanted.players, wanted.numbers)


def main() -> None:
    """Write all pages, and remove those that nobody asks for any more."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for line in requests():
        path_of(line).write_text(page_of(line), encoding="utf-8")
    print(f"{len(requests())} pages in {FOLDER}")


if __name__ == "__main__":
    main()
