"""boot.py and its control lines, end to end, with small programs in the firmware's place."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.emulators.tiny_rig import TinyRig

from host_tools.emulators import picture

Start = Callable[..., TinyRig]

READER = """
import time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000, timeout=40_000)

def ask(text, count):
    i2c.writeto(0x24, bytes.fromhex(text))
    for size in (7, count):
        while i2c.readfrom(0x24, 1) != b"\\x01":
            time.sleep_ms(1)
        answer = i2c.readfrom(0x24, size)
    return answer
"""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that boots a main.py on this test's flash file."""
    rigs: list[TinyRig] = []

    def run(program: str, *options: str, boot: bool = True) -> TinyRig:
        firmware = tmp_path / "firmware"
        firmware.mkdir(exist_ok=True)
        (firmware / "main.py").write_text(program)
        rig = TinyRig(tmp_path / "flash.bin", firmware, *options)
        rigs.append(rig)
        if boot:
            assert rig.ask("boot") == "ok 0"
        return rig

    yield run
    for rig in rigs:
        rig.kill()


def value(answer: str) -> Any:
    assert answer.startswith("ok "), answer
    return json.loads(answer[3:])


def test_time_moves_only_when_it_is_granted(start: Start) -> None:
    rig = start("import time\nwhile True:\n    time.sleep_ms(100)\n    print(time.ticks_ms())\n")
    assert rig.ask("advance 250000") == "ok 250000"
    assert [rig.line(), rig.line()] == ["100", "200"]
    assert rig.ask("advance 100000") == "ok 350000"
    assert rig.line() == "300"
    assert rig.ask("now") == "ok 350000"


def test_ticks_start_where_they_are_told_and_wrap(start: Start) -> None:
    program = """
import asyncio, time

async def main():
    before = time.ticks_ms()
    async def second():
        await asyncio.sleep(1)
    task = asyncio.create_task(second())
    for _ in range(4):
        await asyncio.sleep_ms(20)
    await task
    print(before, time.ticks_diff(time.ticks_ms(), before))

asyncio.run(main())
"""
    rig = start(program, "ticks=1073741808")
    assert rig.ask("advance 2000000") == "err ended returned"
    assert rig.line() == "1073741808 1000"


def test_asyncio_runs_in_virtual_time(start: Start) -> None:
    program = """
import asyncio, time
order = []

async def worker(name, ms, times):
    for _ in range(times):
        await asyncio.sleep_ms(ms)
        order.append(name)

async def main():
    event = asyncio.Event()
    flag = asyncio.ThreadSafeFlag()
    lock = asyncio.Lock()
    a = asyncio.create_task(worker("a", 30, 3))
    b = asyncio.create_task(worker("b", 20, 3))
    await asyncio.gather(a, b)
    print("".join(order))
    try:
        await asyncio.wait_for_ms(event.wait(), 50)
    except asyncio.TimeoutError:
        print("timeout")
    sleeper = asyncio.create_task(worker("c", 1000, 1))
    await asyncio.sleep_ms(10)
    sleeper.cancel()
    try:
        await sleeper
    except asyncio.CancelledError:
        print("cancelled")
    async def set_later():
        await asyncio.sleep_ms(5)
        event.set()
        flag.set()
    asyncio.create_task(set_later())
    async with lock:
        await event.wait()
    await flag.wait()
    print(time.ticks_ms())

asyncio.run(main())
"""
    rig = start(program)
    assert rig.ask("advance 10000000") == "err ended returned"
    assert [rig.line() for _ in range(4)] == ["bababa", "timeout", "cancelled", "155"]


def test_a_virtual_day_takes_seconds(start: Start) -> None:
    program = """
import asyncio

async def main():
    for _ in range(86_400 // 4):
        await asyncio.sleep(4)

asyncio.run(main())
"""
    rig = start(program)
    began = time.monotonic()
    assert rig.ask("advance 86500000000") == "err ended returned"
    assert time.monotonic() - began < 20


