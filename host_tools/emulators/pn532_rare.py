"""The PN532's commands that a table of cards seldom or never needs; see pn532_commands.py."""

from host_tools.emulators import tags
from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import halt, plain, refused, target

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.pn532_commands import Work

_OK = const(0x00)
_NO_ANSWER = const(0x01)
_CRC = const(0x02)
_CONTEXT = const(0x27)


def _get_general_status(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    answer = bytes((0, 1 if chip.field.on else 0, len(chip.targets)))
    for number in range(len(chip.targets)):
        answer += bytes((number + 1, 0, 0, 0x10))
    return plain(data, answer + b"\x00")


def _read_register(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) < 3 or not len(data) & 1:
        return refused(chip, data)
    answer = bytearray()
    for at in range(1, len(data), 2):
        answer.append(chip.registers.get(data[at] << 8 | data[at + 1], 0))
    return plain(data, bytes(answer))


def _write_register(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) < 4 or len(data) % 3 != 1:
        return refused(chip, data)
    for at in range(1, len(data), 3):
        chip.registers[data[at] << 8 | data[at + 1]] = data[at + 2]
    return plain(data)


def _power_down(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if not 2 <= len(data) <= 3:
        return refused(chip, data)
    chip.field.switch(False)
    chip.targets = []
    chip.sleep_when_read = True
    return plain(data, b"\x00")


def _in_communicate_thru(chip: "Pn532", data: bytes) -> "Work":
    if len(data) < 2:
        yield chip.times.command
        return refused(chip, data)
    yield chip.times.write if data[1] in (0xA0, 0xA2) else chip.times.read
    tag = chip.targets[0] if chip.targets else None
    answer = None
    if tag is not None and tag in chip.field.tags:
        answer = tag.exchange(data[1:])
    if answer is None:
        return plain(data, bytes((_NO_ANSWER,)))
    if len(answer) == 1:
        # A four-bit answer has no CRC: an error unless the check is off (RxCRCEn, register 6303).
        checks = chip.registers.get(0x6303, 0x80) & 0x80
        return plain(data, bytes((_CRC,)) if checks else b"\x00" + answer)
    return plain(data, b"\x00" + answer)


def _in_deselect(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2:
        return refused(chip, data)
    halt(chip, data[1])
    return plain(data, b"\x00")


def _in_select(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.level
    if len(data) != 2:
        return refused(chip, data)
    tag = target(chip, data[1])
    if tag is None:
        return plain(data, bytes((_CONTEXT,)))
    there = tag in chip.field.tags and (tag.state == tags.ACTIVE or chip.field.reselect(tag))
    return plain(data, bytes((_OK if there else _NO_ANSWER,)))


def unknown(chip: "Pn532", data: bytes) -> "Work":
    """Answer the error frame."""
    yield chip.times.command
    return b""


COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x04: _get_general_status,
    0x06: _read_register,
    0x08: _write_register,
    0x16: _power_down,
    0x42: _in_communicate_thru,
    0x44: _in_deselect,
    0x54: _in_select,
}
