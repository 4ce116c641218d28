"""How sessions of MachTarok files start: rules, settings, seats without names."""

from typing import Any

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.model import SessionHead

NAMESPACE = "machtarok"
RULES = "machtarok@1"


class Heads:
    """The sessions of one file so far."""

    def __init__(self) -> None:
        self._heads: dict[str, SessionHead] = {}

    def of(
        self,
        session: str,
        settings: dict[str, Any],
        natures: tuple[str, ...] | None = None,
        accounts: tuple[int, ...] | None = None,
    ) -> SessionHead:
        """Return the head of ``session``; raises `UnreadableError` if its settings change."""
        found = self._heads.get(session)
        if found is None:
            opened = ev.SessionOpened(session, RULES, "", "", settings, accounts)
            seated = (ev.PlayerSeated(seat, None, who) for seat, who in enumerate(natures or ()))
            found = SessionHead(session, (Timed(opened), *map(Timed, seated)))
            self._heads[session] = found
        first = found.events[0].event
        if isinstance(first, ev.SessionOpened) and first.settings != settings:
            raise UnreadableError("problem-settings-changed", session=shown(session))
        return found