def test_the_serial_line(start: Start) -> None:
    program = """
import asyncio, sys, time

async def main():
    reader = asyncio.StreamReader(sys.stdin)
    while True:
        line = await reader.readline()
        sys.stdout.write("{} {}".format(time.ticks_ms(), line.decode()))

asyncio.run(main())
"""
    rig = start(program)
    rig.ask("advance 20000")
    rig.send(b"hello\n")
    rig.ask("advance 20000")
    assert rig.line() == "20 hello"
    rig.send(b"again\n")
    rig.ask("advance 20000")
    assert rig.line() == "40 again"


def test_a_tag_a_button_a_sound_and_the_screen(start: Start) -> None:
    program = (
        READER
        + """
from machine import PWM
button = Pin(10, Pin.IN, Pin.PULL_UP)
buzzer = PWM(Pin(15))
print(ask("0000FF05FBD4140114000300", 10).hex())
ask("0000FF06FAD43205FF0101F400", 10)
for command in (0x8D, 0x14, 0xA1, 0xC8, 0xAF, 0xB0, 0x00, 0x10):
    i2c.writeto(0x3C, bytes((0x80, command)))
i2c.writevto(0x3C, (b"\\x40", b"\\x0f" * 128))
while True:
    answer = ask("0000FF04FCD44A0100E100", 23)
    if answer[8]:
        print(answer[14:21].hex())
    if not button.value():
        buzzer.init(freq=880, duty_u16=30000)
        time.sleep_ms(50)
        buzzer.duty_u16(0)
    time.sleep_ms(20)
"""
    )
    rig = start(program)
    assert rig.ask("advance 100000").startswith("ok ")
    assert rig.line() == "010000ff02fed5151600"
    assert rig.ask("lay 04A1B2C3D4E580 ntag213") == "ok"
    assert rig.ask("lay 04A1B2C3D4E580").startswith("err lay ValueError")
    rig.ask("advance 100000")
    assert rig.line() == "04a1b2c3d4e580"
    assert rig.ask("lift 04A1B2C3D4E580") == "ok"
    assert rig.ask("press A") == "ok"
    rig.ask("advance 100000")
    rig.ask("release A")
    rig.ask("advance 200000")
    (begin, hz, duty), (end, _, off) = value(rig.ask("sounds"))[:2]
    assert (hz, duty, off) == (880, 30000, 0)
    assert 200_000 < begin < 260_000
    assert 50_000 <= end - begin < 51_000
    _, lit, gddram = rig.ask("screen").split()
    assert lit == "1"
    assert bytes.fromhex(gddram)[:128] == b"\x0f" * 128
    assert len(bytes.fromhex(gddram)) == 1024
    assert next(picture.lines(bytes.fromhex(gddram))) == "█" * 128
    trace = value(rig.ask("trace"))
    assert {"lay", "listed", "lift", "press", "sound", "screen", "bus"} <= {m[1] for m in trace}
    assert value(rig.ask("warnings")) == []


def test_files_are_put_before_the_program_starts(start: Start) -> None:
    rig = start("print(open('/settings.txt').read())\n", boot=False)
    assert rig.ask("put /settings.txt " + b"game brisca".hex()) == "ok"
    assert rig.ask("boot") == "ok 0"
    assert rig.ask("advance 1000") == "err ended returned"
    assert rig.line() == "game brisca"
    assert rig.ask("get /settings.txt") == "ok " + b"game brisca".hex()
    assert rig.ask("get /nothing").startswith("err get OSError")


def test_littlefs_lives_on_after_the_plug_was_pulled(start: Start) -> None:
    program = """
import time
count = 0
try:
    with open("/count.txt") as file:
        count = int(file.read())
except OSError:
    pass
while True:
    count += 1
    with open("/count.txt", "w") as file:
        file.write(str(count))
    print(count)
    time.sleep_ms(10)
"""
    last = 0
    for _ in range(4):
        rig = start(program)
        rig.ask("advance 1000000")
        first = int(rig.line())
        assert first in (last, last + 1)
        rig.kill()
        assert rig.process.returncode == -9
        rig = start("", boot=False)
        last = int(bytes.fromhex(rig.ask("get /count.txt").split()[1]))
        assert last > first
        assert value(rig.ask("warnings")) == []
        rig.kill()


