"""The worked traces of the rule book, as small records, told to the oracle."""

from __future__ import annotations

from oracle_brisca import BriscaDeal
from oracle_chiamata import ChiamataDeal
from oracle_kozel import KozelDeal
from oracle_rematada import RematadaDeal

from oracle import Oracle

STATE_WORDS = ("turn", "trump", "turnup", "stock", "stake", "points", "match")


def tell(record: str, oracle: Oracle | None = None) -> Oracle:
    """Play a record; each `= ` line must be a result of the event before or true as state."""
    oracle = oracle or Oracle()
    results: list[str] = []
    expected: set[str] = set()
    for text in record.strip().splitlines():
        line = text.split("#")[0].strip()
        if not line:
            continue
        if line.startswith("= "):
            wanted = line[2:]
            expected.add(wanted)
            state = oracle.match.state() if oracle.match else []
            true_now = wanted.split()[0] in STATE_WORDS and wanted in state
            assert wanted in results or true_now, (text, results)
            continue
        check_refusal(results, expected)
        results, expected = oracle.feed(line), set()
    check_refusal(results, expected)
    return oracle


def check_refusal(results: list[str], expected: set[str]) -> None:
    assert not results or not results[0].startswith("refused") or results[0] in expected, results


def brisca_deal(oracle: Oracle) -> BriscaDeal:
    assert oracle.match is not None
    assert isinstance(oracle.match.deal, BriscaDeal)
    return oracle.match.deal


def play_on(oracle: Oracle, tricks: int, keep: str) -> None:
    """Play complete tricks of any cards but the ones to be kept."""
    deal = brisca_deal(oracle)
    for _ in range(tricks * deal.players):
        unseen = [card for card in deal.match.pack if card not in deal.played]
        unseen = [card for card in unseen if str(card) not in keep.split()]
        mine = [card for card in unseen if deal.known.get(card) == deal.turn]
        free = mine or [card for card in unseen if card not in deal.known and card != deal.turnup]
        card = min(free, key=lambda card: (card.suit == deal.trump, deal.value([card])))
        results = oracle.feed(f"{deal.turn}: {card}")
        assert not results[0].startswith("refused"), (card, results)


# -- brisca --


def test_brisca_t1_a_small_trump_takes_an_ace_of_another_suit():
    tell("""
        game brisca players=2
        deal dealer=2
        turnup 5o
        = turn 1
        1: 1c
        2: 2o
        = trick 2 11
        = turn 2
        = stock 32
    """)


def test_brisca_t2_four_players_in_teams():
    tell("""
        game brisca players=4
        deal
        turnup 6e
        1: 12b
        2: 3b
        3: 4e
        4: 11e
        = trick 4 17
        = turn 4
        = points A 0 B 17
    """)


def test_brisca_t3_other_suits_lose_whatever_they_count():
    tell("""
        game brisca players=3
        deal
        turnup 6c
        1: 4o
        2: 1e
        3: 1b
        = trick 1 22
    """)


def test_brisca_t4_exchange_chain_and_t5_the_last_draw():
    oracle = tell("""
        game brisca players=2
        deal
        turnup 3b
        1: 5c
        2: 6c
        = trick 2 0
        1: exchange 7b
        = refused no-trick-yet
        2: 4o
        1: 10o
        = trick 1 2
        1: exchange 7b
        = turnup 7b
        2: exchange 7b
        = refused in-stock
        2: exchange 2b
        = turnup 2b
        2: exchange 4b
        = refused not-exchangeable
    """)
    play_on(oracle, 14, keep="3b 7b 2b 12c 11c 10c 6o 1b")
    tell("= stock 2", oracle)
    deal = brisca_deal(oracle)
    leader, other = deal.turn, 3 - deal.turn
    tell(
        f"""
        {leader}: 12c
        {other}: 11c
        = trick {leader} 7
        = stock 0
        {leader}: exchange 1b
        = refused stock-empty
        {leader}: 2b
        = refused held-elsewhere
        = notice seat-doubt {other}
        {leader}: 10c
        {other}: 2b
        = trick {other} 2
        """,
        oracle,
    )
    assert len(deal.played) == 36


