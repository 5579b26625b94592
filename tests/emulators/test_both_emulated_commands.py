"""The PN532's seldom used commands, its settings, and how long things take."""

from tests.emulators.chip_bench import UID, ChipBench

from host_tools.emulators import radio, tags

OTHER = bytes.fromhex("04112233445580")
FOUR = b"\xde\xad\xbe\xef"
ERROR = b"\x7f"
NTAG = b"\x4b\x01\x01\x00\x44\x00\x07" + UID


class Bench(ChipBench):
    """A chip that is spoken to in commands without frames around them."""

    def __init__(self, started: bool = True) -> None:
        super().__init__()
        if started:
            self.ask("14 01 14 01")
            self.ask("32 05 FF 01 01")

    def ntag(self, kind: str = "ntag213") -> tags.Ntag:
        tag = self.lay(UID, kind)
        assert isinstance(tag, tags.Ntag)
        return tag

    def send(self, text: str) -> None:
        data = b"\xd4" + bytes.fromhex(text.replace(" ", ""))
        count = len(data)
        head = bytes((0, 0, 0xFF, 0xFF, 0xFF, count >> 8, count & 0xFF))
        frame = head + bytes((-sum(head[5:]) & 0xFF,)) + data + bytes((-sum(data) & 0xFF, 0))
        self.feed(frame)

    def ask(self, text: str) -> bytes:
        """Return the answer from its code on; empty if none comes."""
        self.send(text)
        assert self.next() == b"\x00\x00\xff\x00\xff\x00"
        answer = self.next()
        if answer[3:5] == b"\xff\xff":
            return answer[9:-2]
        return answer[5:6] if answer[3:4] == b"\x01" else answer[6:-2]

    def took_us(self, text: str) -> int:
        """Return how long a command took, its answer's reading left out."""
        start = self.clock.now
        self.ask(text)
        return self.clock.now - start


def test_diagnose() -> None:
    bench = Bench()
    assert bench.ask("00 00 6C 69 62") == b"\x01\x00lib"
    long = bytes(range(256)) + b"123456"
    assert bench.ask("00 00" + long.hex()) == b"\x01\x00" + long  # extended frames both ways
    assert bench.ask("00 01") == b"\x01\x00"
    assert bench.ask("00 02") == b"\x01\x00"
    assert bench.ask("00 04 01") == b"\x01\x80"  # nobody answered
    assert bench.ask("00 07 10") == b"\x01\x00"
    assert bench.ask("00 09") == ERROR
    assert bench.ask("00") == ERROR


def test_parameters_and_frames_without_edges() -> None:
    bench = Bench()
    bench.send("12 54")
    bench.next()
    assert bench.next() == bytes.fromhex("00FF02FED51318")
    bench.send("02")
    assert bench.next() == b"\x00\x00\xff\x00\xff\x00"
    assert bench.next() == bytes.fromhex("00FF06FAD50332010607E8")
    bench.chip.power_up()
    assert bench.ask("02") == b"\x03\x32\x01\x06\x07"
    assert bench.ask("12") == ERROR


def test_baud_rates() -> None:
    bench = Bench()
    assert bench.ask("10 07") == b"\x11"
    assert bench.chip.speed == 7
    assert bench.ask("10 08") == b"\x11"
    assert bench.chip.speed == 8
    assert bench.ask("10 09") == ERROR
    assert bench.ask("10") == ERROR


def test_general_status_tells_the_targets() -> None:
    bench = Bench()
    assert bench.ask("04") == b"\x05\x00\x00\x00\x00"
    bench.lay()
    bench.lay(FOUR)
    bench.ask("4A 02 00")
    assert bench.ask("04") == b"\x05\x00\x00\x02\x01\x00\x00\x10\x02\x00\x00\x10\x00"


def test_ports() -> None:
    bench = Bench()
    assert bench.ask("0C") == b"\x0d\x3f\x06\x00"
    assert bench.ask("0E 81 84") == b"\x0f"
    assert bench.ask("0C") == b"\x0d\x01\x04\x00"
    bench.ask("0E 7F 02")  # without bit 7 a port stays as it is
    assert bench.ask("0C") == b"\x0d\x01\x04\x00"
    assert bench.ask("0E 80") == ERROR


