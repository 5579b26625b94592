"""`make bench`: what the firmware needs of memory, bus and time, measured at the virtual table."""