def test_brisca_t6_arrastre_and_its_revoke():
    oracle = tell("""
        game brisca players=4 arrastre=yes
        deal
        turnup 4o
        1: 1o arrastre
        2: 1c
        3: 3o
        4: 7o
        = trick 1 32
    """)
    oracle = tell("""
        game brisca players=4 arrastre=yes
        deal
        turnup 4o
        1: 5o arrastre
        = refused not-now
    """)
    play_on(oracle, 7, keep="1o 2o 7o 3e 4o 3b 1c 3o 12c 6c 5c 4c")
    deal = brisca_deal(oracle)
    assert deal.stock == 0
    holder = deal.known[deal.turnup] if deal.turnup else 0
    seats = [(deal.turn - 1 + step) % 4 + 1 for step in range(4)]
    cards = dict(zip(seats, ("1o arrastre", "1c", "3o", "2o"), strict=True))
    assert holder == seats[3]
    tell("\n".join(f"{seat}: {card}" for seat, card in cards.items()), oracle)
    first = deal.turn
    others = [(first - 1 + step) % 4 + 1 for step in range(4)]
    following = dict(zip(others, ("12c", "6c", "5c", "7o"), strict=True))
    lines = "\n".join(f"{seat}: {card}" for seat, card in following.items())
    tell(f"{lines}\n= trick {others[3]} 4", oracle)
    assert [(breach.seat, breach.trick) for breach in deal.watch.breaches if breach.proved] == [
        (others[3], 8)
    ]


def test_brisca_t7_six_players():
    tell("""
        game brisca players=6
        deal
        turnup 4e
        1: 8c
        2: 9c
        3: 3o
        4: 7c
        5: 1b
        6: 2e
        = trick 6 21
        = stock 24
    """)
    tell("""
        game brisca players=6
        deal
        turnup 4c
        1: 9o
        2: 8o
        3: 7o
        4: 10e
        5: 2o
        6: 6o
        = trick 1 2
    """)


def test_brisca_t8_claim():
    for kind, answer in (("remaining", "deal"), ("absolute", "refused")):
        oracle = tell(f"""
            game brisca players=2 claim={kind}
            deal
            turnup 6c
        """)
        play_on(oracle, 17, keep="3c 11c 10c 1o 12o 6c")
        deal = brisca_deal(oracle)
        rest = sum(deal.side_card_points().values())
        assert rest == 90
        seat = next(seat for seat in (1, 2) if seat not in deal.known.values())
        assert oracle.feed(f"{seat}: claim 3c 11c") == ["refused wrong-count"]
        assert oracle.feed(f"{seat}: claim 3c 11c 12o") == ["refused bad-claim"]
        assert oracle.feed(f"{seat}: claim 3c 11c 6c")[0] == "refused held-elsewhere"
        results = oracle.feed(f"{seat}: claim 3c 11c 10c")
        assert any(line.startswith(answer) for line in results), results


def finished(options: str, piles: dict[int, str], last_taker: int = 1) -> list[str]:
    """Count a deal whose tricks lie on these piles."""
    oracle = tell(f"game brisca {options}\ndeal")
    deal = brisca_deal(oracle)
    for seat, cards in piles.items():
        deal.piles[seat] = [card for card in deal.match.pack if str(card) in cards.split()]
    deal.last_taker = last_taker
    return deal.match.finish(deal)


def half(seat_one: str) -> dict[int, str]:
    """Share the pack between two piles."""
    pack = [f"{rank}{suit}" for suit in "oceb" for rank in (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)]
    mine = seat_one.split()
    return {1: seat_one, 2: " ".join(card for card in pack if card not in mine)}


