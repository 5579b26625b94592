// The firmware in a MicroPython of 32 bits: what it holds in memory once it stands ready.
// node heap32.mjs PACKAGE FLASH: where npm put MicroPython, and the folder `tapete deploy` wrote.
// Prints one line of JSON. The chips around it are not there; nothing runs after the start.

import fs from "fs";
import path from "path";

const MACHINE = `
class Pin:
    IN = 0; OUT = 1; PULL_UP = 2; OPEN_DRAIN = 3
    def __init__(self, *args, **more): pass
    def value(self, *args): return 1
class PWM:
    def __init__(self, *args): pass
    def freq(self, *args): pass
    def duty_u16(self, *args): pass
class I2C:
    def __init__(self, *args, **more): pass
    def writeto(self, address, data): return len(data)
    def readfrom_into(self, address, data): raise OSError(5)
PWRON_RESET = 1
WDT_RESET = 3
def reset_cause(): return 1
def unique_id(): return b"12345678"
`;
const RP2 = `
def bootsel_button(): return 0
class Flash:
    def readblocks(self, number, data, offset=0):
        for at in range(len(data)): data[at] = 0xff
    def writeblocks(self, number, data, offset=0): pass
    def ioctl(self, op, arg): return {4: 352, 5: 4096}.get(op, 0)
`;
// What the board's own image has ready in flash is loaded before the count begins.
const BEFORE = `
import asyncio, gc, json, machine, micropython, os, rp2, select, sys, time
os.urandom = lambda count: b"1234"[:count]
asyncio.Lock, asyncio.Event, asyncio.sleep_ms, asyncio.wait_for_ms
micropython.opt_level(3)
`;
const START = `
from tapete.device import board
wiring, complaint = board.find()
from tapete.device import run
table = run._built(wiring, complaint)
run.put_away()
`;

const [folder, flash] = process.argv.slice(2);
const { loadMicroPython } = await import(path.join(path.resolve(folder), "micropython.mjs"));
const lines = [];
const mp = await loadMicroPython({ linebuffer: true, stdout: (line) => lines.push(line) });

function put(from, to) {
    for (const name of fs.readdirSync(from)) {
        const here = path.join(from, name);
        const there = to + "/" + name;
        if (fs.statSync(here).isDirectory()) {
            mp.FS.mkdir(there);
            put(here, there);
        } else {
            mp.FS.writeFile(there, fs.readFileSync(here));
        }
    }
}

put(flash, "");
mp.FS.mkdir("/stand-ins");
mp.FS.writeFile("/stand-ins/machine.py", MACHINE);
mp.FS.writeFile("/stand-ins/rp2.py", RP2);
mp.runPython("import sys; sys.path[:] = ['/stand-ins', '/', '.frozen']");
// This port collects only between calls, when nothing of Python is on the stack.
const used = () => {
    mp.runPython("gc.collect()");
    mp.runPython("gc.collect()");
    mp.runPython("print(gc.mem_alloc())");
    return Number(lines.pop());
};
mp.runPython(BEFORE);
const before = used();
mp.runPython(START);
const firmware = used() - before;
mp.runPython("print(sys.maxsize > 2**31)");
console.log(JSON.stringify({ firmware, wide: lines.pop() === "True" }));
