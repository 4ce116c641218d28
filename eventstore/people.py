"""Names of people, kept beside the log and never in it.

The log knows people by random ids only. The vault, a small SQLite file of its own, knows their
names and aliases; deleting a row there makes a person anonymous for good, and no seal breaks.

>>> import tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> with Log.create(Path(folder.name, "club.log")) as log, People(log) as people:
...     jiri = people.find_or_create("Jiří Novák")
...     people.find_or_create("Jiří Novák") == jiri
...     list(people.search("JIRI nov").values())
...     people.anonymise(jiri)
...     people.names_of([jiri])
True
['Jiří Novák']
{}
>>> folder.cleanup()
"""

import base64
import contextlib
import json
import os
import secrets
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from sqlite_utils import Database, Migrations

from eventstore.errors import ConflictError, PeopleError
from eventstore.events import (
    AliasAdded,
    Event,
    PlayerAnonymised,
    PlayerRegistered,
    PlayersMerged,
    PlayersUnmerged,
)
from eventstore.files import BUSY_SECONDS, told
from eventstore.model import Append, StreamWrite, Timed
from eventstore.store import Log

STREAM = "club/people"
"""Where registrations, aliases, merges and anonymisations are recorded."""
APPLICATION_ID = 0x54525050
"""Marks a SQLite file as a vault of names (the letters TRPP)."""
TRIES = 20

_E = TypeVar("_E", bound=Event)

MIGRATIONS = Migrations("people")
"""Every step from an empty file to today's vault."""


@MIGRATIONS()
def m001_names(db: Database) -> None:
    """Create the table of names: a person's own row has its id, an alias an id of its own."""
    db.conn.execute("""create table names (
        id text primary key, person text not null, name text not null unique,
        folded text not null) strict""")
    db.conn.execute("create index names_person on names (person)")


def vault_of(log: Path) -> Path:
    """Return where the vault of a log lies.

    >>> vault_of(Path("club.log")).name
    'club.log.people'
    """
    return log.with_name(f"{log.name}.people")


def new_id() -> str:
    """Return a random id for a person or an alias: ten letters and digits that read well."""
    return base64.b32encode(secrets.token_bytes(7)).decode().lower()[:10]


def tidied(name: str) -> str:
    """Return ``name`` as it is compared: composed characters, single spaces.

    >>> tidied("  Eva   Malá ")
    'Eva Malá'
    """
    return unicodedata.normalize("NFC", " ".join(name.split()))


