"""ISO-DEP cards: RATS, blocks, chains; by themselves and through InDataExchange."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.field import Field
from host_tools.emulators.frames import ERROR
from host_tools.emulators.iso_dep import IsoDep
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.recorder import Recorder

UID = bytes.fromhex("047368A2C72280")
ATS = b"\x06\x75\x77\x81\x02\x80"  # takes frames of 64 bytes


class Echo(IsoDep):
    """A card that answers with what it was told, `times` times."""

    times = 1

    def apdu(self, command: bytes) -> bytes:
        return command * self.times + b"\x90\x00"


def card(rats: bytes = b"\xe0\x80") -> Echo:
    made = Echo(UID, b"\x03\x44", 0x20, ATS)
    made.state = tags.ACTIVE
    assert made.exchange(rats) == ATS
    return made


def test_rats_opens_the_protocol() -> None:
    tag = Echo(UID, b"\x03\x44", 0x20, ATS)
    assert tag.exchange(b"\xe0\x80") is None  # not selected
    tag.state = tags.ACTIVE
    assert tag.exchange(b"\x30\x00") is None  # no Type 2 tag: falls back
    assert tag.state == tags.IDLE
    tag = card()
    assert tag.protocol
    assert tag.exchange(b"\xd0\x11\x00") == b"\xd0"  # PPS, once


def test_blocks_alternate_and_are_repeated() -> None:
    tag = card()
    assert tag.exchange(b"\x02\x01\x02") == b"\x02\x01\x02\x90\x00"
    assert tag.exchange(b"\xb2") == b"\x02\x01\x02\x90\x00"  # R(NAK) of the same number: again
    assert tag.exchange(b"\xb3") == b"\xa2"  # of the other: what did you say?
    assert tag.exchange(b"\x03\x05") == b"\x03\x05\x90\x00"
    assert tag.exchange(b"\xd0\x11\x00") is None
    assert tag.exchange(b"\x0a\x04\x05") == b"\x0a\x04\x05\x90\x00"  # with a CID


def test_chains_both_ways() -> None:
    tag = card(b"\xe0\x00")  # the reader takes 16 bytes
    assert tag.exchange(b"\x12" + bytes(range(10))) == b"\xa2"
    assert tag.exchange(b"\x13" + bytes(range(10, 20))) == b"\xa3"
    first = tag.exchange(b"\x02" + bytes(range(20, 30)))
    assert first == b"\x12" + bytes(range(13))
    assert tag.exchange(b"\xa3") == b"\x13" + bytes(range(13, 26))
    assert tag.exchange(b"\xa2") == b"\x02" + bytes(range(26, 30)) + b"\x90\x00"


def test_deselect_and_field_off_end_the_protocol() -> None:
    tag = card()
    assert tag.exchange(b"\xc2") == b"\xc2"
    assert tag.state == tags.HALT
    assert not tag.protocol
    tag = card()
    tag.power_off()
    assert not tag.protocol


def test_a_stubborn_card_does_not_hear_requests_while_it_talks_blocks() -> None:
    for stubborn in (False, True):
        tag = card()
        tag.stubborn = stubborn
        assert not tag.request(wake=True)
        assert tag.request(wake=True) is not stubborn
        assert tag.protocol is stubborn


class Bench:
    """A chip with one such card, and commands without frames around them."""

    def __init__(self, times: int = 1) -> None:
        self.clock = Clock()
        self.field = Field()
        self.chip = Pn532(self.clock, Recorder(self.clock), self.field)
        self.card = Echo(UID, b"\x03\x44", 0x20, ATS)
        self.card.times = times
        self.field.lay(self.card)
        self.ask("14 01 14 01")
        self.ask("32 05 FF 01 01")

    def ask(self, text: str) -> bytes:
        """Return the answer's data after TFI; the error frame as a whole."""
        data = b"\xd4" + bytes.fromhex(text.replace(" ", ""))
        head = bytes((0, 0, 0xFF, 0xFF, 0xFF, len(data) >> 8, len(data) & 0xFF))
        frame = head + bytes((-sum(head[5:]) & 0xFF,)) + data + bytes((-sum(data) & 0xFF, 0))
        self.chip.feed(frame, len(frame))
        answer = b""
        end = self.clock.now + 1_000_000
        while self.clock.now < end:
            self.clock.sleep(100)
            if self.chip.ready():
                answer = self.chip.offered()
                self.chip.taken()
        if answer == ERROR:
            return answer
        return answer[9:-2] if answer[3:5] == b"\xff\xff" else answer[6:-2]


