"""Faults a host injects by name: `fault WHO WHAT [value…]`. README.md lists them."""

from host_tools.emulators import noise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.readers import Reader
    from host_tools.emulators.world import World

# Words that are not the name of a setting.
_NAMES = {"miss": "misses", "nack": "nacks", "stretch": "stretch_us"}


def set_fault(world: "World", args: list[str]) -> None:
    """Inject a fault, or take one back; ValueError for one nobody knows."""
    who, what = args[0], args[1]
    values = args[2:]
    if who == "reader" or who.startswith("reader@"):
        done = _reader(world.reader_at(int(who[7:] or 1)), what, values)
    else:
        known = {"display": _display, "bus": _bus, "spi": _spi, "flash": _flash, "voice": _voice}
        do = known.get(who)
        done = do is not None and do(world, what, values)
    if not done:
        raise ValueError("unknown fault: " + " ".join(args))
    world.recorder.mark("fault", " ".join(args))


def _reader(reader: "Reader", what: str, values: list[str]) -> bool:
    chip, wires = reader.chip, reader.wires
    chip.settle()
    if what in ("off", "on"):
        reader.power(what == "on")
    elif what == "gone":
        reader.gone(int(values[0]))
    elif what == "reset":
        reader.restart()
    elif what in ("silent", "talking"):
        chip.silent = what == "silent"
    elif what in ("hold", "drop"):
        wires.hold = what == "hold"
    elif what in ("strict", "lenient"):
        wires.strict = what == "strict"
    elif what in ("wupa", "reqa"):
        chip.wake_up_request = what == "wupa"
    elif what in ("cut", "joined") and reader.line is not None:
        reader.line.cut = what == "cut"
    elif what in ("irq-cut", "irq-joined") and reader.irq is not None:
        reader.irq.connect(what == "irq-joined")
    elif what in ("to-chip", "to-host", "clean"):
        return _noise(reader, what, values)
    elif values:
        return _frames(reader, what, values) or _setting(reader, what, values[0])
    else:
        return False
    return True


def _frames(reader: "Reader", what: str, values: list[str]) -> bool:
    """Queue frames or bytes that come in place of others."""
    chip = reader.chip
    frames = {"instead": chip.instead, "instead-of-ack": chip.instead_of_ack, "stale": chip.stale}
    numbers = {"statuses": chip.statuses, "status": reader.wires.statuses}
    if what == "waiting":
        for value in values:
            chip.offer(bytes.fromhex(value))
    elif what in frames:
        for value in values:
            frames[what].append(bytes.fromhex(value))
    elif what in numbers:
        for value in values:
            numbers[what].append(int(value, 16))
    else:
        return False
    return True


def _noise(reader: "Reader", what: str, values: list[str]) -> bool:
    """Have something happen to single bytes: `drop POSITION [VALUE]`, `random SEED PER-MILLE`."""
    wires = reader.wires
    if what == "clean":
        wires.to_chip = wires.to_host = None
        return True
    name = "to_chip" if what == "to-chip" else "to_host"
    made = getattr(wires, name) or noise.Noise()
    first, second = int(values[1]), int(values[2]) if len(values) > 2 else 1
    if values[0] == "random":
        made.seed, made.per_mille = first, second
    elif values[0] in noise.WORDS:
        made.add(first, noise.WORDS.index(values[0]), second)
    else:
        return False
    setattr(wires, name, made)
    return True


def _setting(reader: "Reader", what: str, value: str) -> bool:
    """Set a number or a yes (1) or no (0) of the chip, its times, its wires or its antenna."""
    name = _NAMES.get(what, what.replace("-", "_"))
    for place in (reader.wires, reader.chip, reader.chip.times, reader.field):
        known = None if name.startswith("_") else getattr(place, name, None)
        if isinstance(known, bool):
            setattr(place, name, value == "1")
            return True
        if isinstance(known, int):
            setattr(place, name, int(value))
            return True
    return False


def _display(world: "World", what: str, values: list[str]) -> bool:
    display = world.display
    if what in ("off", "on"):
        if not display.present and what == "on":
            display.reset()
        display.present = what == "on"
    elif what == "stretch":
        display.stretch_us = int(values[0])
    else:
        return False
    return True


def _bus(world: "World", what: str, values: list[str]) -> bool:
    bus = world.bus
    if what == "stick":
        bus.stick(int(values[0]) if values else 9)
    elif what == "hold":
        bus.hold(int(values[0]))
    elif what == "free":
        bus.release()
    elif what == "stretch":
        bus.stretch_us = int(values[0])
    elif what == "errors":
        bus.errors = [int(value) for value in values]
    elif what == "every":
        bus.every, bus.error = int(values[0]), int(values[1])
    else:
        return False
    return True


def _spi(world: "World", what: str, values: list[str]) -> bool:
    bus = world.spi
    if bus is None or what not in ("stuck", "free"):
        return False
    bus.stuck = int(values[0], 16) if what == "stuck" else None
    return True


def _voice(world: "World", what: str, values: list[str]) -> bool:
    return world.voice is not None and world.voice.fault(what, values)


def _flash(world: "World", what: str, values: list[str]) -> bool:
    flash = world.flash
    if flash is None:
        return False
    if what == "cut":
        flash.cut_after = int(values[0])
    elif what == "erase-us":
        flash.erase_us = int(values[0])
    elif what == "page-us":
        flash.page_us = int(values[0])
    else:
        return False
    return True
