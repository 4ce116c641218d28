"""What the command line refuses, told in the user's language."""


class TarokyError(Exception):
    """Root of every error this package raises; ``key`` is a message of the catalogue ``cli``."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return f"{self.key} {self.values}" if self.values else self.key
