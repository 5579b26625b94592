"""The game as the other rooms read it: attributes, undo, the journal's header, legal plays."""

from tapete.rules import cards, codes, hands, notation, prisoner
from tapete.rules.game import Game
from tapete.rules.places import NO_REFUSAL

BRISCA = """game brisca players=2
deal dealer=2
turnup 5o"""


def table(record: str) -> Game:
    """Return the game after these lines."""
    game = Game()
    for line in record.split("\n"):
        game.apply(notation.parse_event(line, game))
    return game


def say(game: Game, line: str) -> list[str]:
    """Apply a line and return its results as text."""
    results = game.apply(notation.parse_event(line, game))
    return [notation.result_text(result, game) for result in results]


def hand(game: Game, names: str) -> list[int]:
    """Return cards by their names."""
    return [cards.parse(name, game.family) for name in names.split()]


def allowed(game: Game, names: str) -> list[str]:
    """Return the legal plays of a hand as text."""
    return [notation.event_text(event, game) for event in hands.legal(hand(game, names), game)]


def test_a_new_game_can_be_read() -> None:
    game = Game()
    assert game.phase == codes.P_NONE
    assert game.state_results() == []
    assert game.deal_events() == []
    assert game.undo_target() is None
    assert game.possible() == ()
    assert (game.turn, game.trump, game.turnup, game.winner) == (0, -1, 0, -1)
    assert (game.dealer, game.leader, game.players, game.sides) == (0, 0, 0, 0)
    assert (game.family, game.name, game.game_index, game.rules) == (0, "", 0, b"")
    assert (game.stock, game.stake, game.target, game.deal_number) == (0, 1, 0, 0)
    assert (game.points, game.match_score, game.deal_result) == ([], [], [])
    assert (game.trick, game.last_trick, game.hand_size) == ([], (0, 0), 0)
    assert (game.next_dealer(), game.pack_size(), game.side_of(1)) == (0, 0, 0)
    assert not [card for card in range(64) if game.in_pack(card) or game.is_seen(card)]
    assert not [card for card in range(64) if game.card_points(card)]
    assert notation.event_text((codes.E_UNDO, 0), game) == "undo"
    assert say(game, "undo") == ["refused nothing-to-undo"]
    assert say(game, "deal") == ["refused not-now"]
    assert say(game, "end") == ["refused not-now"]


def test_what_the_table_reads() -> None:
    game = table(BRISCA + "\n1: 1c\n2: 3o")
    assert (game.name, game.players, game.sides, game.family) == ("brisca", 2, 2, cards.SPANISH)
    assert (game.dealer, game.turn, game.trump, game.stock) == (2, 2, 0, 32)
    assert game.turnup == cards.parse("5o", cards.SPANISH)
    assert (game.target, game.deal_number, game.hand_size) == (3, 1, 3)
    assert game.points == [0, 21]
    assert game.last_trick == (2, 21)
    assert game.trick == []
    assert game.side_of(2) == 1
    assert game.pack_size() == 40
    assert game.in_pack(hand(game, "1c")[0])
    assert not game.in_pack(hand(game, "8c")[0])
    assert [game.is_seen(card) for card in hand(game, "1c 5o 7b")] == [True, True, False]
    assert game.card_points(hand(game, "3o")[0]) == 10
    say(game, "2: 7b")
    assert game.trick == [2] + hand(game, "7b")


def test_undo_names_its_target_and_stops_at_the_deal() -> None:
    game = table(BRISCA + "\n1: 1c")
    assert notation.event_text(game.undo_target() or (), game) == "1: 1c"
    assert say(game, "undo")[0] == "turn 1"
    assert say(game, "undo") == ["stock 34", "points A 0 B 0", "match A 0 B 0"]
    assert game.phase == codes.P_TURNUP
    assert game.undo_target() is None
    assert say(game, "undo") == ["refused nothing-to-undo"]


def test_a_deal_is_taken_up_from_its_header() -> None:
    game = table(BRISCA + "\n1: 1c\n2: 3o\nend\nscore A 2")
    assert game.save() != game.header
    game.apply((codes.E_DEAL, 0))
    header = game.save()
    assert len(header) < 200
    say(game, "turnup 7b")
    say(game, "1: 4c")
    assert game.save() == header
    other = Game.load(header)
    assert (other.phase, other.match_score, other.next_dealer()) == (codes.P_IDLE, [2, 0], 2)
    for event in game.deal_events():
        other.apply(event)
    assert (other.turn, other.trick, other.turnup) == (game.turn, game.trick, game.turnup)
    assert other.state_results() == game.state_results()


def test_what_can_be_said() -> None:
    game = table(BRISCA)
    assert game.possible() == (codes.E_EXCHANGE,)
    game = table("game truc players=2\ndeal")
    assert game.possible() == (codes.E_RAISE, codes.E_REST, codes.E_FOLD, codes.E_REDEAL)
    say(game, "1: raise")
    assert game.possible() == (codes.E_ACCEPT, codes.E_DECLINE, codes.E_FOLD)
    game = table("game chiamata players=5\ndeal")
    assert game.possible() == (codes.E_BID, codes.E_PASS)
    game = table("game kozel players=4\ndeal\nturnup 7s")
    assert game.possible() == (codes.E_MOLODKA,)
    say(game, "1: 6h")
    assert game.possible() == (codes.E_DOWN, codes.E_MOLODKA)