def test_brisca_t9_ties():
    sixty = "1o 3o 12o 11o 10o 1c 3c 12c 11c 10c"  # 60 points in ten cards
    blanks = " 7o 6o 5o 4o 2o 7c 6c 5c 4c 2c 7e 6e"
    assert finished("players=2", half(sixty + blanks))[0] == "deal A"
    even = half(sixty + blanks[: -len(" 7e 6e")])
    assert finished("players=2", even)[0] == "deal draw"
    assert finished("players=2 tie=draw", half(sixty + blanks))[0] == "deal draw"
    assert finished("players=2 tie=last-trick", even, last_taker=2)[0] == "deal B"


def test_brisca_t10_more_than_hundred_and_rotation():
    low = "3o 12o 11o 10o"  # 19 points, and 101 for the other
    option = "players=2 over100-counts-two=yes"
    assert finished(option, half(low))[:2] == ["deal B", "match A 0 B 2"]
    assert finished(option, half("3o 12o 11o 11c"))[1] == "match A 0 B 1"
    oracle = tell("game brisca players=2 trump-rotation=yes")
    shares = (61, 50, 65, 30)
    lines: list[str] = []
    assert oracle.match is not None
    for trump, points in zip("oceb", shares, strict=True):
        assert oracle.feed("deal")[0] == f"trump {trump}"
        deal = brisca_deal(oracle)
        winner = ["A"] if points > 60 else ["B"]
        deal.over = True
        lines = deal.match.book(winner, 1, {"A": points, "B": 120 - points})
    assert lines == ["deal B", "match A 2 B 2", "winner B"]


# -- briscola --


def test_briscola_t1_two_players():
    for turnup, one, two, result in (
        ("4e", "12c", "3c", "trick 2 14"),
        ("4b", "10o", "1e", "trick 1 13"),
        ("4b", "7e", "2b", "trick 2 0"),
    ):
        tell(f"""
            game briscola players=2
            deal
            turnup {turnup}
            1: {one}
            2: {two}
            = {result}
        """)


def test_briscola_t2_three_players_without_a_two():
    tell("""
        game briscola players=3
        deal
        turnup 5e
        1: 3c
        2: 2e
        3: 4e
        = trick 3 10
        = turn 3
        3: 2b
        = refused not-in-deck
    """)


def test_briscola_t3_six_players():
    tell("""
        game briscola players=6
        deal
        turnup 4c
        1: 1o
        2: 4o
        3: 3o
        4: 5c
        5: 12o
        6: 6b
        = trick 4 25
        = stock 12
    """)


def test_briscola_t4_t5_regional_values():
    for options, one, two, result in (
        ("regional=seven-for-three", "3c", "7c", "trick 2 10"),
        ("regional=seven-for-three rank-follows-points=no", "3c", "7c", "trick 1 10"),
        ("regional=jack-knight-swapped", "11o", "10o", "trick 2 5"),
        ("regional=jack-knight-swapped rank-follows-points=no", "11o", "10o", "trick 1 5"),
    ):
        tell(f"""
            game briscola players=2 {options}
            deal
            turnup 4e
            1: {one}
            2: {two}
            = {result}
        """)


def test_briscola_with_french_cards():
    tell("""
        game briscola players=2 pack=french
        deal
        turnup 4s
        1: Kh
        2: 3h
        = trick 2 14
        2: 8h
        = refused not-in-deck
    """)


# -- mariaje --


