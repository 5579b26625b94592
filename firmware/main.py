"""Start the table, unless button B is held: then nothing of it runs, and all can be mended."""

from boards.pico import BOARD
from tapete.device import safe_mode

if safe_mode.is_wanted(BOARD):
    safe_mode.tell()
else:
    from tapete.device.run import run

    run(BOARD)