def test_lists_with_a_known_uid() -> None:
    bench = Bench()
    bench.lay()
    bench.lay(FOUR)
    bench.lay(bytes(range(1, 11)))
    assert bench.ask("4A 01 00 DEADBEEF")[7:] == FOUR
    assert bench.ask("4A 01 00 88" + UID.hex()) == NTAG
    assert bench.ask("4A 01 00 88010203 88040506 0708090A")[7:] == bytes(range(1, 11))
    assert bench.ask("4A 01 00 DEADBEEE") == b"\x4b\x00"
    for wrong in ("DEADBE", "DEADBEEF04", UID.hex()):
        assert bench.ask("4A 01 00" + wrong) == ERROR


def test_lists_of_other_kinds_find_nothing() -> None:
    bench = Bench()
    bench.lay()
    for good in ("01 00FFFF0000", "02 00FFFF0100", "03 00", "03 00 01", "04"):
        assert bench.ask("4A 01" + good) == b"\x4b\x00", good
    for wrong in ("01", "01 00FFFF00", "03", "04 00", "05"):
        assert bench.ask("4A 01" + wrong) == ERROR, wrong
    assert bench.ask("4A 00 00") == ERROR
    assert bench.ask("4A 03 00") == ERROR


def test_a_list_that_ends_in_nothing_takes_as_long_as_its_retries() -> None:
    bench = Bench()
    times: list[int] = []
    for retries in (0, 1, 2, 10):
        bench.ask(f"32 05 FF 01 {retries:02X}")
        times.append(bench.took_us("4A 01 00"))
    attempt = bench.chip.times.attempt
    assert [round((time - times[0]) / attempt) for time in times] == [0, 1, 2, 10]


def test_silence_takes_as_long_as_the_host_has_set() -> None:
    """51.2 ms at first; 100 us doubled by each step of the code; times the tries."""
    bench = Bench()
    bench.ntag()
    bench.ask("4A 01 00")
    bench.field.lift(UID)
    read = "40 01 30 04"
    base = bench.chip.times.ack + bench.chip.times.read
    for setup, wanted in (
        ("04", 51_200),
        ("32 02 00 0B 01", 100),
        ("32 02 00 0B 07", 6_400),
        ("32 04 02", 19_200),
    ):
        bench.ask(setup)
        took = bench.took_us(read) - base
        assert wanted <= took < wanted + 1_000, (setup, took)
        took = bench.took_us("42 30 04") - base
        assert wanted <= took < wanted + 1_000, (setup, took)
    bench.chip.times.no_answer = 5_000  # a chip that is quicker
    assert 15_000 <= bench.took_us(read) - base < 16_000


def test_no_limit_for_silence_waits_for_ever() -> None:
    bench = Bench()
    bench.ntag()
    bench.ask("4A 01 00")
    bench.field.lift(UID)
    bench.ask("32 02 00 0B 00")
    assert bench.ask("40 01 30 04") == b""
    bench.send("02")
    bench.next()
    assert bench.next()[6:7] == b"\x03"


def test_what_the_radio_can_not_be_told() -> None:
    bench = Bench()
    for wrong in ("32", "32 01", "32 05 01 01", "32 02 00 0B", "32 03 00", "32 0A 00", "32 04"):
        assert bench.ask(wrong) == ERROR, wrong
    for good in ("0A 59F43F114D85616F266287", "0B 69FF3F114185616F", "0C FF0485"):
        assert bench.ask("32" + good) == b"\x33"
    assert bench.ask("32 0D 85158A8508B28501DA") == b"\x33"


def test_writing_in_one_and_in_two_halves() -> None:
    bench = Bench()
    tag = bench.ntag()
    bench.ask("4A 01 00")
    assert bench.ask("40 01 A2 06 01020304") == b"\x41\x00"
    assert bench.ask("40 01 A0 07" + "05060708" + "00" * 12) == b"\x41\x00"
    assert tag.memory[24:32] == b"\x01\x02\x03\x04\x05\x06\x07\x08"
    assert bench.ask("40 01 A2 00 01020304") == b"\x41\x13"
    assert bench.ask("40 01 A2 06 01020304") == b"\x41\x01"  # selected no more
    bench.ask("4A 01 00")
    assert bench.ask("40 01 A0 01" + "00" * 16) == b"\x41\x13"
    for status in (0x14, 0x01, 0x13):
        bench.chip.nak_status = status
        bench.ask("4A 01 00")
        assert bench.ask("40 01 30 FF") == bytes((0x41, status))