def test_mariaje_t1_t2_t3_t5_marriages():
    tell("""
        game mariaje players=2
        deal
        turnup 4o
        1: marriage o
        = refused no-trick-yet
        1: 1e
        2: 6e
        = trick 1 11
        1: marriage c word
        = refused not-now
        1: marriage o
        = bonus A 40
        = points A 51 B 0
        1: marriage e
        = refused not-now
        2: marriage c
        = refused not-your-turn
        1: 1b
        2: 12o
        = refused held-elsewhere
        = notice seat-doubt 1
        2: 2b
        = trick 1 11
        1: marriage o
        = refused already-declared
        1: marriage e
        = bonus A 20
        1: 12e
        2: 2o
        = trick 2 4
        2: marriage e
        = refused held-elsewhere
        = notice seat-doubt 1
        2: 5b
        1: 7b
        = trick 1 0
        1: marriage e
        = refused already-declared
    """)


def test_mariaje_t4_a_false_marriage_only_said():
    tell("""
        game mariaje players=2 declare-proof=word
        deal
        turnup 4o
        1: 1e
        2: 6e
        1: marriage c word
        = bonus A 20
        = points A 31 B 0
        1: 2e
        2: 11c
        = trick 1 3
        = notice false-marriage 1 c
        = bonus A -20
        = points A 14 B 0
    """)


def test_mariaje_t6_the_higher_total_wins():
    oracle = tell("game mariaje players=2\nscore A 470 B 452\ndeal\nturnup 4o")
    deal = brisca_deal(oracle)
    # 55 points against 65; B has declared a plain marriage.
    first = ["1o", "3o", "12o", "11o", "10o", "1c", "3c", "12c"]
    deal.piles[1] = [card for card in deal.match.pack if str(card) in first]
    deal.piles[2] = [card for card in deal.match.pack if str(card) not in first]
    deal.bonus["B"] = 20
    assert deal.side_points() == {"A": 55, "B": 85}
    assert deal.match.finish(deal) == ["deal B", "match A 525 B 537", "winner B"]


# -- muerte al tres --


def test_muerte_t1_kill():
    tell("""
        game muerte-al-tres players=2
        deal
        turnup 4b
        1: 3b
        2: 1b
        = trick 2 21
        = deal B
        = match A 0 B 1
    """)


def test_muerte_t2_the_prisoner():
    tell("""
        game muerte-al-tres players=2
        deal
        turnup 4b
        1: 5o
        2: 1b
        = refused prisoner
    """)


def test_muerte_t3_the_fourth_need_not_play():
    tell("""
        game muerte-al-tres players=4
        deal
        turnup 4b
        1: 12o
        2: 3b
        3: 1b
        = deal A
        4: 5o
        = refused deal-over
    """)
    tell("""
        game muerte-al-tres players=4 end-now=no
        deal
        turnup 4b
        1: 12o
        2: 3b
        3: 1b
        = turn 4
        4: 5o
        = trick 3 25
        = deal A
    """)


def test_muerte_t4_the_three_escapes():
    tell("""
        game muerte-al-tres players=4
        deal
        turnup 4b
        1: 12o
        2: 3b
        3: 7o
        4: 6c
        = trick 2 14
        2: 5c
        3: 6o
        4: 4c
        1: 1b
        = trick 1 11
    """)


def test_muerte_t5_the_last_trick():
    oracle = tell("game muerte-al-tres players=2\ndeal\nturnup 4b")
    play_on(oracle, 19, keep="1b 3b")
    leader = brisca_deal(oracle).turn
    tell(f"{leader}: 1b\n{3 - leader}: 3b\n= trick {leader} 21\n= deal {'AB'[leader - 1]}", oracle)


def test_muerte_t6_the_partners_three():
    record = """
        deal
        turnup 4b
        1: 3b
        2: 7c
        3: 1b
    """
    tell("game muerte-al-tres players=4" + record + "= deal A")
    tell(
        "game muerte-al-tres players=4 kill-scope=opponent-only"
        + record
        + "= turn 4\n4: 5c\n= trick 3 21"
    )


# -- truc (seat 1 is the non-dealer) --


def test_truc_t1_one_each_and_a_spoiled_third():
    tell("""
        game truc players=2
        deal dealer=2
        1: 7s
        2: 8h
        = trick 1 0
        1: 9d
        2: 10c
        = trick 2 0
        2: Jd
        1: Jc
        = spoiled
        = deal A
        = match A 1 B 0
    """)


