"""The PN532's commands, frame by frame as in the manual and in device logs."""

from tests.emulators.chip_bench import ChipBench

from host_tools.emulators import tags

FIRMWARE = "00 00 FF 02 FE D4 02 2A 00"
FIRMWARE_ANSWER = "00 00 FF 06 FA D5 03 32 01 06 07 E8 00"
SAM = "00 00 FF 05 FB D4 14 01 14 01 02 00"
RETRIES_1 = "00 00 FF 06 FA D4 32 05 FF 01 01 F4 00"
LIST_1 = "00 00 FF 04 FC D4 4A 01 00 E1 00"
LIST_2 = "00 00 FF 04 FC D4 4A 02 00 E0 00"
NONE = "00 00 FF 03 FD D5 4B 00 E0 00"
NTAG = "00 00 FF 0F F1 D5 4B 01 01 00 44 00 07 04 A1 B2 C3 D4 E5 80 40 00"
READ_3 = "00 00 FF 05 FB D4 40 01 30 03 B8 00"
RELEASE = "00 00 FF 03 FD D4 52 00 DA 00"
ERROR = "00 00 FF 01 FF 7F 81 00"
UID_A = "04 A1 B2 C3 D4 E5 80"
UID_B = "04 11 22 33 44 55 80"


def raw(text: str) -> bytes:
    return bytes.fromhex(text.replace(" ", ""))


class Bench(ChipBench):
    """A chip that is spoken to in frames as they are printed."""

    def __init__(self, started: bool = True) -> None:
        super().__init__()
        if started:
            self.ask(SAM)
            self.ask(RETRIES_1)

    def send(self, frame: str) -> None:
        self.feed(raw(frame))

    def ask(self, frame: str) -> bytes:
        self.send(frame)
        assert self.next() == raw("00 00 FF 00 FF 00")
        return self.next()

    def expect(self, frame: str, answer: str) -> None:
        got = self.ask(frame)
        assert got == raw(answer), got.hex()


def test_start_up() -> None:
    bench = Bench(started=False)
    bench.expect(FIRMWARE, FIRMWARE_ANSWER)
    bench.expect(SAM, "00 00 FF 02 FE D5 15 16 00")
    bench.expect("00 00 FF 05 FB D4 14 01 14 00 03 00", "00 00 FF 02 FE D5 15 16 00")
    bench.expect(RETRIES_1, "00 00 FF 02 FE D5 33 F8 00")
    bench.expect("00 00 FF 04 FC D4 32 01 00 F9 00", "00 00 FF 02 FE D5 33 F8 00")
    assert bench.recorder.warnings == []


def test_radio_needs_the_start_up_first() -> None:
    bench = Bench(started=False)
    bench.lay(raw(UID_A))
    bench.expect(LIST_1, NONE)
    assert bench.recorder.warnings == ["reader: radio command before SAMConfiguration"]
    lenient = Bench(started=False)
    lenient.chip.strict_power_up = False
    lenient.lay(raw(UID_A))
    lenient.expect(LIST_1, NTAG)


def test_one_target_of_each_kind() -> None:
    kinds = (
        (UID_A, "", NTAG),
        ("DE AD BE EF", "", "00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 DE AD BE EF 96 00"),
        ("DE AD BE EF", "classic4k", "00 00 FF 0C F4 D5 4B 01 01 00 02 18 04 DE AD BE EF 88 00"),
        (
            "04 73 68 A2 C7 22 80",
            "desfire",
            "00 00 FF 15 EB D5 4B 01 01 03 44 20 07 04 73 68 A2 C7 22 8006 75 77 81 02 80 91 00",
        ),
        (
            "04 13 14 21 8B 20 80",
            "jcop",
            "00 00 FF 1C E4 D5 4B 01 01 00 48 20 07 04 13 14 21 8B 20 80"
            "0D 78 77 B1 02 4A 43 4F 50 76 32 34 31 10 00",
        ),
        (
            "01 02 03 04 05 06 07 08 09 0A",
            "",
            "00 00 FF 12 EE D5 4B 01 01 00 84 00 0A 01 02 03 04 05 06 07 08 09 0A 19 00",
        ),
        (
            "08 EC 94 7F",
            "phone",
            "00 00 FF 11 EF D5 4B 01 01 00 04 20 04 08 EC 94 7F 05 78 80 70 02 40 00",
        ),
    )
    for uid, kind, answer in kinds:
        bench = Bench()
        bench.lay(raw(uid), kind)
        bench.expect(LIST_1, answer)
        assert bench.recorder.warnings == []


