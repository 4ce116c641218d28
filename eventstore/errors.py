"""What can go wrong in and around the log; rules broken at the table are never exceptions."""


class EventStoreError(Exception):
    """Root of every error this package raises; the text names the place and the value."""


class CardError(EventStoreError, ValueError):
    """A card's spelling that no deck has."""


class AppendError(EventStoreError, ValueError):
    """An append that no log can hold: no events, a stream's name or a field that makes no sense."""


class ConflictError(EventStoreError):
    """Another writer got there first: the stream already holds that version."""


class DecodeError(EventStoreError, ValueError):
    """Stored or imported bytes that are not an event of this vocabulary."""


class UnknownKindError(DecodeError):
    """An event kind that a newer program wrote."""


class LogError(EventStoreError):
    """The log file cannot be used: missing, not a log, read-only, damaged or too new."""


class PeopleError(EventStoreError, ValueError):
    """A person that cannot be found, named, merged or unmerged like this."""


class SignatureError(EventStoreError, ValueError):
    """A signed head or a key that cannot be read, or a signature that does not hold."""