def test_truc_t2_raises_on_both_ladders():
    for ladder, three in (("1-2-4-6-8-10-12", 4), ("1-2-6-8-10-12", 6)):
        tell(f"""
            game truc players=2 stake-ladder={ladder}
            deal
            1: raise
            = turn 2
            2: accept
            = stake 2
            = turn 1
            1: Ac
            2: raise
            1: accept
            = stake {three}
            2: 8d
            = trick 2 0
            2: raise
            = stake {three}
            1: decline
            = deal B
            = match A 0 B {three}
        """)


def test_truc_t3_t4_t5_t6_spoiled_tricks():
    tell("game truc players=2\ndeal\n1: 8s\n2: 8h\n= spoiled\n= turn 1\n1: Qs\n2: Qh\n1: 10d\n"
         "2: Kc\n= trick 2 0\n= deal B")  # fmt: skip
    tell("game truc players=2\ndeal\n1: 8s\n2: 8h\n1: Qs\n2: Qh\n1: 9s\n2: 9h\n= deal draw\n"
         "deal\n= turn 2")  # fmt: skip
    tell("game truc players=2\ndeal\n1: Ac\n2: Ad\n1: 9s\n2: 10s\n= deal B")
    tell("game truc players=2\ndeal\n1: Kh\n2: 9h\n1: 8s\n2: 8d\n= spoiled\n= deal A")


def test_truc_t7_my_remainder():
    start = "score A 9 B 4\ndeal dealer=1\n2: rest\n= turn 1\n"
    tell("game truc players=2\n" + start + "1: decline\n= deal B\n= match A 9 B 12\n= winner B")
    tell(
        "game truc players=2 remainder_decline_award=value_before_request\n"
        + start
        + "1: decline\n= match A 9 B 5"
    )
    tell("game truc players=2\n" + start + "1: rest\n= stake 12\n2: 7s\n1: 8h\n2: 7h\n1: 9h\n"
         "= winner B")  # fmt: skip


def test_truc_t8_t9_overshoot_and_folds():
    oracle = tell("game truc players=2\nscore A 11 B 10\ndeal\n1: raise\n2: accept\n1: 9s\n"
                  "2: raise\n1: accept\n= stake 4\n2: 7s\n2: 7h\n1: 9h\n= match A 11 B 14\n"
                  "= winner B")  # fmt: skip
    assert oracle.feed("1: 7c") == ["refused match-over"]
    tell("game truc players=2\ndeal\n1: raise\n2: accept\n1: raise\n= refused not-now\n1: fold\n"
         "= match A 0 B 2")  # fmt: skip
    tell("game truc players=2\ndeal\n1: raise\n2: accept\n1: 9s\n2: 9h\n1: raise\n"
         "1: 9c\n= refused answer-first\n2: fold\n= match A 2 B 0")  # fmt: skip


# -- kozel --


def kozel_deal(oracle: Oracle) -> KozelDeal:
    assert oracle.match is not None
    assert isinstance(oracle.match.deal, KozelDeal)
    return oracle.match.deal


def test_kozel_t1_beating_several_cards():
    tell("""
        game kozel players=4
        deal
        turnup 7d
        = stock 20
        1: Jc 6c
        2: 9d Qc
        = turn 3
        3: Ac Kc
        = refused not-higher
        3: Kc 10d
        undo
        3: down 2
        4: down 2
        = trick 2 5
        = turn 2
        = stock 12
    """)


