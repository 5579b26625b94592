"""The PN532: frames, transports, chip, arrivals and departures."""
