"""From a table that knows nothing to a game, a language and a volume that outlive the power."""

from host_tools.rig import Json, Rig


def _after(rig: Rig, keys: str) -> list[Json]:
    """Press keys (capitals: long) and return what the table says of the last."""
    lines: list[Json] = []
    for key in keys:
        rig.lines()
        rig.press(key.upper(), 1200 if key.isupper() else 100)
        rig.advance(500)
        lines = rig.lines()
    return lines


def _last(lines: list[Json], word: str) -> str:
    return [line[word] for line in lines if word in line][-1]


def test_the_first_evening_begins_with_the_choice_of_a_game() -> None:
    with Rig(settings="") as rig:
        rig.advance(1500)
        lines = rig.lines()
        assert _last(lines, "prompt") == "game"
        assert _last(_after(rig, "b"), "prompt") == "menu", "the language may come first"
        assert _last(_after(rig, "b"), "prompt") == "game", "there is nothing else to go back to"
        assert _last(_after(rig, "cc"), "say").startswith("Mariaje")
        assert _last(_after(rig, "aa"), "prompt") == "option"
        lines = _after(rig, "a")
        assert _last(lines, "event") == "game mariaje players=2"
        assert _last(lines, "prompt") == "start"
        rig.restart()
        rig.advance(1500)
        lines = rig.lines()
        assert _last(lines, "hello") and _last(lines, "game") == "mariaje"
        assert _last(lines, "prompt") == "start"


def test_a_language_is_chosen_and_kept() -> None:
    with Rig() as rig:
        rig.advance(1500)
        assert _last(_after(rig, "Cccc"), "say").startswith("Language")
        assert _last(_after(rig, "ac"), "say").startswith("Language: Español")
        assert "Idioma" in _last(_after(rig, "a"), "say")
        assert _last(_after(rig, "b"), "prompt") == "start"
        rig.restart()
        rig.advance(1500)
        assert _last(rig.lines(), "language") == "es"


def test_a_volume_is_chosen_and_heard() -> None:
    with Rig() as rig:
        rig.advance(1500)
        assert _last(_after(rig, "Ccccca"), "say").startswith("Sound: soft"), "as it is now"
        _after(rig, "ca")
        rig.ask("sounds")
        _after(rig, "c")
        assert ",32768]" in rig.ask("sounds"), "loud is half the wave"


def test_every_setting_opens_at_its_value_and_is_kept() -> None:
    said = "Size: large", "Score: after the deal", "Black on white: yes", "Dimmed: yes"
    before = "Size: normal", "Score: always", "Black on white: no", "Dimmed: no"
    with Rig(settings="game brisca players=2\nlong-press 1600\n") as rig:
        rig.advance(1500)
        rig.press("C", 2000)
        rig.advance(100)
        _after(rig, "cccc")
        for now, new in zip(before, said, strict=True):
            assert _last(_after(rig, "ca"), "say").startswith(now)
            assert _last(_after(rig, "c"), "say").startswith(new)
            _after(rig, "a")
            assert _last(_after(rig, "a"), "say").startswith(new)
            _after(rig, "b")
        assert _last(_after(rig, "ca"), "say").startswith("Long press: long")
        assert _last(_after(rig, "ca"), "say").startswith("Long press."), "short, from now on"
        assert _last(_after(rig, "b"), "prompt") == "start"
        rig.press("C", 600)
        rig.advance(300)
        assert _last(rig.lines(), "prompt") == "menu"
        text = rig.get("/settings.txt").decode()
    for line in "size large", "score end", "inverted on", "dimmed on", "long-press 500":
        assert f"{line}\n" in text
