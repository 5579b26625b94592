"""The I2C bus that reader and display share, with the way to free it when a chip holds it."""

import time

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class SharedBus:
    """machine.I2C as drivers use it; after `clear` it is a new one, and nobody need know."""

    def __init__(self, wiring: "dict[str, Any]") -> None:
        """`wiring`: id, sda, scl, hz and timeout_us as in boards/pico.py."""
        self._wiring = wiring
        self._i2c = self._make()

    def _make(self) -> machine.I2C:
        wiring = self._wiring
        return machine.I2C(
            wiring["id"],
            sda=machine.Pin(wiring["sda"]),
            scl=machine.Pin(wiring["scl"]),
            freq=wiring["hz"],
            timeout=wiring["timeout_us"],
        )

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview) -> int:
        """Write `buf` to the device at `addr`. Raises OSError."""
        return self._i2c.writeto(addr, buf)

    def readfrom_into(self, addr: int, buf: bytearray | memoryview) -> None:
        """Fill `buf` from the device at `addr`. Raises OSError."""
        self._i2c.readfrom_into(addr, buf)

    def clear(self) -> None:
        """Clock a chip that holds SDA until it lets go, and end with a STOP (UM10204, 3.1.16)."""
        sda = machine.Pin(self._wiring["sda"], machine.Pin.OPEN_DRAIN, value=1)
        scl = machine.Pin(self._wiring["scl"], machine.Pin.OPEN_DRAIN, value=1)
        for _ in range(10):
            scl.value(0)
            time.sleep_us(5)
            scl.value(1)
            time.sleep_us(5)
        sda.value(0)
        time.sleep_us(5)
        sda.value(1)
        self._i2c = self._make()
