"""From a table that knows nothing to a game, a language and a volume that outlive the power."""

from tests.device.at_the_rig import after, last

from host_tools.rig import Rig


def test_the_first_evening_begins_with_the_choice_of_a_game() -> None:
    with Rig(settings="") as rig:
        rig.advance(1500)
        lines = rig.lines()
        assert last(lines, "prompt") == "game"
        assert last(after(rig, "b"), "prompt") == "menu", "the language may come first"
        assert last(after(rig, "b"), "prompt") == "game", "there is nothing else to go back to"
        assert last(after(rig, "cc"), "say").startswith("Mariaje")
        assert last(after(rig, "aa"), "prompt") == "option"
        lines = after(rig, "a")
        assert last(lines, "event") == "game mariaje players=2"
        assert last(lines, "prompt") == "start"
        rig.restart()
        rig.advance(1500)
        lines = rig.lines()
        assert last(lines, "hello") and last(lines, "game") == "mariaje"
        assert last(lines, "prompt") == "start"


def test_a_language_is_chosen_and_kept() -> None:
    with Rig() as rig:
        rig.advance(1500)
        assert last(after(rig, "Cccc"), "say").startswith("Language")
        assert last(after(rig, "ac"), "say").startswith("Language: Español")
        assert "Idioma" in last(after(rig, "a"), "say")
        assert last(after(rig, "b"), "prompt") == "start"
        rig.restart()
        rig.advance(1500)
        assert last(rig.lines(), "language") == "es"


def test_a_volume_is_chosen_and_heard() -> None:
    with Rig() as rig:
        rig.advance(1500)
        assert last(after(rig, "Ccccca"), "say").startswith("Sound: soft"), "as it is now"
        after(rig, "ca")
        rig.ask("sounds")
        after(rig, "c")
        assert ",32768]" in rig.ask("sounds"), "loud is half the wave"


def test_every_setting_opens_at_its_value_and_is_kept() -> None:
    said = "Size: large", "Score: after the deal", "Black on white: yes", "Dimmed: yes"
    before = "Size: normal", "Score: always", "Black on white: no", "Dimmed: no"
    with Rig(settings="game brisca players=2\nlong-press 1600\n") as rig:
        rig.advance(1500)
        rig.press("C", 2000)
        rig.advance(100)
        after(rig, "cccc")
        for now, new in zip(before, said, strict=True):
            assert last(after(rig, "ca"), "say").startswith(now)
            assert last(after(rig, "c"), "say").startswith(new)
            after(rig, "a")
            assert last(after(rig, "a"), "say").startswith(new)
            after(rig, "b")
        assert last(after(rig, "ca"), "say").startswith("Long press: long")
        assert last(after(rig, "ca"), "say").startswith("Long press."), "short, from now on"
        assert last(after(rig, "b"), "prompt") == "start"
        rig.press("C", 600)
        rig.advance(300)
        assert last(rig.lines(), "prompt") == "menu"
        text = rig.get("/settings.txt").decode()
    for line in "size large", "score end", "inverted on", "dimmed on", "long-press 500":
        assert f"{line}\n" in text
