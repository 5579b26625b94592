"""Random players: all that chance can make them do, moment by moment, and nothing else."""

from collections.abc import Callable, Iterable
from itertools import combinations

from tapete.rules import cards, codes, notation
from tapete.rules.game import Game
from tapete.rules.player import Player


def lowest(_: int) -> int:
    """Return the first of all numbers."""
    return 0


def highest(limit: int) -> int:
    """Return the last of all numbers."""
    return limit - 1


def seated(record: str, below: Callable[[int], int] = lowest) -> Player:
    """Return the players after these lines; what they did was in their hands."""
    game = Game()
    player = Player(game, below)
    for line in record.split("\n"):
        player.apply(notation.parse_event(line, game))
    return player


def give(player: Player, *hands: str) -> None:
    """Let the seats hold these cards."""
    family = player.game.family
    named = [[cards.parse(name, family) for name in hand.split()] for hand in hands]
    player.hands = [[], *named]


def outcomes(player: Player) -> list[tuple[int, ...]]:
    """Return what the players may do next, once for every way that chance can take."""
    found: list[tuple[int, ...]] = []
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop()
        asked: list[int] = []

        def below(limit: int, way: tuple[int, ...] = way, asked: list[int] = asked) -> int:
            asked.append(limit)
            return way[len(asked) - 1] if len(asked) <= len(way) else 0

        player.below = below
        found.append(player.next_event())
        for place in range(len(way), len(asked)):
            known = (*way, *[0] * (place - len(way)))
            ways.extend([(*known, other) for other in range(1, asked[place])])
    return found


def can(player: Player) -> set[str]:
    """Return what the players may do next, as text."""
    return {notation.event_text(event, player.game) for event in outcomes(player)}


def spoken(player: Player, words: Iterable[str]) -> set[str]:
    """Return those of the outcomes that have one of these words in them."""
    return {text for text in can(player) if set(words) & set(text.split())}


def bids(player: Player, seat: int, *words: str) -> bool:
    """Tell whether the seat passes or bids just so."""
    return can(player) == {f"{seat}: pass", *[f"{seat}: bid {word}" for word in words]}


def test_bids_of_points_go_up_by_steps() -> None:
    player = seated("game rematada players=3 step=5\ndeal dealer=3")
    assert bids(player, 1, "100", "105", "110", "115")
    player.apply(notation.parse_event("1: bid 105", player.game))
    assert bids(player, 2, "110", "115", "120", "125")
    player = seated("game chiamata players=5 auction=points\ndeal dealer=5")
    assert bids(player, 1, "61", "62", "63", "64")
    player.apply(notation.parse_event("1: bid 64", player.game))
    assert bids(player, 2, "65", "66", "67", "68")


def test_bids_of_ranks_go_down_and_then_by_points() -> None:
    player = seated("game chiamata players=5\ndeal dealer=5")
    assert bids(player, 1, "1", "3", "12", "11", "10", "7", "6", "5", "4", "2")
    player.apply(notation.parse_event("1: bid 5", player.game))
    assert bids(player, 2, "4", "2")
    player.apply(notation.parse_event("2: bid 2", player.game))
    assert bids(player, 3, *[f"2 {number}" for number in range(62, 71)])
    player.apply(notation.parse_event("3: bid 2 70", player.game))
    assert bids(player, 4, *[f"2 {number}" for number in range(71, 80)])


def test_two_of_three_pass() -> None:
    player = seated("game chiamata players=5\ndeal dealer=5")
    texts = [notation.event_text(event, player.game) for event in outcomes(player)]
    assert texts.count("1: pass") == 2
    assert texts.count("1: bid 1") == 1


def test_the_declarer_shows_the_talon_discards_and_names() -> None:
    player = seated("game rematada players=3\ndeal dealer=3\n1: bid 100\n2: pass\n3: pass")
    talon = " ".join(cards.name(card, cards.SPANISH) for card in player.stock)
    assert can(player) == {f"1: talon {talon}"}
    player.apply(player.next_event())
    assert player.stock == []
    hand = [cards.name(card, cards.SPANISH) for card in player.hands[1]]
    assert len(hand) == 12
    assert can(player) == {f"1: down {one} {other}" for one, other in combinations(hand, 2)}
    player.apply(player.next_event())
    assert len(player.hands[1]) == 10
    assert can(player) == {f"1: name {suit}" for suit in "oceb"}


def test_a_suit_or_a_card_is_called() -> None:
    passes = "".join([f"\n{seat}: pass" for seat in (2, 3, 4, 5)])
    player = seated("game chiamata players=5\ndeal dealer=5\n1: bid 4" + passes)
    assert can(player) == {f"1: name {suit}" for suit in "oceb"}
    player = seated("game chiamata players=5 auction=points\ndeal dealer=5\n1: bid 61" + passes)
    pack = [card for card in range(64) if player.game.in_pack(card)]
    assert len(pack) == 40
    assert can(player) == {"1: call " + cards.name(card, cards.SPANISH) for card in pack}


def test_the_last_of_the_stock_is_turned_up_or_any_of_it_shown() -> None:
    player = seated("game brisca players=2\ndeal")
    assert can(player) == {"turnup " + cards.name(player.stock[0], cards.SPANISH)}
    player = seated("game kozel players=4\ndeal")
    assert len(player.stock) == 20
    assert can(player) == {"turnup " + cards.name(card, cards.FRENCH) for card in player.stock}
    assert can(seated("game kozel players=4")) == {"deal"}