def test_kozel_t2_t3_which_card_beats():
    for turnup, lead, answer, beats in (
        ("7s", "Kh 10h", "Ah 6s", True),
        ("7s", "Kh 10h", "Ah Qh", False),
        ("8s", "Ah Kh", "6s 7s", True),
        ("8s", "7h", "9h", True),
        ("8s", "Qc", "10c", True),
        ("8h", "As", "6h", True),
        ("8c", "As", "10d", False),
        ("8c", "10d", "As", False),
    ):
        oracle = tell(f"game kozel players=4\ndeal\nturnup {turnup}\n1: {lead}")
        refused = oracle.feed(f"2: {answer}") == ["refused not-higher"]
        assert refused is not beats, (lead, answer)


def test_kozel_t4_t5_molodka():
    tell("""
        game kozel players=4
        deal
        turnup 7d
        1: 8c
        2: 9c
        3: molodka 6h 7h 9h Qh
        = turn 4
        4: 8c
        = refused held-elsewhere
        = notice seat-doubt 1
        4: down 4
        1: down 4
        2: down 4
        = trick 3 3
        = turn 3
        = stock 4
    """)
    tell("""
        game kozel players=4
        deal dealer=1
        turnup 7d
        = turn 2
        1: molodka 6h 7h 9h Qh
        = turn 2
        4: molodka 6c 7c 8c 9c
        = turn 1
        1: 6h 7h 9h Qh
        = refused not-higher
        1: down 6h 7h 9h Qh
        2: molodka 6s 7s 8s 9s
        = refused not-now
    """)


def test_kozel_t7_counts():
    for count, tricks, match in (
        (89, 1, "match A 0 B 2"),
        (90, 1, "match A 0 B 4"),
        (120, 1, "match A 0 B 4"),
        (120, 0, "match A 0 B 6"),
        (60, 1, "match A 0 B 0"),
    ):
        oracle = tell("game kozel players=4\ndeal\nturnup 7d")
        deal = kozel_deal(oracle)
        deal.tricks_won["B"] = tricks
        deal.counting = True
        assert match in oracle.feed(f"count A {count}")
    oracle = tell("game kozel players=4\nscore A 10 B 8\ndeal\nturnup 7d")
    kozel_deal(oracle).counting = True
    kozel_deal(oracle).tricks_won["A"] = 1
    assert oracle.feed("count B 80")[-2:] == ["match A 12 B 8", "loser A"]


# -- rematada --


def rematada_deal(oracle: Oracle) -> RematadaDeal:
    assert oracle.match is not None
    assert isinstance(oracle.match.deal, RematadaDeal)
    return oracle.match.deal


def test_rematada_t1_auction_and_talon():
    tell("""
        game rematada players=3
        deal dealer=3
        1: bid 95
        = refused bid-too-low
        1: bid 100
        2: bid 105
        3: bid 105
        = refused bid-too-low
        3: pass
        1: bid 110
        2: pass
        = turn 1
        1: name o
        = refused not-now
        1: talon 1c 5e
        1: down 2
        1: name o
        = trump o
        = turn 1
    """)


def test_rematada_t1_t2_success_and_failure():
    for tricks, lines in (
        ("1o 3o 1c 3c 1e 3e 12o 12c", ["deal A", "match A 110 B 0 C 0"]),
        ("1o 3o 1c 3c 12o 12c 11o", ["deal B C", "match A 0 B 110 C 110"]),
    ):
        oracle = tell("game rematada players=3\ndeal\n1: bid 110\n2: pass\n3: pass\n1: talon 1c 5e")
        deal = rematada_deal(oracle)
        discards = ("10c", "7e")
        deal.played = {card for card in deal.match.pack if str(card) not in discards}
        deal.piles[1] = [card for card in deal.match.pack if str(card) in tricks.split()]
        deal.bonus[1] = 50
        points, *rest = deal.end()
        assert points.startswith(f"points A {deal.value(deal.piles[1]) + 52} ")
        assert rest == lines