def test_an_exchange_is_offered_as_long_as_there_is_a_stock() -> None:
    game = table("game muerte-al-tres players=2\ndeal dealer=2\nturnup 3o")
    pack = [card for card in range(64) if game.in_pack(card) and card != game.turnup]
    assert pack.pop(0) == hand(game, "1o")[0]  # a prisoner
    while game.stock or game.trick:
        assert (codes.E_EXCHANGE in game.possible()) == (game.stock > 0)
        game.apply((codes.E_PLAY, game.turn, pack.pop()))
    assert game.phase == codes.P_PLAY
    assert game.possible() == ()


def test_a_card_face_down_is_seen_by_nobody() -> None:
    game = table("game kozel players=4\ndeal\nturnup 7s\n1: 6h\n2: down Ah")
    assert not game.is_seen(hand(game, "Ah")[0])
    assert game.trick == [1, hand(game, "6h")[0], 2, 0]
    for line in ("3: 7h", "4: 8h"):
        assert "Ah" not in " ".join(say(game, line))
    assert game.points == [0, 0]


def test_legal_plays_keep_the_duties() -> None:
    record = """game rematada players=3
deal dealer=3
1: bid 100
2: pass
3: pass
1: talon 1e 5e
1: down 2
1: name o"""
    game = table(record)
    assert len(allowed(game, "7c 12c 5o")) == 3
    say(game, "1: 7c")
    assert allowed(game, "12c 5c 5o 3b") == ["2: 12c", "2: 5c"]
    assert allowed(game, "5o 6o 3b") == ["2: 5o", "2: 6o"]
    assert allowed(game, "3b 5e") == ["2: 3b", "2: 5e"]
    game = table(record.replace("players=3", "players=3 must-beat=yes"))
    say(game, "1: 7c")
    assert allowed(game, "12c 5c 5o 3b") == ["2: 12c"]
    assert allowed(game, "6c 5c 5o") == ["2: 6c", "2: 5c"]
    say(game, "2: 6o")
    assert allowed(game, "12c 5c 5o") == ["3: 12c", "3: 5c"]
    assert allowed(game, "5o 7o 3b") == ["3: 7o"]
    assert allowed(game, "5o 3b") == ["3: 5o"]


def test_legal_plays_under_arrastre_and_with_a_prisoner() -> None:
    game = table("game brisca players=4 arrastre=yes\ndeal dealer=4\nturnup 6o\n1: 1o arrastre")
    assert allowed(game, "3b 1e 1c") == ["2: 1e", "2: 1c"]
    assert allowed(game, "3b 1e 3o") == ["2: 3o"]
    assert allowed(game, "7o 2o 12c") == ["2: 7o"]
    game = table("game muerte-al-tres players=2\ndeal dealer=2\nturnup 6o")
    assert allowed(game, "1o 2c") == ["1: 2c"]
    say(game, "1: 3o")
    assert allowed(game, "1o 2c") == ["2: 1o", "2: 2c"]


def test_one_card_in_hand_is_the_last_trick_only_without_a_stock() -> None:
    game = table("game muerte-al-tres players=2\ndeal dealer=2\nturnup 6o")
    ace = hand(game, "1o")[0]
    game.hand_size = 1  # no sheet deals single cards yet
    assert prisoner.guard(game, 1, ace) == codes.F_PRISONER
    game.stock = 0
    assert prisoner.guard(game, 1, ace) == NO_REFUSAL


def test_a_marriage_is_not_offered_when_it_is_too_late() -> None:
    for late in ("yes", "no"):
        game = table(f"game mariaje players=2 declare-after-stock-empty={late}")
        say(game, "deal")
        say(game, "turnup 5o")
        pack = [card for card in range(64) if game.in_pack(card) and card != game.turnup]
        offered = [codes.E_MARRIAGE in game.possible()]
        while game.stock or game.trick:
            game.apply((codes.E_PLAY, game.turn, pack.pop()))
            if not game.trick:
                offered.append(codes.E_MARRIAGE in game.possible())
        assert offered == [False] + [True] * (len(offered) - 2) + [late == "yes"]


def test_legal_sets() -> None:
    game = table("game kozel players=4\ndeal\nturnup 7s")
    leads = allowed(game, "6h 7h 8c")
    assert leads == ["1: 6h", "1: 7h", "1: 8c", "1: 6h 7h"]
    say(game, "1: 6h 7h")
    answers = allowed(game, "8h 9h 6c")
    assert "2: 8h 9h" in answers
    assert "2: 8h 6c" not in answers
    assert answers.count("2: down 8h 6c") == 1
    assert len(answers) == 4
    assert hands.legal(hand(game, "8h"), table("game kozel players=4\ndeal")) == []


def test_the_same_game_line_again_opens_a_new_match() -> None:
    game = table("game brisca players=2\nscore A 2 B 1")
    assert say(game, "game brisca players=2") == ["match A 0 B 0"]
    assert say(game, "game brisca players=5") == ["refused bad-pack"]
    assert say(game, "game truc players=2") == ["match A 0 B 0"]
    assert (game.name, game.pack_size()) == ("truc", 32)
    assert say(game, "deal") == ["turn 1"]
    assert say(game, "turnup 7s") == ["refused not-now"]


def test_the_score_before_a_deal_is_what_the_deal_found() -> None:
    game = Game()
    for line in ("game brisca players=3", "score A 2 B 1 C 0", "deal", "end", "score A 0 B 2 C 1"):
        game.apply(notation.parse_event(line, game))
    assert tuple(game.score_before()) == (2, 1, 0)
    assert list(game.match_score) == [0, 2, 1]


def test_a_rotation_has_no_target() -> None:
    game = Game()
    game.apply(notation.parse_event("game brisca players=2 trump-rotation=yes", game))
    assert game.target == 0
