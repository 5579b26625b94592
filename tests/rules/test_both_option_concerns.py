"""Which options of a sheet mean anything for how many players."""

from tapete.rules import packed_sheet, sheet
from tapete.rules.sheets import GAMES


def _shown(game: str, players: int) -> list[str]:
    options = sheet.load(GAMES.index(game))["options"]
    return [option[0] for option in options if sheet.concerns(option, players)]


def test_what_is_for_three_is_not_offered_to_two() -> None:
    two, three, four, six = [_shown("brisca", players) for players in (2, 3, 4, 6)]
    assert "three-player-removal" in three and "three-player-removal" not in two + four + six
    assert "six-pack" in six and "six-pack" not in two + three + four
    assert "four-mode" in four and "four-mode" not in two + three + six
    assert "exchange" in two and "match-target" in six


def test_what_is_not_offered_changes_nothing() -> None:
    for game in range(len(GAMES)):
        rules = sheet.load(game)
        for players in rules["players"]:
            usual = sheet.choose(rules, {})
            packed = packed_sheet.pack(rules, players, tuple(usual))
            for place in range(len(usual)):
                option = rules["options"][place]
                if sheet.concerns(option, players):
                    continue
                for value in range(len(sheet.values(option))):
                    chosen = usual[:place] + [value] + usual[place + 1 :]
                    assert packed_sheet.pack(rules, players, tuple(chosen)) == packed
