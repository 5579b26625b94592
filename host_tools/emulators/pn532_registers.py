"""Registers of the PN532's radio part and raw frames: what drivers do below its commands.

Of the registers only those have a meaning here that public drivers use; the others keep what is
written to them.
"""

from host_tools.emulators import radio
from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import no_answer_us, plain, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.pn532_commands import Work

_TX_MODE = const(0x6302)
_RX_MODE = const(0x6303)
_TX_CONTROL = const(0x6304)
_MANUAL_RCV = const(0x630D)
_COMMAND = const(0x6331)
_FIFO_DATA = const(0x6339)
_FIFO_LEVEL = const(0x633A)
_CONTROL = const(0x633C)
_BIT_FRAMING = const(0x633D)
_TRANSCEIVE = const(0x0C)
_START = const(0x80)
# What stands in them before anybody writes: CRC on, 100 % ASK, initiator, timer not run out.
_DEFAULTS = {
    _TX_MODE: 0x80,
    _RX_MODE: 0x80,
    _TX_CONTROL: 0x80,
    0x6305: 0x40,
    _CONTROL: 0x10,
    0x631E: 0xF0,
}
_NO_ANSWER = const(0x01)


def _read_register(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) < 3 or not len(data) & 1:
        return refused(chip, data)
    answer = b""
    for at in range(1, len(data), 2):
        answer += bytes((_read(chip, data[at] << 8 | data[at + 1]),))
    return plain(data, answer)


def _write_register(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) < 4 or len(data) % 3 != 1:
        return refused(chip, data)
    for at in range(1, len(data), 3):
        _write(chip, data[at] << 8 | data[at + 1], data[at + 2])
    return plain(data)


def _read(chip: "Pn532", address: int) -> int:
    if address == _FIFO_LEVEL:
        return len(chip.fifo)
    if address == _FIFO_DATA:
        if not chip.fifo:  # what was sent last: the request that nobody answered
            return 0x52 if chip.wake_up_request else 0x26
        first = chip.fifo[0]
        chip.fifo = chip.fifo[1:]
        return first
    value = _register(chip, address)
    return value | 0x03 if address == _TX_CONTROL and chip.field.on else value


def _write(chip: "Pn532", address: int, value: int) -> None:
    if address == _FIFO_DATA:
        chip.fifo += bytes((value,))
    elif address == _FIFO_LEVEL:
        if value & 0x80:
            chip.fifo = b""
    elif address == _TX_CONTROL:
        chip.field.switch(bool(value & 0x03))
        chip.registers[address] = value & 0xFC
    else:
        chip.registers[address] = value
        if address == _BIT_FRAMING and value & _START:
            frame, chip.fifo = chip.fifo, b""
            if _register(chip, _COMMAND) & 0x0F == _TRANSCEIVE:
                chip.fifo = _transceive(chip, frame)[1]


def _register(chip: "Pn532", address: int) -> int:
    value = chip.registers.get(address)
    return _DEFAULTS.get(address, 0) if value is None else value


def _transceive(chip: "Pn532", frame: bytes) -> tuple[int, bytes]:
    """Send a frame with or without CRC as the registers say; return status and what came back."""
    sending, receiving = _register(chip, _TX_MODE), _register(chip, _RX_MODE)
    # Type A at 106 kbps with parity is all these tags understand.
    if (sending | receiving) & 0x73 or _register(chip, _MANUAL_RCV) & 0x10 or not frame:
        return _NO_ANSWER, b""
    if sending & 0x80:
        frame += radio.crc(frame)
    last_bits = _register(chip, _BIT_FRAMING) & 0x07
    status, answer, bits = radio.exchange(chip.field, frame, last_bits, bool(receiving & 0x80))
    chip.registers[_CONTROL] = _register(chip, _CONTROL) & ~0x07 | bits
    return status, answer


def _in_communicate_thru(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.write if data[1:2] in (b"\xa0", b"\xa2") else chip.times.read
    status, answer = _NO_ANSWER, b""
    if chip.radio_allowed() and chip.field.on:
        status, answer = _transceive(chip, data[1:])
    if status == _NO_ANSWER:
        yield no_answer_us(chip)
    return plain(data, bytes((status,)) + answer)


COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x06: _read_register,
    0x08: _write_register,
    0x42: _in_communicate_thru,
}
