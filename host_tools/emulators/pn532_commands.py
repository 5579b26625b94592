"""What the PN532's commands do (user manual, chapter 7). Each is a generator: see pn532.py.

Here are those a table of cards needs; pn532_rare.py has the others, loaded when first used.

`data` is the command without TFI, its code first. The answer begins with D5; an empty one stands
for the error frame.
"""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.tags import Tag

    Work = Generator[int, None, bytes]


_OK = const(0x00)
_NO_ANSWER = const(0x01)
_AUTHENTICATION = const(0x14)
_CONTEXT = const(0x27)
_FOR_EVER = const(0xFF)
# RFConfiguration: item -> number of data bytes
_RF_ITEMS = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}


def plain(data: bytes, more: bytes = b"") -> bytes:
    """Return the answer to a command."""
    return bytes((0xD5, data[0] + 1)) + more


def refused(chip: "Pn532", data: bytes) -> bytes:
    """Return the error frame's sign; a right driver never gets one."""
    chip.recorder.warn(chip.name, "refused: " + data.hex())
    return b""


def _get_firmware_version(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    return plain(data, b"\x32\x01\x06\x07")


def _sam_configuration(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if not 2 <= len(data) <= 4 or not 1 <= data[1] <= 4:
        return refused(chip, data)
    if data[1] != 1:
        chip.recorder.warn(chip.name, "SAM mode {:02X} is not emulated".format(data[1]))
    chip.wake_up()
    chip.irq = len(data) < 4 or bool(data[3] & 1)
    return plain(data)


def _rf_configuration(chip: "Pn532", data: bytes) -> "Work":
    if len(data) < 2 or _RF_ITEMS.get(data[1]) != len(data) - 2:
        yield chip.times.command
        return refused(chip, data)
    if data[1] == 0x01:
        yield chip.times.field
        chip.field.switch(bool(data[2] & 1))
    else:
        yield chip.times.command
        if data[1] == 0x05:
            chip.retries = data[4]
    return plain(data)


def _in_list_passive_target(chip: "Pn532", data: bytes) -> "Work":
    if len(data) < 3 or not 1 <= data[1] <= 2 or data[2] > 4:
        yield chip.times.command
        return refused(chip, data)
    if data[2] != 0:
        chip.recorder.warn(chip.name, "only 106 kbps type A is emulated")
    chip.targets = []
    if not chip.radio_allowed():
        yield chip.times.command
        return plain(data, b"\x00")
    if not chip.field.on:
        yield chip.times.field
        chip.field.switch(True)
    left = chip.retries
    while True:
        first = _activate(chip, chip.wake_up_request)
        if first is not None:
            break
        if left == 0 or chip.misses:
            yield chip.times.attempt
            chip.misses = max(0, chip.misses - 1)
            return plain(data, b"\x00")
        if left == _FOR_EVER:
            yield -chip.times.attempt
        else:
            yield chip.times.attempt
            left -= 1
    found = [first]
    yield _activation_us(chip, first)
    if data[1] == 2:
        yield from _second(chip, found)
    chip.targets = found
    answer = bytes((len(found),))
    for number, tag in enumerate(found):
        answer += bytes((number + 1,)) + tag.sens_res
        answer += bytes((tag.sak, len(tag.uid))) + tag.uid + tag.ats
    return plain(data, answer)


def _second(chip: "Pn532", found: "list[Tag]") -> "Generator[int, None, None]":
    """Halt the first target and look for another; without one the first is woken again."""
    found[0].state = tags.HALT
    second = chip.field.select(wake=False)
    if second is None:
        yield chip.times.attempt
        chip.field.reselect(found[0])
    else:
        found.append(second)
        yield _activation_us(chip, second)


def _activate(chip: "Pn532", wake: bool) -> "Tag | None":
    return None if chip.misses else chip.field.select(wake)


def _activation_us(chip: "Pn532", tag: "Tag") -> int:
    levels = 1 if len(tag.uid) == 4 else 2 if len(tag.uid) == 7 else 3
    return chip.times.level * levels + (chip.times.ats if tag.ats else 0)


def _in_data_exchange(chip: "Pn532", data: bytes) -> "Work":
    if len(data) < 3:
        yield chip.times.command
        return refused(chip, data)
    yield chip.times.write if data[2] in (0xA0, 0xA2) else chip.times.read
    if chip.statuses:
        return plain(data, bytes((chip.statuses.pop(0),)))
    tag = target(chip, data[1])
    if tag is None:
        return plain(data, bytes((_CONTEXT,)))
    if not _reachable(chip, tag):
        return plain(data, bytes((_NO_ANSWER,)))
    if data[2] in (0x60, 0x61) and len(data) == 14:
        good = tag.authenticate(data[3], data[4:10], data[10:14])
        return plain(data, bytes((_OK if good else _AUTHENTICATION,)))
    answer = tag.exchange(data[2:])
    if answer is None:
        return plain(data, bytes((_NO_ANSWER,)))
    if answer == tags.NAK:
        return plain(data, bytes((chip.nak_status,)))
    return plain(data, b"\x00" if answer == tags.ACK else b"\x00" + answer)


def _reachable(chip: "Pn532", tag: "Tag") -> bool:
    """Wake a halted target, as the chip does by itself; say whether the tag is in the field."""
    if tag.state == tags.HALT:
        return chip.field.reselect(tag)
    return tag in chip.field.tags


def target(chip: "Pn532", number: int) -> "Tag | None":
    """Return the listed target; bit 6 of the number asks for more data and is of no matter here."""
    index = (number & 0x3F) - 1
    return chip.targets[index] if 0 <= index < len(chip.targets) else None


def _in_release(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2:
        return refused(chip, data)
    halt(chip, data[1])
    if data[1] == 0:
        chip.targets = []
    elif data[1] <= len(chip.targets):
        del chip.targets[data[1] - 1]
    return plain(data, b"\x00")


def halt(chip: "Pn532", number: int) -> None:
    """Send a target, or with 0 all of them, to sleep."""
    for index, tag in enumerate(chip.targets):
        if number in (0, index + 1) and tag.state == tags.ACTIVE:
            tag.state = tags.HALT


def command(code: int) -> "Callable[[Pn532, bytes], Work] | None":
    """Return what does a command, None for one that is not emulated."""
    run = _COMMANDS.get(code)
    if run is None:
        from host_tools.emulators import pn532_rare  # noqa: PLC0415 - seldom wanted

        run = pn532_rare.COMMANDS.get(code)
    return run


_COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x02: _get_firmware_version,
    0x14: _sam_configuration,
    0x32: _rf_configuration,
    0x40: _in_data_exchange,
    0x4A: _in_list_passive_target,
    0x52: _in_release,
}