def test_two_targets() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.lay(raw(UID_B))
    answer = bench.ask(LIST_2)
    both = (
        "00 00 FF 1B E5 D5 4B 02 01 00 44 00 07 04 A1 B2 C3 D4 E5 80"
        "02 00 44 00 07 04 11 22 33 44 55 80 6F 00",
        "00 00 FF 1B E5 D5 4B 02 01 00 44 00 07 04 11 22 33 44 55 80"
        "02 00 44 00 07 04 A1 B2 C3 D4 E5 80 6F 00",
    )
    assert answer in [raw(text) for text in both]
    # Either can be read: the chip wakes the one that sleeps.
    one = bench.ask("00 00 FF 05 FB D4 40 01 30 00 BB 00")
    two = bench.ask("00 00 FF 05 FB D4 40 02 30 00 BA 00")
    assert one[7:8] == two[7:8] == b"\x00"
    assert {bytes(one[8:11]), bytes(two[8:11])} == {raw("04 A1 B2"), raw("04 11 22")}


def test_two_targets_asked_for_and_one_there() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.expect(LIST_2, NTAG)
    assert bench.ask(READ_3)[7:8] == b"\x00"


def test_read_of_a_blank_ntag213() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.ask(LIST_1)
    bench.expect(
        READ_3,
        "00 00 FF 13 ED D5 41 00 E1 10 12 00 01 03 A0 0C 34 03 00 FE 00 00 00 00 02 00",
    )


def test_read_without_a_listed_target_or_tag() -> None:
    bench = Bench()
    bench.expect(READ_3, "00 00 FF 03 FD D5 41 27 C3 00")
    tag = bench.lay(raw(UID_A))
    bench.ask(LIST_1)
    bench.field.lift(tag.uid)
    bench.expect(READ_3, "00 00 FF 03 FD D5 41 01 E9 00")
    bench.expect(RELEASE, "00 00 FF 03 FD D5 53 00 D8 00")
    bench.expect(READ_3, "00 00 FF 03 FD D5 41 27 C3 00")


def test_a_refused_read_ends_the_selection() -> None:
    bench = Bench()
    bench.lay(raw("DE AD BE EF"))
    bench.ask(LIST_1)
    bench.expect("00 00 FF 05 FB D4 40 01 30 00 BB 00", "00 00 FF 03 FD D5 41 13 D7 00")
    bench.expect("00 00 FF 05 FB D4 40 01 30 00 BB 00", "00 00 FF 03 FD D5 41 01 E9 00")
    bench.ask(LIST_1)
    good = "00 00 FF 0F F1 D4 40 01 60 04 FF FF FF FF FF FF DE AD BE EF 55 00"
    bench.expect(good, "00 00 FF 03 FD D5 41 00 EA 00")
    bench.ask(LIST_1)
    wrong = "00 00 FF 0F F1 D4 40 01 60 04 FF FF FF FF FF FE DE AD BE EF 56 00"
    bench.expect(wrong, "00 00 FF 03 FD D5 41 14 D6 00")


def test_the_field_can_be_switched_off() -> None:
    bench = Bench()
    tag = bench.lay(raw(UID_A))
    bench.ask(LIST_1)
    bench.ask("00 00 FF 04 FC D4 32 01 00 F9 00")
    assert tag.state == tags.IDLE
    bench.expect(READ_3, "00 00 FF 03 FD D5 41 01 E9 00")
    bench.expect(LIST_1, NTAG)  # a list switches it on again


def test_a_card_left_selected_is_missed_without_retries() -> None:
    bench = Bench()
    bench.ask("00 00 FF 06 FA D4 32 05 FF 01 00 F5 00")
    bench.lay(raw(UID_A))
    bench.expect(LIST_1, NTAG)
    bench.expect(LIST_1, NONE)
    bench.expect(LIST_1, NTAG)
    bench.ask(RETRIES_1)
    bench.expect(LIST_1, NTAG)
    bench.expect(LIST_1, NTAG)