@pytest.mark.parametrize("after", [0, 1, 2, 5, 9, 14])
def test_power_cut_in_the_middle_of_a_flash_operation(start: Start, after: int) -> None:
    program = """
for number in range(20):
    with open("/a.txt", "w") as file:
        file.write("number {} ".format(number) * 300)
    print(number)
"""
    rig = start(program, boot=False)
    rig.ask(f"fault flash cut {after}")
    rig.ask("boot")
    assert rig.ask("advance 100000000") in ("err ended power", "")
    rig.process.wait(10)
    printed = rig.output()
    rig = start("", boot=False)
    answer = rig.ask("get /a.txt")
    if answer.startswith("ok "):
        text = bytes.fromhex(answer[3:]).decode()
        number = text.split()[1] if text else "0"
        assert text in ("", f"number {number} " * 300)
        assert int(number) in (len(printed) - 1, len(printed), 0)
    else:
        assert printed == []
    assert value(rig.ask("warnings")) == []  # never formatted anew


def test_flash_blocks_through_rp2(start: Start) -> None:
    program = """
import rp2, time
flash = rp2.Flash()
last = flash.ioctl(4, 0) - 1
flash.ioctl(6, last)
before = time.ticks_us()
flash.writeblocks(last, b"\\x12" * 256, 512)
print(time.ticks_diff(time.ticks_us(), before))
back = bytearray(4)
flash.readblocks(last, back, 511)
print(bytes(back).hex(), flash.ioctl(5, 0))
flash.writeblocks(last, b"\\x21" * 256, 512)
"""
    rig = start(program)
    assert rig.ask("advance 1000000") == "err ended returned"
    assert rig.line() == "701"
    assert rig.line() == "ff121212 4096"
    assert value(rig.ask("warnings")) == ["flash: block 351 at 512: program cannot set bits"]


def test_an_exception_ends_the_program_and_its_reason_is_told(start: Start) -> None:
    rig = start("import time\ntime.sleep(1)\nraise ValueError('no')\n")
    assert rig.ask("advance 500000") == "ok 500000"
    assert rig.ask("advance 1000000") == "err ended ValueError: no"
    assert rig.ask("advance 1") == "err ended ValueError: no"
    assert rig.ask("screen").startswith("ok 0 ")
    assert rig.ask("quit") == "ok"
    rig.process.wait(10)
    assert "ValueError: no" in rig.errors()


def test_an_interrupt_is_a_keyboard_interrupt(start: Start) -> None:
    program = """
import time
try:
    time.sleep(100)
except KeyboardInterrupt:
    print("stopped", time.ticks_ms())
"""
    rig = start(program)
    rig.ask("advance 500000")
    assert rig.ask("interrupt") == "ok"
    assert rig.ask("advance 1000") == "err ended returned"
    assert rig.line() == "stopped 500"


def test_a_starved_watchdog_ends_the_process(start: Start) -> None:
    program = """
import time
from machine import WDT
dog = WDT(timeout=1000)
for _ in range(5):
    time.sleep_ms(900)
    dog.feed()
try:
    time.sleep(10)
finally:
    print("must not be seen")
"""
    rig = start(program)
    assert rig.ask("advance 4500000") == "ok 4500000"
    assert rig.ask("advance 4000000") == "err ended watchdog"
    rig.process.wait(10)
    assert rig.line() == ""


def test_reset_ends_the_process_at_once(start: Start) -> None:
    rig = start("import machine, time\ntime.sleep(1)\nmachine.reset()\nprint('no')\n")
    assert rig.ask("advance 2000000") == "err ended reset"
    rig.process.wait(10)
    assert rig.line() == ""