def test_rematada_t3_duties():
    start = (
        "game rematada players=3\ndeal\n1: bid 100\n2: pass\n3: pass\n1: talon 1c 5e\n1: name o\n"
    )
    tell(start + "1: 7c\n2: 12c\n3: 5o\n= trick 3 4")
    for later in ("6o", "6c"):
        tell(start + f"1: 7c\n2: 12c\n3: 3b\n= trick 2 14\n2: 7b\n3: {later}\n= notice revoke 3 1")


def test_rematada_t4_t5_high_bids_and_passes():
    tell("game rematada players=3\ndeal\n1: bid 175\n= notice bid-high 175\n= turn 2")
    tell("game rematada players=3\ndeal\n1: pass\n2: pass\n3: pass\n= deal draw\ndeal\n= turn 1")


# -- chiamata --


def test_chiamata_t1_auction_and_partner():
    tell("""
        game chiamata players=5
        deal dealer=5
        1: bid 3
        2: pass
        3: bid 12
        4: pass
        5: bid 7
        = turn 1
        1: pass
        3: bid 6
        5: pass
        = turn 3
        3: call 6c
        = refused not-now
        3: name c
        = trump c
        = turn 1
        1: 1o
        2: 4o
        3: 2c
        4: 12o
        5: 6c
        = partner 5
        = trick 5 15
    """)


def test_chiamata_t2_numbers_after_a_two():
    tell("""
        game chiamata players=5
        deal
        1: bid 2
        2: bid 2 65
        3: pass
        4: bid 2 70
        5: bid 2 70
        = refused bid-too-low
        5: bid 4
        = refused bid-too-low
        5: pass
        1: pass
        2: pass
        = turn 4
    """)


def counted(options: str, caller: int, partner: int, number: int, points: dict[int, int]) -> str:
    """Score a deal with these piles."""
    oracle = tell(f"game chiamata players=5 {options}\ndeal")
    assert oracle.match is not None
    deal = oracle.match.deal
    assert isinstance(deal, ChiamataDeal)
    deal.caller, deal.partner, deal.number = caller, partner, number
    deal.takers, deal.tricks = [1, 2], [[], []]
    deal.points = lambda: {seat: points.get(seat, 0) for seat in (1, 2, 3, 4, 5)}
    return " ".join(line for line in deal.end() if line.startswith("match"))


def test_chiamata_scores_of_t1_t2_t3_and_gingo_t6():
    side = {3: 41, 5: 22, 1: 57}
    assert counted("", 3, 5, 0, side) == "match A -1 B -1 C 2 D -1 E 1"
    short = {4: 40, 1: 29, 2: 51}
    assert counted("", 4, 1, 70, short) == "match A -1 B 1 C 1 D -2 E 1"
    assert counted("", 2, 2, 0, {2: 75, 1: 45}) == "match A -1 B 4 C -1 D -1 E -1"
    gingo = "preset=gingo"
    assert counted(gingo, 1, 2, 80, {1: 66, 3: 54}) == "match A -14 B -14 C 54 D 54 E 54"
    assert counted(gingo, 1, 2, 80, {1: 84, 3: 36}) == "match A 80 B 80 C 0 D 0 E 0"


def test_chiamata_t4_buia():
    record = """
        deal
        1: pass
        2: pass
        3: pass
        4: bid 1
        5: pass
        = turn 1
        1: 5e
        2: 1c
        3: 3e
        4: 11o
        5: 6b
        = trick 3 24
        = turn 4
        3: 4e
        = refused not-now
        4: name c
        = trump c
        = partner 2
    """
    game = "game chiamata players=5 suit-reveal=after-first-trick"
    tell(game + record + "= turn 3")
    tell(game + " buia-retroactive=yes" + record + "= trick 2 24\n= turn 2")


def test_chiamata_t5_points_only():
    tell("""
        game chiamata players=5 auction=points
        deal
        1: bid 61
        2: bid 65
        3: pass
        4: bid 70
        5: pass
        1: pass
        2: pass
        = turn 4
        4: name b
        = refused not-now
        4: call 3b
        = trump b
    """)