def test_a_classic_wants_four_bytes_of_uid() -> None:
    bench = Bench()
    bench.lay(UID, "classic1k")
    bench.ask("4A 01 00")
    assert bench.ask("40 01 60 04 FFFFFFFFFFFF" + UID.hex()) == ERROR
    assert bench.ask("40 01 60 04 FFFFFFFFFFFF" + UID[3:].hex()) == b"\x41\x00"
    assert bench.ask("40 01 A0 04" + "AB" * 16) == b"\x41\x00"
    assert bench.ask("40 01 30 04") == b"\x41\x00" + b"\xab" * 16
    assert bench.ask("40 01 61 08 FFFFFFFFFFFF" + UID[3:].hex()) == b"\x41\x00"
    assert bench.ask("40 01 60 04 FFFFFFFFFFFE" + UID[3:].hex()) == b"\x41\x14"
    assert bench.ask("40 01 60 04 FFFFFFFFFFFF" + UID[3:].hex()) == b"\x41\x01"


def test_exchanges_with_nobody() -> None:
    bench = Bench()
    assert bench.ask("40 01 30 04") == b"\x41\x27"
    assert bench.ask("40 00 30 04") == b"\x41\x27"
    assert bench.ask("40") == ERROR
    bench.ntag()
    bench.ask("4A 01 00")
    assert bench.ask("40 02 30 04") == b"\x41\x27"
    assert bench.ask("40 01") == ERROR
    assert bench.ask("54 02") == b"\x55\x27"


def test_raw_frames_with_and_without_check_sums() -> None:
    bench = Bench()
    tag = bench.ntag()
    bench.ask("4A 01 00")
    first = tag.exchange(b"\x30\x00")
    assert first is not None
    assert bench.ask("42 30 00") == b"\x43\x00" + first
    assert bench.ask("42 A2 06 01020304") == b"\x43\x02"  # four bits have no CRC
    bench.ask("08 6303 00")
    assert bench.ask("42 A2 06 01020304") == b"\x43\x00\x0a"
    assert bench.ask("06 633C") == b"\x07\x14"  # so many bits had the last byte
    assert bench.ask("42 30 00") == b"\x43\x00" + first + radio.crc(first)
    assert bench.ask("06 633C") == b"\x07\x10"
    bench.ask("08 6302 00")
    assert bench.ask("42 30 00") == b"\x43\x01"  # the CRC would be the host's to send
    bench.ask("4A 01 00")  # the chip sets its modes anew
    assert bench.ask("06 6302 6303") == b"\x07\x80\x80"
    bench.ask("08 6302 00 6303 00")
    assert bench.ask("42 3000" + radio.crc(b"\x30\x00").hex())[:2] == b"\x43\x00"
    assert bench.ask("42 6000" + radio.crc(b"\x60\x00").hex())[:3] == b"\x43\x00\x00"  # NAK


def test_raw_requests_of_seven_bits() -> None:
    bench = Bench()
    bench.ntag()
    assert bench.ask("42 52") == b"\x43\x01"  # the field is off
    bench.ask("32 01 01")
    bench.ask("08 6302 00 6303 00 633D 07")
    assert bench.ask("42 52") == b"\x43\x00\x44\x00"
    bench.ask("08 633D 00")
    assert bench.ask("42 9320") == b"\x43\x00\x88\x04\xa1\xb2\x9f"
    bench.lay(FOUR)
    bench.ask("32 01 00")
    bench.ask("32 01 01")
    bench.ask("08 633D 07")
    assert bench.ask("42 52") == b"\x43\x06"  # two answers that differ


def test_nothing_else_than_type_a_understands_raw_frames() -> None:
    bench = Bench()
    bench.ntag()
    bench.ask("4A 01 00")
    for setting in ("6302 83 6303 83", "6302 92 6303 92", "630D 10"):
        bench.ask("08" + setting)
        assert bench.ask("42 30 00") == b"\x43\x01"
        bench.ask("08 6302 80 6303 80 630D 00")
    assert bench.ask("42 30 00")[:2] == b"\x43\x00"
    assert bench.ask("42") == b"\x43\x01"


def test_frames_by_the_fifo() -> None:
    """As drivers do that time a tag: command, flush, bytes, start; then level and bytes."""
    bench = Bench()
    bench.ntag()
    bench.ask("4A 01 00")
    bench.ask("08 6331 0C 633A 80 6339 30 6339 00 633D 80")
    level = bench.ask("06 633A")
    assert level == b"\x07\x10"
    assert bench.ask("06" + "6339" * 16 + "633A")[1:8] == UID[:3] + b"\x9f" + UID[3:6]
    assert bench.ask("06 633A") == b"\x07\x00"


