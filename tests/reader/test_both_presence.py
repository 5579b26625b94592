"""Arrivals and departures, on both Pythons: what people do at the table, and what radios do."""

from tests.reader.scripted_chip import Clock

from tapete.reader.presence import ARRIVED, LEFT, RANDOM, TWO, TYPE2, Presence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.reader.scripted_chip import Change

A = bytes.fromhex("04a1b2c3d4e580")
B = bytes.fromhex("04112233445580")
C = bytes.fromhex("04999999995580")
UNCLEAR = b"?"


class Table:
    """Polls written as text: `-` nothing, `?` unclear, letters the tags seen, `+` by two lists."""

    def __init__(self, start: int = 0, known: "Callable[[bytes], bool] | None" = None) -> None:
        self.clock = Clock(start)
        self.presence = Presence(self.clock.ticks_diff, known)
        self.names = {"A": A, "B": B, "C": C, "H": A[:3] + b"\xc3\x11\x22\x33"}
        self.kind = TYPE2

    def polls(self, text: str, period_ms: int = 40) -> "list[Change]":
        """Feed one poll for each word; return the changes."""
        for word in text.split():
            self.clock.total += period_ms
            now = self.clock.ticks_ms()
            if word == "-":
                self.presence.none(now)
            elif word == "?":
                self.presence.unclear(now)
            else:
                uids = [self.names[letter] for letter in word if letter != "+"]
                self.presence.seen(now, len(uids), uids, [self.kind] * len(uids), "+" in word)
        changes = list(self.presence.changes)
        self.presence.changes.clear()
        return changes


def arrived(uid: bytes) -> "Change":
    return (ARRIVED, uid, TYPE2)


def left(uid: bytes) -> "Change":
    return (LEFT, uid)


def test_a_tap_counts_at_the_second_sighting() -> None:
    table = Table()
    assert table.polls("- - A") == []
    assert table.polls("A") == [arrived(A)]
    assert table.polls("A " * 50) == []
    assert table.polls("- " * 10) == [left(A)]
    assert table.polls("A A") == [arrived(A)], "laid down again"


def test_one_sighting_is_none() -> None:
    table = Table()
    assert table.polls("A - - - - - - - - A - - - - - - - -") == []


def test_a_second_card_on_the_resting_one() -> None:
    table = Table()
    assert table.polls("A A A A") == [arrived(A)]
    assert table.polls("AB") == []
    assert table.polls("AB") == [arrived(B)]
    assert table.polls("AB AB BA AB") == []
    assert table.polls("B " * 60) == [left(A)]
    assert table.polls("- " * 12) == [left(B)]


def test_a_trick_of_four_on_each_other() -> None:
    table = Table()
    table.names["D"] = bytes.fromhex("04777777775580")
    assert table.polls("A A AB AB BC BC CD CD") == [
        arrived(A),
        arrived(B),
        arrived(C),
        arrived(uid_d()),
    ]


def uid_d() -> bytes:
    return bytes.fromhex("04777777775580")


def test_a_card_beside_is_not_taken_from_polls_that_are_not_running() -> None:
    table = Table()
    assert table.polls("A A A") == [arrived(A)]
    assert table.polls("AB A A A A") == []
    assert table.polls("AB ? AB A") == [], "a poll that was not clean lies between"
    table = Table()
    assert table.polls("A A AB - AB AB") == [arrived(A), arrived(B)]
    table = Table()
    assert table.polls("A A AB A AB A AB A") == [arrived(A), (TWO,)], "it cannot be told apart"


def test_the_next_card_replaces_the_last() -> None:
    table = Table()
    assert table.polls("A A A AB B B B") == [arrived(A), arrived(B)]
    assert table.polls("B " * 50) == [left(A)]


def test_two_new_cards_are_two_and_none_of_them() -> None:
    table = Table()
    assert table.polls("- - AB") == [(TWO,)]
    assert table.polls("AB " * 50) == [], "once"
    assert table.polls("- " * 12) == []
    assert table.polls("A A") == [arrived(A)]
    assert table.polls("BC BC BC") == [(TWO,)], "told again for another two"


def test_two_new_ones_beside_the_last_card_are_two() -> None:
    table = Table()
    assert table.polls("A A BC") == [arrived(A), (TWO,)]
    assert table.polls("A AB AC AB AC AB AC") == []


def test_of_two_one_counts_when_the_other_is_taken_away_for_good() -> None:
    table = Table()
    assert table.polls("AB AB") == [(TWO,)]
    assert table.polls("A " * 20) == []
    assert table.polls("A " * 20) == [arrived(A)]


def test_b20_a_stack_that_cannot_be_read_scores_nothing() -> None:
    table = Table()
    assert table.polls("A A A") == [arrived(A)]
    mess = "AB - ? - BC ? ? - AC - ? AB ? - A - ? BC - " * 4
    assert table.polls(mess) == [(TWO,)]
    assert table.polls("A " * 30) == [], "the last card is what it was"
    assert table.presence.find(A) is not None


def test_b21_two_one_none_repeating_never_picks_one() -> None:
    table = Table()
    assert table.polls("AB A - " * 100) == [(TWO,)]
    table = Table()
    assert table.polls("- A - " + "AB A - " * 100) == [(TWO,)]