def folded(name: str) -> str:
    """Return ``name`` without case and diacritics, for searching.

    >>> folded("ŘÍHA Ondřej")
    'riha ondrej'
    """
    apart = unicodedata.normalize("NFKD", tidied(name).casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


class People:
    """The people of one log: its vault of names and what the log records about them."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.path = vault_of(log.path)
        self._vault: sqlite3.Connection | None = None
        self._gone: set[str] = set()
        self._seen = 0

    def close(self) -> None:
        """Close the vault."""
        if self._vault is not None:
            self._vault.close()
            self._vault = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # -- names -------------------------------------------------------------------------------

    def names_of(self, ids: Iterable[str], *, own: bool = False) -> dict[str, str]:
        """Return the names of those ``ids``, of people or aliases, that the vault knows.

        Somebody merged who has no name of his own bears that of the one he is, unless only ``own``
        names are wanted.
        """
        wanted = set(ids)
        names = self._names(wanted)
        if not own and (unnamed := wanted - names.keys()) and (merged := self.merges()):
            stand = {key: resolved(key, merged) for key in unnamed & merged.keys()}
            known = self._names(set(stand.values()))
            names |= {key: known[root] for key, root in stand.items() if root in known}
        return names

    def _names(self, ids: set[str]) -> dict[str, str]:
        found = (self._select("select id, name from names where id = ?", key) for key in ids)
        return {key: name for rows in found for key, name in rows}

    def aliases_of(self, person: str) -> dict[str, str]:
        """Return the further names of ``person``, by their ids."""
        query = "select id, name from names where person = ?1 and id <> ?1 order by name"
        return dict(self._select(query, person))

    def all_names(self) -> dict[str, str]:
        """Return every name and alias, and whose it is."""
        return dict(self._select("select name, person from names where ? = ''", ""))

    def find(self, name: str) -> str | None:
        """Return the person with exactly this name or alias."""
        rows = self._select("select person from names where name = ?", tidied(name))
        return rows[0][0] if rows else None

    def search(self, text: str) -> dict[str, str]:
        """Return people with a name or alias that holds ``text``, blind to case and diacritics."""
        query = """select distinct own.id, own.name from names found
            join names own on own.id = found.person
            where instr(found.folded, ?) > 0 order by own.folded"""
        return dict(self._select(query, folded(text)))

    def find_or_create(self, name: str, *, recorder: str = "taroky") -> str:
        """Return the person with exactly this name or alias, registering a new one if need be."""
        name = tidied(name)
        known = self.find(name)
        if known is not None:
            return known
        with self._changing() as vault:
            known = self.find(name)
            if known is not None:
                return known
            person = new_id()
            self._record(recorder, PlayerRegistered(player=person))
            _insert(vault, person, person, name)
            return person

    def add_alias(self, person: str, name: str, *, recorder: str = "taroky") -> str:
        """Give ``person`` one more name; return the alias's id. Refused if someone else has it."""
        name = tidied(name)
        with self._changing() as vault:
            holder = self.find(name)
            if holder not in (None, person):
                raise PeopleError(f"name {name!r} belongs to person {holder!r}")
            for alias, known in {**self.names_of([person]), **self.aliases_of(person)}.items():
                if known == name:
                    return alias
            if not self.names_of([person]):
                raise PeopleError(f"person {person!r} is not in the vault")
            alias = new_id()
            self._record(recorder, AliasAdded(player=person, alias=alias))
            _insert(vault, alias, person, name)
            return alias

    def learn(self, key: str, person: str, name: str) -> None:
        """Put a name that another vault knows into this one; ``key`` is the person or an alias.

        The name of somebody anonymised stays forgotten. Raises `PeopleError` where the id or the
        name stands for someone else here.
        """
        name = tidied(name)
        with self._changing() as vault:
            if person in self._anonymised():
                return
            known = self.names_of([key]).get(key)
            if known == name:
                return
            holder = self.find(name)
            if known is not None or holder is not None:
                who = known if known is not None else holder
                raise PeopleError(f"person {person!r}, {name!r}: the vault has {who!r}")
            _insert(vault, key, person, name)

    def anonymise(self, person: str, *, recorder: str = "taroky") -> None:
        """Forget all names of ``person`` and of everyone merged with it, for good."""
        with self._changing() as vault:
            same = _same(person, self.merges())
            vault.executemany("delete from names where person = ?", [(one,) for one in same])
        gone = self._anonymised()
        if missing := [PlayerAnonymised(player=one) for one in same if one not in gone]:
            self._record(recorder, *missing)

    # -- merges ------------------------------------------------------------------------------

    def merges(self) -> dict[str, str]:
        """Return who was merged into whom, as things stand."""
        return merges_in(stored.event for stored in self.log.read(STREAM))

    def same(self, person: str) -> list[str]:
        """Return all ids that stand for the same one as ``person``."""
        return _same(person, self.merges())

    def merge(
        self,
        player: str,
        into: str,
        *,
        sat_together: Callable[[str, str], bool],
        recorder: str = "taroky",
    ) -> None:
        """Record that two ids are one person; refused if both ever sat at one table."""
        with self._changing():
            merged = self.merges()
            if player in merged:
                raise PeopleError(f"person {player!r} is merged into {merged[player]!r} already")
            if resolved(into, merged) == player:
                raise PeopleError(f"person {into!r} is the same as {player!r}")
            for one in sorted({player, into}):
                if not self.speaks_of(one):
                    raise PeopleError(f"person {one!r} is nowhere in the log")
            for one in _same(player, merged):
                for other in _same(into, merged):
                    if sat_together(one, other):
                        raise PeopleError(f"person {one!r} sat at one table with {other!r}")
            self._record(recorder, PlayersMerged(player=player, into=into))

    def speaks_of(self, person: str) -> bool:
        """Whether the log knows an id: by a registration, or by any act (then all are read).

        Hands that came from another log bring ids with them that were registered there.
        """
        if any(event.player == person for event in self._events(PlayerRegistered)):
            return True
        return bool(person) and bool(self.log.mentioning(json.dumps(person)))

    def unmerge(self, player: str, *, recorder: str = "taroky") -> None:
        """Record that the merge of ``player`` no longer holds."""
        with self._changing():
            if player not in self.merges():
                raise PeopleError(f"person {player!r} is not merged")
            self._record(recorder, PlayersUnmerged(player=player))

    # -- the two files -----------------------------------------------------------------------

    def _events(self, kind: type[_E]) -> list[_E]:
        """Return what the log records about people, of one kind."""
        events = (stored.event for stored in self.log.read(STREAM))
        return [event for event in events if isinstance(event, kind)]

    def _anonymised(self) -> set[str]:
        """Return who was anonymised; reads only what the log has got since the last time."""
        for stored in self.log.read(STREAM, from_version=self._seen + 1):
            self._seen = stored.version
            if isinstance(stored.event, PlayerAnonymised):
                self._gone.add(stored.event.player)
        return self._gone

    def _record(self, recorder: str, *events: Event) -> None:
        timed = tuple(Timed(event) for event in events)
        for tries in range(TRIES):
            write = StreamWrite(STREAM, self.log.version(STREAM), timed)
            try:
                self.log.append(Append((write,), recorder=recorder))
            except ConflictError:  # somebody else's person came in between
                if tries == TRIES - 1:
                    raise
            else:
                return

    def _select(self, query: str, value: str) -> list[tuple[str, str]]:
        if self._vault is None and not self.path.exists():
            return []
        with told(self.path, "vault"):
            return self._opened().execute(query, (value,)).fetchall()

    @contextlib.contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        """Hold the vault alone; what is changed in it is kept at the end."""
        with told(self.path, "vault"):
            vault = self._opened()
            vault.execute("begin immediate")
            try:
                yield vault
                vault.execute("commit")
            except BaseException:
                if vault.in_transaction:
                    vault.execute("rollback")
                raise

    def _opened(self) -> sqlite3.Connection:
        if self._vault is None:
            if not self.log.readonly:
                with contextlib.suppress(FileExistsError):  # nobody else may read it
                    os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            mode = "ro" if self.log.readonly else "rw"
            uri = f"{self.path.absolute().as_uri()}?mode={mode}"
            vault = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=BUSY_SECONDS)
            try:
                if not self.log.readonly:
                    _prepare(vault)
                if vault.execute("pragma application_id").fetchone() != (APPLICATION_ID,):
                    raise PeopleError(f"vault {str(self.path)!r} is not a vault of names")
            except BaseException:
                vault.close()
                raise
            self._vault = vault
        return self._vault


