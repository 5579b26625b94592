"""How a command ends: its exit code, and a sentence instead of a traceback."""

import sys
from collections.abc import Callable

from host_tools.text import clean, drop, say

INTERRUPTED = 130  # what shells expect after Ctrl-C
READER_GONE = 141  # … and after `| head`


def exit_code(name: str, work: Callable[[], int]) -> int:
    """Do the work of a command called `name`; return its exit code, whatever came between."""
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop(sys.stdout)  # whoever read our lines has gone
        return READER_GONE
    except OSError as error:
        if error.filename is None:
            drop(sys.stdout)
            say(f"{name}: what is to be printed cannot be written: {error.strerror}")
        else:
            say(f"{name}: {clean(str(error.filename))}: {error.strerror}")
        return 2
    return code
