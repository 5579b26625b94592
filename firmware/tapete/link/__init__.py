"""JSON lines on the serial port."""
