"""Pins, buses, tasks: the only room that knows machine and asyncio."""
