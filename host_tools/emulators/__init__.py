"""The chips at byte level, behind the standard machine classes."""
