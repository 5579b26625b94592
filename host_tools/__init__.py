"""What runs on a PC: command line, virtual table, emulators."""
