"""What only adds to a log: all that a recorder may send; the rest is a referee's."""

from collections.abc import Iterable, Iterator

from eventstore import events as ev
from eventstore.model import Append
from replay.notation.model import Problem, Read

_CHANGING = (
    ev.EventCorrected,
    ev.EventInserted,
    ev.EventVoided,
    ev.CorrectionReverted,
    ev.ImportVoided,
    ev.PlayerAnonymised,
    ev.PlayersMerged,
    ev.PlayersUnmerged,
)


def only_added(reads: Iterable[Read], source: str) -> Iterator[Read]:
    """Yield ``reads``, with a `Problem` for each append that changes what the log says already.

    >>> from eventstore.model import StreamWrite, Timed
    >>> void = StreamWrite("hand/e#1", 9, (Timed(ev.EventVoided("p", "why", 3)),))
    >>> [read.key for read in only_added([Append((void,))], "e.jsonl")]
    ['problem-needs-referee']
    """
    for read in reads:
        if isinstance(read, Append) and _changes(read):
            yield Problem(source, read.line, "problem-needs-referee")
        else:
            yield read


def _changes(append: Append) -> bool:
    events = (event for write in append.writes for event, _ in write.events)
    return any(isinstance(event, _CHANGING) for event in events)
