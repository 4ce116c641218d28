"""Why something could not be read: a message key and its values, to become a `Problem`."""

from replay.errors import NotationError
from replay.notation.model import Problem


class UnreadableError(NotationError):
    """Something that has no meaning where it stands; ``key`` is a message, ``values`` fill it."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(f"{key} {values}" if values else key)
        self.key = key
        self.values = values

    def problem(self, source: str, line: int | None, status: str = "rejected") -> Problem:
        """Return it as a problem of ``line`` of ``source``."""
        return Problem(source, line, self.key, self.values, status)