def test_a_released_card_and_the_two_kinds_of_request() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.expect(LIST_1, NTAG)
    bench.ask(RELEASE)
    bench.expect(LIST_1, NTAG)
    bench.ask(RELEASE)
    bench.chip.wake_up_request = False  # REQA: a halted card is deaf until the field was off
    bench.expect(LIST_1, NONE)
    bench.ask("00 00 FF 04 FC D4 32 01 00 F9 00")
    bench.expect(LIST_1, NTAG)


def test_without_a_limit_of_retries_the_list_waits_for_a_card() -> None:
    bench = Bench()
    bench.ask("00 00 FF 06 FA D4 32 05 FF 01 FF F6 00")
    bench.send(LIST_1)
    assert bench.next() == raw("00 00 FF 00 FF 00")
    bench.clock.sleep(24 * 3_600_000_000)
    assert bench.next() == b""
    bench.lay(raw(UID_A))
    assert bench.next() == raw(NTAG)


def test_an_abort_and_a_new_command_end_what_runs() -> None:
    bench = Bench()
    bench.ask("00 00 FF 06 FA D4 32 05 FF 01 FF F6 00")
    bench.send(LIST_1)
    bench.next()
    bench.send("00 00 FF 00 FF 00")
    bench.lay(raw(UID_A))
    assert bench.next() == b""
    bench.send(LIST_1)
    bench.expect(FIRMWARE, FIRMWARE_ANSWER)
    assert bench.next() == b""


def test_nack_brings_the_last_answer_again() -> None:
    bench = Bench()
    bench.ask(FIRMWARE)
    for _ in range(3):
        bench.send("00 00 FF FF 00 00")
        assert bench.next() == raw(FIRMWARE_ANSWER)


def test_what_the_chip_does_not_understand() -> None:
    bench = Bench()
    bench.expect("00 00 FF 02 FE D4 99 93 00", ERROR)
    bench.expect("00 00 FF 04 FC D4 4A 03 00 DF 00", ERROR)  # three targets
    bench.expect("00 00 FF 03 FD D4 4A 01 E1 00", ERROR)  # too short
    bench.send("00 00 FF 02 FE D4 02 2B 00")  # a wrong sum: no answer at all
    assert bench.next() == b""
    assert len(bench.recorder.warnings) == 4


def test_power_down_and_waking() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.expect("00 00 FF 03 FD D4 16 B0 66 00", "00 00 FF 03 FD D5 17 00 14 00")
    assert bench.chip.asleep()
    bench.chip.access()
    assert bench.chip.waking()
    bench.clock.sleep(5_000)
    assert not bench.chip.waking()
    bench.expect(LIST_1, NTAG)


def test_other_commands() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.ask(LIST_1)
    bench.expect("00 00 FF 03 FD D4 54 01 D7 00", "00 00 FF 03 FD D5 55 00 D6 00")
    bench.expect("00 00 FF 03 FD D4 44 00 E8 00", "00 00 FF 03 FD D5 45 00 E6 00")
    assert bench.ask("00 00 FF 02 FE D4 04 28 00")[5:10] == raw("D5 05 00 00 01")
    assert bench.ask(READ_3)[7:8] == b"\x00"


def test_nothing_there_takes_longer_with_more_retries() -> None:
    times: list[int] = []
    for retries in (0, 1, 5):
        bench = Bench()
        bench.chip.retries = retries
        start = bench.clock.now
        bench.expect(LIST_1, NONE)
        times.append(bench.clock.now - start)
    assert 4_000 < times[0] < 12_000
    assert times[0] < times[1] < times[2]


def test_injected_answers_statuses_and_silence() -> None:
    bench = Bench()
    bench.lay(raw(UID_A))
    bench.chip.instead = [raw("00 00 FF 03 FC D5 4B 00 E0 00")]
    assert bench.ask(LIST_1) == raw("00 00 FF 03 FC D5 4B 00 E0 00")
    bench.chip.misses = 1
    bench.expect(LIST_1, NONE)
    bench.expect(LIST_1, NTAG)
    bench.chip.statuses = [0x0B]
    bench.expect(READ_3, "00 00 FF 03 FD D5 41 0B DF 00")
    bench.chip.silent_after = 1
    bench.expect(LIST_1, NTAG)
    bench.send(LIST_1)
    assert bench.next() == b""
    bench.chip.reset()
    bench.expect(SAM, "00 00 FF 02 FE D5 15 16 00")
    bench.expect(RETRIES_1, "00 00 FF 02 FE D5 33 F8 00")
    bench.expect(LIST_1, NTAG)