def test_registers() -> None:
    bench = Bench()
    assert bench.ask("06 6304") == b"\x07\x80"
    bench.ask("32 01 01")
    assert bench.ask("06 6304") == b"\x07\x83"  # both outputs are on
    bench.ask("08 6304 80")
    assert not bench.field.on
    bench.ask("08 6305 47 6316 59")
    assert bench.ask("06 6305 6316 6317") == b"\x07\x47\x59\x00"
    assert bench.ask("06 63") == ERROR
    assert bench.ask("08 6305") == ERROR


def test_the_request_nobody_answered_is_left_in_the_fifo() -> None:
    bench = Bench()
    bench.ask("4A 01 00")
    assert bench.ask("06 6339") == b"\x07\x52"
    bench.chip.wake_up_request = False
    assert bench.ask("06 6339") == b"\x07\x26"


def test_automatic_polling() -> None:
    bench = Bench()
    bench.ntag()
    answer = b"\x61\x01\x10\x0c\x01\x00\x44\x00\x07" + UID
    assert bench.ask("60 02 02 20 10 11") == answer
    assert bench.ask("40 01 30 04")[:2] == b"\x41\x00"
    bench.lay(FOUR)
    both = bench.ask("60 02 02 10")
    assert both[:2] == b"\x61\x02"
    assert {both[9:13], both[-7:]} in ({FOUR, UID}, {UID[:4], both[-7:]})
    bench.field.lift(UID)
    bench.field.lift(FOUR)
    bench.lay(b"\x08\x01\x02\x03", "phone")
    assert bench.ask("60 02 02 10 20")[:4] == b"\x61\x01\x20\x0e"
    assert bench.ask("60 02 02 00")[:4] == b"\x61\x01\x20\x0e"
    for wrong in ("60", "60 00 01 10", "60 01 10 10", "60 01 01"):
        assert bench.ask(wrong) == ERROR, wrong


def test_automatic_polling_takes_a_period_for_each_kind() -> None:
    bench = Bench()
    assert 450_000 < bench.took_us("60 01 01 10 11 12") < 500_000
    assert 1_200_000 < bench.took_us("60 04 01 10 20") < 1_300_000
    assert bench.ask("60 FF 01 10") == b""  # for ever
    bench.lay()
    assert bench.next()[6:8] == b"\x61\x01"


def test_peers_are_never_there() -> None:
    bench = Bench()
    bench.ask("32 02 00 09 0A")
    bench.ask("32 05 01 01 01")
    for jump in ("56", "46"):
        assert bench.ask(jump + "01 00 00") == bytes((int(jump, 16) + 1, 1))
        assert bench.ask(jump + "00 02 00") == bytes((int(jump, 16) + 1, 1))
        assert bench.ask(jump + "02 00 00") == ERROR
        assert bench.ask(jump + "00") == ERROR
    assert bench.ask("50 01 00") == b"\x51\x27"
    assert bench.ask("4E 01 00 00") == b"\x4f\x27"
    bench.lay()
    bench.ask("4A 01 00")
    assert bench.ask("50 01 00") == b"\x51\x26"
    assert bench.ask("4E 01 00 00") == b"\x4f\x26"
    bench.ask("32 05 FF 01 01")
    assert bench.ask("56 01 00 00") == b""  # as often as it takes


def test_nobody_reads_the_chip_as_a_card() -> None:
    bench = Bench()
    assert bench.ask("8C 00" + "00" * 36) == b""
    assert bench.ask("8C 00") == ERROR
    for code in (0x86, 0x88, 0x8E, 0x90, 0x92, 0x94):
        assert bench.ask(f"{code:02X} 00") == bytes((code + 1, 0x27))
    assert bench.ask("8A") == b"\x8b\x00\x00"
    assert bench.ask("58 00") == b""  # a test pattern, until something else is wanted
    assert bench.ask("02") == b"\x03\x32\x01\x06\x07"


def test_commands_nobody_knows() -> None:
    bench = Bench()
    for code in (0x01, 0x0A, 0x18, 0x34, 0x48, 0x5C, 0x84, 0x96, 0xFE):
        assert bench.ask(f"{code:02X}") == ERROR


def test_before_samconfiguration_a_strict_chip_has_no_radio() -> None:
    for strict in (True, False):
        bench = Bench(started=False)
        bench.chip.strict_power_up = strict
        bench.lay()
        bench.ask("32 05 FF 01 01")
        assert (bench.ask("4A 01 00") == NTAG) is not strict
        assert (bench.ask("60 02 01 10")[:2] == b"\x61\x01") is not strict
        bench.ask("32 01 01")
        bench.ask("4A 01 00")
        assert (bench.ask("42 30 00")[:2] == b"\x43\x00") is not strict
        assert bool(bench.recorder.warnings) is strict
        bench.ask("14 01 00")
        assert bench.ask("4A 01 00") == NTAG


