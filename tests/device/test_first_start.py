"""The order of what a new table says and asks: the self-test, the game, its pack, the deal."""

from host_tools.rig import Rig


def said(rig: Rig) -> list[str]:
    return [line["say"] for line in rig.lines() if "say" in line]


def after(rig: Rig, keys: str) -> list[str]:
    """Press keys; return what was said of the last."""
    for key in keys:
        rig.lines()
        rig.press(key, 100)
        rig.advance(500)
    return said(rig)


def test_a_table_that_knows_nothing_is_tested_then_asks_for_game_and_pack() -> None:
    with Rig(settings="", pack="") as rig:
        rig.advance(1500)
        told = said(rig)
        assert [text.partition(".")[0] for text in told] == ["Self-test", "Brisca"], told
        assert after(rig, "aa")[-1].startswith("Begin. Brisca. 2 players.")
        told = after(rig, "a")
        assert told[-1].startswith("Spanish, 40 cards. Learn the cards."), told
        assert after(rig, "b")[-1].startswith("Brisca. Seat 2 deals."), "whoever has no tags"
        assert after(rig, "a")[-1].startswith("Tap the card turned up.")


def test_without_a_reader_it_is_said_all_the_same() -> None:
    with Rig(boot=False) as rig:
        rig.fault("reader off")
        rig.boot()
        rig.advance(6000)
        assert said(rig)[0].startswith("Brisca. Seat 2 deals.")
