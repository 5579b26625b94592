"""`make heap32`: what the firmware takes of a chip's memory, measured with 32 bits.

The unix port has 64 bits, and its objects are larger. npm has MicroPython's WebAssembly port, whose
objects are of a chip's size; its heap grows, so it caps nothing, but it counts right. The parts
around the chip are stand-ins that do nothing: this is the table at rest, before the first tap.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from host_tools.deploy import write

CHIP = 241_296  # bytes free on a Pico after its start: MicroPython 1.28, RPI_PICO, emulated
MOST = 200_000  # of them, at rest; the rest is for play, and for what is loaded when it is wanted
PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"

_SCRIPT = Path(__file__).with_suffix(".mjs")
_NPM = Path(sys.prefix) / "npm"
_WANTED = "skipped: the 32-bit count wants node and npm (on Debian: apt install nodejs npm)"


def fetched() -> Path:
    """Return where MicroPython is; npm brings it once. Raises CalledProcessError."""
    package = _NPM / "node_modules" / PACKAGE
    if not package.is_dir():
        _NPM.mkdir(exist_ok=True)
        command = ["npm", "install", "--silent", "--no-save", "--no-fund", f"{PACKAGE}@{VERSION}"]
        subprocess.run(command, cwd=_NPM, check=True, capture_output=True, text=True)
    return package


def measured(package: Path, *, compiled: bool) -> int:
    """Return the bytes that the firmware holds at rest. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory(prefix="tapete-") as name:
        flash = Path(name)
        write(flash, "pico", compiled=compiled)
        (flash / "settings.txt").write_text("game brisca players=2\n", encoding="utf-8")
        command = ["node", str(_SCRIPT), str(package), str(flash)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    if told["wide"]:
        raise SystemExit("this MicroPython has 64 bits: it tells nothing about a chip")
    return told["firmware"]


def main() -> int:
    """Measure and print; 1 if it is more than it may be."""
    if not (shutil.which("node") and shutil.which("npm")):
        print(_WANTED)
        return 0
    try:
        package = fetched()
        compiled = measured(package, compiled=True)
        source = measured(package, compiled=False)
    except subprocess.CalledProcessError as error:
        print(f"heap32: {error.cmd[0]} failed: {(error.stderr or '').strip()[-800:]}")
        return 1
    print(f"A table at rest, of the {CHIP:,} bytes that a Pico has (32-bit MicroPython {VERSION})")
    for what, count in (("compiled, as deployed", compiled), ("from its text", source)):
        print(f"  {what:<24}{count:>9,}  {count / CHIP:>5.0%}, {CHIP - count:,} stay free")
    if compiled > MOST:
        print(f"heap32: that is more than {MOST:,}")
    return int(compiled > MOST)


if __name__ == "__main__":
    sys.exit(main())
