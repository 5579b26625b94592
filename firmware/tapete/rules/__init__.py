"""The core: what happened at the table folded into a score; no clock, no I/O."""
