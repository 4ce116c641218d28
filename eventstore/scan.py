"""Reading many streams fast: their rows as they lie in the log, in order, nothing decoded.

For who makes columns of the log. `eventstore.store` reads single streams as events.
"""

from types import TracebackType
from typing import Any, Self

from eventstore import files
from eventstore.store import Log

Row = tuple[int, int, str, int | None]
"""Version, number of the kind, payload and time of one event."""

_STREAMS = "select name, id from streams where name >= ? and name < ?"
_ROWS = """select version, kind, payload, occurred from events
    where stream = ? and position <= ? order by version"""


class Scan:
    """The streams of a log up to its present end, through a connection of their own."""

    def __init__(self, log: Log) -> None:
        self.path = log.path
        self.end = log.head().position
        self._connection = files.connect(log.path, readonly=True)
        with files.told(self.path):
            self.kinds: dict[int, str] = dict(self._connection.execute("select * from kinds"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def streams(self, prefix: str) -> dict[str, int]:
        """Return the streams whose names begin with ``prefix``: what follows it, and the id."""
        found = self._all(_STREAMS, prefix, prefix + "\U0010ffff")
        return {name[len(prefix) :]: stream for name, stream in found}

    def rows(self, stream: int) -> list[Row]:
        """Return the rows of a stream, in order."""
        return self._all(_ROWS, stream, self.end)

    def _all(self, query: str, *values: int | str) -> list[Any]:
        with files.told(self.path):
            return self._connection.execute(query, values).fetchall()