def test_a_turn_up_is_exchanged_for_any_trump_of_any_seat() -> None:
    player = seated("game brisca players=2 exchange-requires-trick=none\ndeal dealer=2")
    player.stock[0] = cards.parse("3c", cards.SPANISH)
    player.apply(player.next_event())
    give(player, "7c 2c 7o", "6c 1b 7e")
    words = {"1: exchange 7c", "1: exchange 2c", "2: exchange 6c"}
    assert spoken(player, ("exchange",)) == words
    player.apply(notation.parse_event("1: exchange 7c", player.game))
    assert player.stock[0] == cards.parse("7c", cards.SPANISH)
    assert player.hands[1][0] == cards.parse("3c", cards.SPANISH)


def test_only_who_has_the_ace_of_trumps_calls_arrastre() -> None:
    player = seated("game brisca players=4 arrastre=yes exchange=none\ndeal dealer=4")
    player.stock[0] = cards.parse("3b", cards.SPANISH)
    player.apply(player.next_event())
    give(player, "1b 2c 7o", "6c 4b 7e", "5o 5c 5e", "6o 6b 6e")
    assert can(player) == {"1: 1b", "1: 2c", "1: 7o", "1: 1b arrastre"}
    give(player, "6c 4b 7e", "1b 2c 7o", "5o 5c 5e", "6o 6b 6e")
    assert can(player) == {"1: 6c", "1: 4b", "1: 7e"}


def test_whole_hands_are_claimed() -> None:
    player = seated("game brisca players=2\ndeal dealer=2")
    game = player.game
    while game.stock or game.trick or game.phase != codes.P_PLAY:
        player.below = highest  # seldom a word
        player.apply(player.next_event())
    claims = {
        notation.event_text((codes.E_CLAIM, seat, *player.hands[seat]), game) for seat in (1, 2)
    }
    assert spoken(player, ("claim",)) == claims


def test_marriages_are_shown_by_who_has_both_or_said_of_any_suit() -> None:
    record = "game mariaje players=2 pack=french declare-proof={}\ndeal dealer=2"
    for proof in ("show", "word"):
        player = seated(record.format(proof))
        player.stock[0] = cards.parse("2d", cards.FRENCH)
        player.apply(player.next_event())
        give(player, "Ah Ks Qs", "7h Kd Qc")
        player.apply(notation.parse_event("1: Ah", player.game))
        player.apply(notation.parse_event("2: 7h", player.game))
        give(player, "Ks Qs Kc", "7s Kd Qc")
        said = {f"1: marriage {suit} word" for suit in "shdc"} if proof == "word" else set[str]()
        assert spoken(player, ("marriage",)) == {"1: marriage s", *said}


def test_four_of_a_suit_are_a_molodka() -> None:
    player = seated("game kozel players=3\ndeal dealer=3\nturnup 7s")
    give(player, "6h 7c 8h 9h", "6c 7d 8c 9c", "10d Jd Qd Kd")
    assert spoken(player, ("molodka",)) == {"3: molodka 10d Jd Qd Kd"}
    player.apply(notation.parse_event("1: 7c", player.game))
    give(player, "6h 8h 9h", "6c 7d 8c 9c", "10d Jd Qd Kd")
    assert spoken(player, ("molodka",)) == {"3: molodka 10d Jd Qd Kd"}
    player.apply(notation.parse_event("3: molodka 10d Jd Qd Kd", player.game))
    assert [len(hand) for hand in player.hands] == [0, 4, 4, 0]


def test_stakes_are_asked_for_and_answered_by_who_may() -> None:
    player = seated("game truc players=2\ndeal dealer=2")
    words = ("raise", "rest", "accept", "decline", "fold", "redeal")
    both = {"1: fold", "2: fold", "1: redeal", "2: redeal"}
    assert spoken(player, words) == {"1: raise", "1: rest", *both}
    player.apply(notation.parse_event("1: raise", player.game))
    assert can(player) == {"2: accept", "2: decline", "1: fold", "2: fold"}
    player.apply(notation.parse_event("2: accept", player.game))
    assert spoken(player, words) == {"1: fold", "2: fold", "1: redeal", "2: redeal"}


def test_one_moment_in_eight_is_for_words() -> None:
    player = seated("game truc players=2\ndeal dealer=2")
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return 1

    player.below = below
    assert player.next_event()[0] == codes.E_PLAY
    assert asked == [8, 3]


def test_new_hands_are_dealt_only_when_they_are_agreed_on() -> None:
    player = seated("game truc players=2\ndeal dealer=2", lowest)
    before = [hand[:] for hand in player.hands]
    player.below = highest
    for line in ("1: redeal", "2: accept"):
        assert player.hands == before
        player.apply(notation.parse_event(line, player.game))
    dealt = [hand[:] for hand in player.hands]
    assert dealt != before
    player.below = lowest
    for line in ("1: raise", "2: accept"):
        player.apply(notation.parse_event(line, player.game))
        assert player.hands == dealt


def test_every_shuffle_can_come() -> None:
    """Each card changes places with any of those not yet in place: every order is as likely."""
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return limit - 1  # with itself

    player = seated("game brisca players=2\ndeal", below)
    assert asked == list(range(40, 1, -1))
    pack = [card for card in range(64) if player.game.in_pack(card)]
    assert player.hands == [[], pack[:3], pack[3:6]]
    assert player.stock == pack[6:]


def test_drawn_cards_come_from_the_top_of_the_stock_in_turn() -> None:
    player = seated("game brisca players=3 three-player-removal=2o\ndeal dealer=3")
    top = player.stock[-1:-4:-1]
    player.stock[0] = cards.parse("2b", cards.SPANISH)
    player.apply(player.next_event())
    give(player, "4e 5e 6e", "1e 3c 7c", "7e 4c 5c")
    player.stock[-3:] = top[::-1]
    for line in ("1: 4e", "2: 1e", "3: 7e"):
        player.apply(notation.parse_event(line, player.game))
    assert [player.hands[seat][-1] for seat in (2, 3, 1)] == top