def test_b22_found_and_missed_in_turn_is_one_arrival() -> None:
    table = Table()
    assert table.polls("A - " * 400) == [arrived(A)]
    table = Table()
    assert table.polls("A - - " * 300) == [arrived(A)]


def test_b23_garbled_answers_are_evidence_of_presence() -> None:
    table = Table()
    assert table.polls("A A ? ? ? A ? ? ? ?" + " ?" * 100) == [arrived(A)]
    assert table.polls("- - ? - - ? - - ?") == []
    assert table.polls("- " * 40) == [left(A)]
    assert table.polls("A A") == [arrived(A)]


def test_b24_flaps_of_a_resting_card_tell_nothing() -> None:
    table = Table()
    assert table.polls("A A") == [arrived(A)]
    for _ in range(20):
        assert table.polls("- - A " + "A " * 30) == []


def test_b25_a_card_left_there_is_one_tap() -> None:
    table = Table()
    assert table.polls("A " * 15000) == [arrived(A)]


def test_b36_a_phone_is_told_once_whatever_it_calls_itself() -> None:
    table = Table()
    table.kind = RANDOM
    for number in range(100):
        table.names["P"] = bytes((8, number, 0x94, 0x7F))
        changes = table.polls("P")
        assert len(changes) == (number == 1)
        assert not changes or changes[0][0] == ARRIVED
    assert len(table.polls("- " * 12)) == 1


def test_b37_uids_that_begin_alike_are_two_cards() -> None:
    table = Table()
    table.names["X"] = bytes.fromhex("04a3c6cae26180")
    table.names["Y"] = bytes.fromhex("04a3c611223380")
    assert table.polls("X X Y Y") == [arrived(table.names["X"]), arrived(table.names["Y"])]


def test_b39_a_uid_seen_once_between_others_is_nothing() -> None:
    table = Table()
    assert table.polls("H A A H A A H") == [arrived(A)]
    assert table.polls("A B A A C A") == []


def test_b39_a_uid_like_the_resting_cards_is_doubted_unless_it_is_of_the_pack() -> None:
    table = Table(known=lambda uid: uid == A)
    assert table.polls("A A H H H A A H H AH AH AH A A") == [arrived(A)]
    assert table.polls("H " * 10) == [arrived(table.names["H"])], "for long: another of the roll"
    table = Table(known=lambda uid: True)
    assert table.polls("A A H H") == [arrived(A), arrived(table.names["H"])]


def test_b54_all_goes_on_when_ticks_wrap() -> None:
    table = Table(start=Clock.PERIOD - 16)
    assert table.polls("- A A A") == [arrived(A)]
    for offset in range(0, 400, 40):
        table = Table(start=Clock.PERIOD - offset)
        assert table.polls("A A A - - A A A") == [arrived(A)]
        assert table.polls("- " * 12) == [left(A)]


def test_b54_a_reader_that_was_away_for_days_forgets_nothing_and_invents_nothing() -> None:
    for days in (1, 5, 6, 7, 12, 13, 40):
        table = Table()
        assert table.polls("A A A") == [arrived(A)]
        table.clock.total += days * 86_400_000
        assert table.polls("A A A") == []
        table.clock.total += days * 86_400_000
        assert table.polls("- -") == [], "two misses are two, however long they took"
        assert table.polls("- " * 5) == [left(A)]


def test_b22_time_in_which_nobody_looked_is_no_absence() -> None:
    """A table busy with something else, then a radio that misses a card for a moment."""
    for pause_ms in (100, 300, 700, 1000, 5000):
        for misses in (1, 2, 3, 4):
            table = Table()
            assert table.polls("A A A") == [arrived(A)]
            table.clock.total += pause_ms
            assert table.polls("- " * misses + "A A", period_ms=20) == []
            table.clock.total += pause_ms
            assert table.polls("- " * 16, period_ms=20) == [left(A)]


def test_a_second_sighting_long_after_is_a_first_one() -> None:
    table = Table()
    assert table.polls("A") == []
    table.clock.total += 60_000
    assert table.polls("A") == []
    assert table.polls("A") == [arrived(A)]


def test_a_departure_needs_time_as_well_as_misses() -> None:
    table = Table()
    assert table.polls("A A") == [arrived(A)]
    assert table.polls("- " * 50, period_ms=5) == []
    assert table.polls("- " * 15, period_ms=5) == [left(A)]


def test_every_card_of_a_long_evening_is_told_once() -> None:
    table = Table()
    for number in range(300):
        table.names["N"] = b"\x04" + number.to_bytes(6, "big")
        changes = table.polls("N N N N N N N")
        assert arrived(table.names["N"]) in changes
        assert sum(change[0] == ARRIVED for change in changes) == 1


def test_one_gone_and_another_come_within_a_poll_are_not_two() -> None:
    """A poll that makes two lists may see both of them, though they were never there at a time."""
    table = Table()
    assert table.polls("A A AB+C AC") == [arrived(A)]
    assert table.polls("AC") == [arrived(C)]
    table = Table()
    assert table.polls("A A AB+C AB+C") == [arrived(A), (TWO,)], "they are"
    table = Table()
    assert table.polls("A A AB+C A AB+C A") == [arrived(A)], "twice by chance"
