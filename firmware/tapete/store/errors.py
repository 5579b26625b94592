"""What the store says when it cannot keep something."""


class StoreError(Exception):
    """The store has no place for this; the message is one sentence that says what to do."""
