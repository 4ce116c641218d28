"""What can go wrong in reading, replaying and judging; breaches of rules are values, not errors."""


class ReplayError(Exception):
    """Root of every error this package raises; the text names the place and the value."""


class RuleSetError(ReplayError, ValueError):
    """A rule set that does not exist or does not make sense."""


class NotationError(ReplayError, ValueError):
    """A file or text of which nothing could be read."""
