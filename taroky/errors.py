"""What the command line refuses, told in the user's language."""


class TarokyError(Exception):
    """Root of every error this package raises; ``key`` is a message of the catalogue ``cli``."""

    place = ""
    """Where it is, told before the message."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return f"{self.key} {self.values}" if self.values else self.key


class UnreadError(TarokyError):
    """Something of a file that cannot be read; ``key`` is a message of the catalogue ``problems``.

    >>> UnreadError("e.tkn", 3, "problem-line").place
    'e.tkn:3: '
    """

    def __init__(self, source: str, line: int | None, key: str, **values: str | int) -> None:
        super().__init__(key, **values)
        self.place = f"{source}: " if line is None else f"{source}:{line}: "