def _prepare(vault: sqlite3.Connection) -> None:
    vault.execute("pragma secure_delete = on")  # a name deleted leaves no trace in the file
    vault.execute("begin immediate")
    try:
        if vault.execute("select count(*) from sqlite_master").fetchone() == (0,):
            vault.execute(f"pragma application_id = {APPLICATION_ID}")
        if vault.execute("pragma application_id").fetchone() == (APPLICATION_ID,):
            MIGRATIONS.apply(Database(vault, execute_plugins=False))
        vault.execute("commit")
    except BaseException:
        if vault.in_transaction:
            vault.execute("rollback")
        raise


def _insert(vault: sqlite3.Connection, key: str, person: str, name: str) -> None:
    vault.execute("insert into names values (?, ?, ?, ?)", (key, person, name, folded(name)))


def merges_in(events: Iterable[Event]) -> dict[str, str]:
    """Return who is merged into whom after ``events``.

    >>> merges_in([PlayersMerged("a", "b"), PlayersMerged("c", "b"), PlayersUnmerged("a")])
    {'c': 'b'}
    """
    merged: dict[str, str] = {}
    for event in events:
        if isinstance(event, PlayersMerged):
            merged[event.player] = event.into
        elif isinstance(event, PlayersUnmerged):
            merged.pop(event.player, None)
    return merged


def resolved(person: str, merged: dict[str, str]) -> str:
    """Return the id that stands for ``person`` after all merges.

    >>> resolved("a", {"a": "b", "b": "c"})
    'c'
    """
    seen = {person}
    while (into := merged.get(person)) is not None and into not in seen:
        seen.add(into)
        person = into
    return person


def _same(person: str, merged: dict[str, str]) -> list[str]:
    """Return all ids that stand for the same one as ``person``."""
    root = resolved(person, merged)
    return sorted({root, person, *(one for one in merged if resolved(one, merged) == root)})