def test_power_down_with_its_answer_left_half_read() -> None:
    bench = Bench()
    bench.send("16 B0")
    bench.next()
    bench.clock.sleep(1_000)
    assert bench.chip.ready()
    bench.chip.offered()  # a transport that reads it, but not to its end
    assert not bench.chip.asleep()
    bench.clock.sleep(3_000)
    assert bench.chip.asleep()
    bench.chip.access()
    assert not bench.chip.asleep()
    assert not bench.chip.ready()


def listed(bench: Bench, number: int) -> list[int]:
    return [bench.ask("4A 02 00")[1] for _ in range(number)]


def test_targets_nobody_releases_come_and_go_as_was_reported() -> None:
    """One tag is seen by every second list for two, two tags are 2, 1, 0 and so on.

    So it comes out by the standard's states with REQA, when an empty list ends with the field off.
    """
    bench = Bench()
    bench.chip.wake_up_request = False
    bench.field.starred = True
    bench.lay()
    assert listed(bench, 4) == [1, 0, 0, 0]
    bench.chip.field_drops = True
    assert listed(bench, 5) == [0, 1, 0, 1, 0]
    bench.lay(OTHER)
    assert listed(bench, 7) == [2, 1, 0, 2, 1, 0, 2]
    bench.chip.wake_up_request = True  # with WUPA nothing of the kind
    assert listed(bench, 4) == [2, 2, 2, 2]


def test_a_weak_antenna() -> None:
    bench = Bench()
    bench.field.only_classic = True
    bench.lay()
    assert bench.ask("4A 01 00") == b"\x4b\x00"
    bench.lay(FOUR)
    assert bench.ask("4A 02 00")[:2] == b"\x4b\x01"


def test_a_stack_of_tags_is_heard_by_luck() -> None:
    bench = Bench()
    bench.chip.crowd = 7
    bench.lay()
    for _ in range(10):
        assert bench.ask("4A 01 00") == NTAG  # one tag alone is not disturbed
    bench.lay(FOUR)
    counts: list[int] = []
    statuses: list[int] = []
    for _ in range(60):
        bench.ask("32 01 00")
        count = bench.ask("4A 02 00")[1]
        counts.append(count)
        if count:
            statuses.append(bench.ask("40 02 30 00")[1])
    assert 10 < counts.count(0) < 30
    assert statuses.count(0) > 10
    assert len(set(statuses)) > 3
    assert bench.chip.crowd != 7


def test_a_phone_with_a_new_uid_each_time() -> None:
    bench = Bench()
    bench.lay(b"\x08\xec\x94\x7f", "hce")
    uids: list[bytes] = []
    for _ in range(5):
        answer = bench.ask("4A 01 00")
        assert answer[3:7] == b"\x00\x04\x20\x04"
        assert bench.ask("4A 01 00")[7:11] == answer[7:11]  # the same while the field is on
        uids.append(answer[7:11])
        bench.ask("32 01 00")
    assert uids[0] == b"\x08\xec\x94\x7f"
    assert len(set(uids)) == 5
    assert {uid[0] for uid in uids} == {0x08}
    assert bench.field.lift(uids[0]) is not None
    for uid in (UID, FOUR):
        try:
            tags.make(uid, "hce")
        except ValueError:
            continue
        raise AssertionError(uid)


def test_targets_and_their_release() -> None:
    bench = Bench()
    bench.lay()
    bench.lay(FOUR)
    for number in (1, 2, 1):
        bench.ask("32 01 00")
        assert bench.ask("4A 02 00")[1] == 2
        assert bench.ask(f"40 0{number} 30 00")[1] in (0x00, 0x13)
    bench.ask("32 01 00")
    bench.ask("4A 02 00")
    assert bench.ask("44 01") == b"\x45\x00"
    assert bench.ask("52 01") == b"\x53\x00"
    assert bench.ask("04")[3] == 1
    assert bench.ask("52 00") == b"\x53\x00"
    assert bench.ask("04")[3] == 0
    assert [tag.state for tag in bench.field.tags] == [tags.HALT, tags.HALT]
    assert bench.ask("44") == ERROR
    assert bench.ask("52") == ERROR
    assert bench.ask("54") == ERROR
    assert bench.ask("16") == ERROR
