"""Frames from the chip's side, with the exact bytes of manual and logs."""

from host_tools.emulators import frames


class Heard:
    """Collects what a hunter finds."""

    def __init__(self) -> None:
        self.all: list[object] = []
        self.hunter = frames.FrameHunter(self.command, self.ack, self.nack, self.broken)

    def command(self, data: bytes) -> None:
        self.all.append(data)

    def ack(self) -> None:
        self.all.append("ack")

    def nack(self) -> None:
        self.all.append("nack")

    def broken(self, why: str) -> None:
        self.all.append("broken")

    def feed(self, text: str) -> list[object]:
        data = bytes.fromhex(text.replace(" ", ""))
        self.hunter.feed(data, len(data))
        return self.all


def test_built_frames() -> None:
    made = frames.build(bytes.fromhex("D50332010607"))
    assert made == bytes.fromhex("0000FF06FAD50332010607E800")
    assert frames.build(b"\xd5\x4b\x00") == bytes.fromhex("0000FF03FDD54B00E000")


def test_built_extended_frame() -> None:
    made = frames.build(b"\xd5\x43\x00" + b"\xaa" * 253)
    assert made[:8] == bytes.fromhex("0000FFFFFF0100FF")
    assert made[8:11] == b"\xd5\x43\x00"
    assert made[-2:] == bytes.fromhex("E600")
    assert len(frames.build(bytes(255))) == 255 + 7


def test_commands_are_found() -> None:
    assert Heard().feed("00 00 FF 02 FE D4 02 2A 00") == [b"\x02"]
    assert Heard().feed("00 00 FF 05 FB D4 14 01 14 01 02 00") == [b"\x14\x01\x14\x01"]
    # No preamble, a long preamble, no postamble, rubbish before it.
    assert Heard().feed("00 FF 02 FE D4 02 2A") == [b"\x02"]
    assert Heard().feed("00 00 00 00 FF 02 FE D4 02 2A 00 00") == [b"\x02"]
    assert Heard().feed("55 55 00 00 00 00 FF 02 FE D4 02 2A 00") == [b"\x02"]


def test_short_command_in_the_extended_form() -> None:
    assert Heard().feed("00 00 FF FF FF 00 02 FE D4 02 2A 00") == [b"\x02"]


def test_ack_and_nack() -> None:
    assert Heard().feed("00 00 FF 00 FF 00 00 00 FF FF 00 00") == ["ack", "nack"]


def test_broken_frames() -> None:
    assert Heard().feed("00 00 FF 02 FD D4 02 2A 00") == ["broken"]  # LCS
    assert Heard().feed("00 00 FF 02 FE D4 02 2B 00") == ["broken"]  # DCS
    assert Heard().feed("00 00 FF 02 FE D5 02 29 00") == ["broken"]  # TFI
    assert Heard().feed("00 00 FF 02 FE D4 02") == []  # not finished


def test_a_frame_in_pieces_and_one_after_a_broken_one() -> None:
    heard = Heard()
    heard.feed("00 00 FF 02")
    heard.feed("FE D4 02 2A 00")
    assert heard.all == [b"\x02"]
    heard.feed("00 00 FF 02 FD")
    assert heard.feed("00 00 FF 02 FE D4 02 2A 00") == [b"\x02", "broken", b"\x02"]


def test_restart_forgets_half_a_frame() -> None:
    heard = Heard()
    heard.feed("00 00 FF 02 FE D4")
    heard.hunter.restart()
    assert heard.feed("00 00 FF 02 FE D4 02 2A 00") == ["broken", b"\x02"]