def test_a_busy_program_that_only_looks_at_the_clock(start: Start) -> None:
    program = """
import time
end = time.ticks_add(time.ticks_ms(), 200)
while time.ticks_diff(end, time.ticks_ms()) > 0:
    pass
print("done", time.ticks_ms())
"""
    rig = start(program)
    assert rig.ask("advance 300000") == "err ended returned"
    assert rig.line() == "done 200"


def test_machine_module(start: Start) -> None:
    program = """
import machine, time
from machine import Pin, Timer, SoftI2C, Signal, I2C, unique_id, reset_cause, freq
print(unique_id().hex(), reset_cause(), freq())
fired = []
timer = Timer(period=100, mode=Timer.PERIODIC, callback=lambda t: fired.append(time.ticks_ms()))
time.sleep_ms(350)
timer.deinit()
print(fired)
presses = []
Pin(10, Pin.IN, Pin.PULL_UP).irq(lambda pin: presses.append(time.ticks_ms()), Pin.IRQ_FALLING)
time.sleep_ms(650)
print(presses)
i2c = SoftI2C(scl=Pin(5), sda=Pin(4), freq=100_000)
print(i2c.scan())
try:
    i2c.readfrom(0x11, 1)
except OSError as error:
    print(error.errno)
for wrong in ({"id": 0, "scl": Pin(7), "sda": Pin(6)}, {"id": 2}):
    try:
        I2C(**wrong)
    except ValueError as error:
        print(error)
"""
    rig = start(program, "id=0102030405060708")
    rig.ask("advance 500000")
    rig.ask("press A")
    rig.ask("advance 100000")
    rig.ask("release A")
    assert rig.ask("advance 1000000") == "err ended returned"
    expected = [
        "0102030405060708 1 125000000",
        "[100, 200, 300]",
        "[500]",
        "[36, 60]",
        "19",
        "bad SCL pin",
        "I2C(2) doesn't exist",
    ]
    assert [rig.line() for _ in expected] == expected


def test_a_stuck_bus_is_freed_by_clocks_on_the_pins(start: Start) -> None:
    program = """
import time
from machine import I2C, Pin

def new():
    return I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000, timeout=40_000)

def probe(i2c):
    before = time.ticks_us()
    try:
        i2c.readfrom(0x3C, 1)
        return 0
    except OSError as error:
        return error.errno, time.ticks_diff(time.ticks_us(), before) // 1000

i2c = new()
time.sleep_ms(100)
print(probe(i2c))
scl = Pin(5, Pin.OPEN_DRAIN, value=1)
sda = Pin(4, Pin.OPEN_DRAIN, value=1)
print(sda.value(), scl.value())
print(probe(i2c))
for _ in range(9):
    scl.value(0)
    scl.value(1)
print(sda.value())
scl.value(0)
sda.value(0)
scl.value(1)
sda.value(1)
print(probe(new()))
"""
    rig = start(program)
    rig.ask("advance 50000")
    assert rig.ask("fault bus stick") == "ok"
    assert rig.ask("advance 1000000") == "err ended returned"
    assert [rig.line() for _ in range(5)] == ["(110, 40)", "0 1", "(110, 40)", "1", "0"]
    assert value(rig.ask("warnings")) == ["i2c: its pins were taken for something else; init again"]


def test_wrong_commands_are_told(start: Start) -> None:
    rig = start("", boot=False)
    for command in (
        "nonsense",
        "advance 1",
        "lay XY",
        "lay 04A1B2C3D4E580 nonsense",
        "lift 04A1B2C3D4E580",
        "press Q",
        "fault reader nonsense",
        "fault nobody off",
        "fault",
        "put",
    ):
        assert rig.ask(command).startswith("err "), command
    assert rig.ask("mem").startswith("ok ")


def test_the_share_of_the_emulators_is_told(start: Start) -> None:
    memory = value(start("", boot=False).ask("mem"))
    assert memory["free"] + memory["used"] < 530_000
    assert memory["emulators"] < 105_000
