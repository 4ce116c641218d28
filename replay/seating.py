"""Who sits where in which hand: five at a table of four, late comers, and who takes a seat over.

A session's events name *chairs*: places at the table, in playing order. A hand's *seats* are the
chairs in order without whoever sits it out; with four at a table of four they are the same. Where a
hand names its own players, they count.
"""

from collections.abc import Mapping, Sequence

import msgspec

from eventstore import events as ev

SessionEvents = Sequence[tuple[int, ev.SessionEvent]]
People = tuple[str | None, ...]
LATEST = 2**62
"""A hand after all others."""


class Change(msgspec.Struct, frozen=True):
    """From hand ``number`` on somebody else, or nobody, sits on ``chair``.

    ``inherits`` if he goes on with the account of who sat there. ``nature`` is human, robot or
    client.
    """

    number: int
    chair: int
    player: str | None
    empty: bool = False
    inherits: bool = False
    nature: str = "human"


class Seating(msgspec.Struct, frozen=True):
    """Everything a session says of who sat where; ``out`` who sat out, by the hand's number."""

    seats: int
    changes: tuple[Change, ...]
    out: Mapping[int, frozenset[str]]

    @property
    def plain(self) -> bool:
        """Whether nothing ever changes: as many chairs as seats, each kept by who sat down."""
        chairs = {change.chair for change in self.changes}
        kept = len(self.changes) == len(chairs) and not any(c.number for c in self.changes)
        return kept and not self.out and chairs <= set(range(self.seats))

    def chairs(self, number: int) -> dict[int, str | None]:
        """Return who sits on each chair in hand ``number``; chairs that nobody took are left out.

        >>> sat = seating([(1, ev.PlayerSeated(0, "a")), (2, ev.PlayerSeated(0, "b", number=5))], 4)
        >>> sat.chairs(4), sat.chairs(5)
        ({0: 'a'}, {0: 'b'})
        """
        found: dict[int, str | None] = {}
        for change in self.changes:
            if change.number > number:
                continue
            if change.empty:
                found.pop(change.chair, None)
            else:
                found[change.chair] = change.player
        return dict(sorted(found.items()))

    def holders(self, number: int) -> dict[int, str]:
        """Return whose account each chair's is in hand ``number``: a person's, or the chair's own.

        >>> seating([(1, ev.PlayerSeated(1, "a"))], 3).holders(1)
        {0: '#0', 1: 'a', 2: '#2'}
        """
        chairs = self.chairs(number)
        sat = sorted({*chairs, *range(self.seats)}) if len(chairs) < self.seats else list(chairs)
        return {chair: _holder(chair, chairs.get(chair)) for chair in sat}

    def playing(self, number: int) -> dict[int, str]:
        """Return the holders, by chair, of those who play hand ``number``.

        >>> seat = [(n, ev.PlayerSeated(n, name)) for n, name in enumerate("abcde")]
        >>> sat = seating([*seat, (9, ev.PlayerSatOut("c", 2))], 4)
        >>> "".join(sat.playing(2).values()), "".join(sat.playing(3).values())
        ('abde', 'abcd')
        """
        out = self.out.get(number, frozenset())
        holders = self.holders(number)
        stay = {chair: holder for chair, holder in holders.items() if holder not in out}
        return dict(list(stay.items())[: self.seats])

    def seated(self, number: int, players: People = ()) -> tuple[str, ...]:
        """Return the holders by seat of hand ``number``, which may name its own ``players``."""
        found = list(self.playing(number).values())
        found += [f"#{seat}" for seat in range(len(found), self.seats)]
        for seat, player in enumerate(players[: self.seats]):
            if player is not None:
                found[seat] = player
        return tuple(found)

    def people(self, number: int) -> People:
        """Return the persons by seat of hand ``number``, as far as the session knows them.

        >>> seating([(1, ev.PlayerSeated(1, "a"))], 2).people(1)
        (None, 'a')
        """
        return tuple(None if is_chair(one) else one for one in self.seated(number))

    def natures(self, number: int) -> tuple[str | None, ...]:
        """Return what sits on each seat in hand ``number``; ``None`` where nobody was seated.

        >>> taken = ev.SeatTakenOver(0, number=3)
        >>> sat = seating([(1, ev.PlayerSeated(0, "a")), (2, taken)], 2)
        >>> sat.natures(2), sat.natures(3)
        (('human', None), ('robot', None))
        """
        found = {c.chair: c.nature for c in self.changes if c.number <= number and not c.empty}
        sat = self.chairs(number)
        natures = [found[chair] if chair in sat else None for chair in self.playing(number)]
        return (*natures, *(None for _ in range(self.seats - len(natures))))

    def before(self, holder: str) -> str | None:
        """Return whose account ``holder`` went on with, if he took a seat over."""
        for change in self.changes:
            if change.inherits and _holder(change.chair, change.player) == holder:
                return self.holders(change.number - 1).get(change.chair)
        return None


def seating(session_events: SessionEvents, seats: int) -> Seating:
    """Return who sat where, from a session's events."""
    changes: list[Change] = []
    out: dict[int, frozenset[str]] = {}
    for _, event in session_events:
        if isinstance(event, ev.PlayerSeated):
            changed = Change(event.number, event.seat, event.player, nature=event.nature)
            changes.append(changed)
        elif isinstance(event, ev.PlayerLeft):
            changes.append(Change(event.number, event.seat, None, empty=True))
        elif isinstance(event, ev.SeatTakenOver):
            taken = Change(
                event.number, event.seat, event.player, inherits=True, nature=event.nature
            )
            changes.append(taken)
        elif isinstance(event, ev.PlayerSatOut):
            out[event.number] = out.get(event.number, frozenset()) | {event.player}
    changes.sort(key=lambda change: change.number)
    return Seating(seats, tuple(changes), out)


def _holder(chair: int, player: str | None) -> str:
    return f"#{chair}" if player is None else player


def is_chair(holder: str) -> bool:
    """Return whether an account is a chair's own, whose person nobody knows."""
    return holder.startswith("#")