def test_the_list_sends_rats_unless_told_not_to() -> None:
    bench = Bench()
    listed = b"\x4b\x01\x01\x03\x44\x20\x07" + UID
    assert bench.ask("4A 01 00") == listed + ATS
    assert bench.card.protocol
    bench.ask("12 04")
    assert bench.ask("4A 01 00") == listed
    assert not bench.card.protocol
    assert bench.ask("42 E0 80") == b"\x43\x00" + ATS
    assert bench.ask("42 02 77") == b"\x43\x00\x02\x77\x90\x00"


def test_exchanges_go_in_blocks() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    for number in range(5):
        assert bench.ask(f"40 01 {number:02X}") == bytes((0x41, 0, number, 0x90, 0))


def test_a_long_command_and_an_answer_of_255_bytes() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    long = bytes(range(253))
    assert bench.ask("40 01 " + long.hex()) == b"\x41\x00" + long + b"\x90\x00"
    assert bench.ask("40 01 01") == b"\x41\x00\x01\x90\x00"


def test_an_answer_longer_than_a_frame_comes_in_pieces() -> None:
    bench = Bench(times=3)
    bench.ask("4A 01 00")
    long = bytes(range(200))
    answer = bench.ask("40 01 " + long.hex())
    assert answer[:2] == b"\x41\x40"  # more to come
    assert len(answer) == 2 + 262
    gathered = answer[2:]
    while answer[1] & 0x40:
        answer = bench.ask("40 01")
        gathered += answer[2:]
    assert gathered == long * 3 + b"\x90\x00"
    assert bench.ask("40 01") == ERROR  # nothing left


def test_a_command_longer_than_a_frame_goes_in_pieces() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    assert bench.ask("40 41 " + bytes(range(100)).hex()) == b"\x41\x00"
    assert bench.ask("40 01 64") == b"\x41\x00" + bytes(range(101)) + b"\x90\x00"


def test_a_card_that_answers_nonsense() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    for nonsense in (b"\xc3", b"\xa3", b"\xf2\x01", b"\xff\x00\x00"):
        bench.card.exchange = lambda data, answer=nonsense: answer  # pyright: ignore[reportAttributeAccessIssue] - only here
        assert bench.ask("40 01 00") == b"\x41\x0b"


def test_a_card_that_goes_is_missed() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    bench.field.lift(UID)
    assert bench.ask("40 01 00") == b"\x41\x01"
    assert bench.ask("00 06") == b"\x01\x01"


def test_two_targets_one_of_them_a_card_with_blocks() -> None:
    bench = Bench()
    ntag = tags.make(bytes.fromhex("04A1B2C3D4E580"))
    bench.field.lay(ntag)
    both = b"\x4b\x02\x01\x03\x44\x20\x07" + UID + ATS + b"\x02\x00\x44\x00\x07" + ntag.uid
    assert bench.ask("4A 02 00") == both
    for _ in range(2):
        assert bench.ask("40 01 07") == b"\x41\x00\x07\x90\x00"
        assert bench.ask("40 02 30 00")[:9] == b"\x41\x00" + ntag.uid[:3] + b"\x9f" + ntag.uid[3:6]
    other = Echo(bytes.fromhex("047368A2C72281"), b"\x03\x44", 0x20, ATS)
    bench.field.lift(ntag.uid)
    bench.field.lay(other)
    bench.ask("32 01 00")
    answer = bench.ask("4A 02 00")
    assert answer.count(ATS) == 2
    for number in (1, 2, 1, 1, 2, 2):
        assert bench.ask(f"40 0{number} 07") == b"\x41\x00\x07\x90\x00"


def test_presence_deselection_and_selection() -> None:
    bench = Bench()
    assert bench.ask("00 06") == b"\x01\x27"
    bench.ask("4A 01 00")
    assert bench.ask("00 06") == b"\x01\x00"
    assert bench.ask("44 01") == b"\x45\x00"
    assert bench.card.state == tags.HALT
    assert bench.ask("54 01") == b"\x55\x00"
    assert bench.card.protocol
    assert bench.ask("40 01 07") == b"\x41\x00\x07\x90\x00"
    bench.ask("52 00")
    assert bench.card.state == tags.HALT
    assert bench.ask("40 01 07") == b"\x41\x27"
