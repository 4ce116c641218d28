"""Names of people stay out of the log."""

from __future__ import annotations

import re
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from eventstore.errors import LogError, PeopleError
from eventstore.events import PlayerSeated
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import STREAM, People, new_id, vault_of
from eventstore.store import Log
from eventstore.verify import verify


def never(one: str, other: str) -> bool:
    """Nobody ever sat at one table."""
    return one == other


@pytest.fixture
def people(log: Log) -> Iterator[People]:
    """The people of a new log."""
    with People(log) as people:
        yield people


def kinds(log: Log) -> list[str]:
    return [stored.kind for stored in log.read(STREAM)]


def test_ids_are_short_and_random() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.fullmatch("[a-z2-7]{10}", one) for one in ids)


def test_a_name_is_registered_once(log: Log, people: People) -> None:
    eva = people.find_or_create("Eva Malá")
    assert people.find_or_create("  Eva  Mala\N{COMBINING ACUTE ACCENT} ") == eva
    other = people.find_or_create("eva malá")
    assert other != eva
    assert kinds(log) == ["player-registered", "player-registered"]
    assert people.names_of([eva, other, "nobody"]) == {eva: "Eva Malá", other: "eva malá"}
    assert (people.find("Eva Malá"), people.find("Eva")) == (eva, None)


def test_searching_is_blind_to_case_and_diacritics(people: People) -> None:
    riha = people.find_or_create("Ondřej Říha")
    people.find_or_create("Petr Říčan")
    people.add_alias(riha, "Šíp")
    for text in ("riha", "RIHA", "řiha", "ondrej ", "sip"):
        assert people.search(text) == {riha: "Ondřej Říha"}
    assert list(people.search("ri").values()) == ["Ondřej Říha", "Petr Říčan"]
    assert people.search("100%") == {}


def test_aliases(log: Log, people: People) -> None:
    eva = people.find_or_create("Eva Malá")
    petr = people.find_or_create("Petr")
    alias = people.add_alias(eva, "Evička")
    assert people.add_alias(eva, "Evička") == alias
    assert people.add_alias(eva, "Eva Malá") == eva
    assert people.find("Evička") == people.find_or_create("Evička") == eva
    assert people.aliases_of(eva) == {alias: "Evička"}
    assert people.names_of([alias]) == {alias: "Evička"}
    with pytest.raises(PeopleError, match=f"^name 'Petr' belongs to person '{petr}'$"):
        people.add_alias(eva, "Petr")
    with pytest.raises(PeopleError, match=r"^person 'nobody' is not in the vault$"):
        people.add_alias("nobody", "Nikdo")
    assert kinds(log) == ["player-registered", "player-registered", "alias-added"]


def test_no_name_is_in_the_log_and_none_stays_in_the_vault(
    log: Log, people: People, path: Path
) -> None:
    eva = people.find_or_create("Jedinečné Jméno")
    people.add_alias(eva, "Neobvyklá Přezdívka")
    people.find_or_create("Petr")
    names = [name.encode() for name in ("Jedinečné", "Neobvyklá", "jedinecne", "neobvykla")]
    in_log = b"".join(file.read_bytes() for file in path.parent.glob("club.log*[!e]"))
    assert not any(name in in_log for name in names)
    assert all(name in vault_of(path).read_bytes() for name in names)
    people.anonymise(eva)
    people.anonymise(eva)
    assert not any(name in vault_of(path).read_bytes() for name in names)
    assert people.names_of([eva]) == {}
    assert kinds(log).count("player-anonymised") == 1
    assert people.find_or_create("Jedinečné Jméno") != eva
    assert verify(log).ok


def test_merging_and_unmerging(log: Log, people: People) -> None:
    a, b, c = (people.find_or_create(name) for name in ("a", "b", "c"))
    people.merge(a, b, sat_together=never)
    people.merge(b, c, sat_together=never)
    assert people.merges() == {a: b, b: c}
    with pytest.raises(PeopleError, match="is merged into"):
        people.merge(a, c, sat_together=never)
    with pytest.raises(PeopleError, match="is the same as"):
        people.merge(c, a, sat_together=never)
    with pytest.raises(PeopleError, match="is the same as"):
        people.merge(c, c, sat_together=never)
    with pytest.raises(PeopleError, match="'nobody' is nowhere in the log"):
        people.merge(c, "nobody", sat_together=never)
    people.unmerge(a)
    assert people.merges() == {b: c}
    with pytest.raises(PeopleError, match="is not merged"):
        people.unmerge(a)
    assert kinds(log)[3:] == ["players-merged", "players-merged", "players-unmerged"]


def test_who_came_with_hands_of_another_log_can_be_merged(log: Log, people: People) -> None:
    seated = Timed(PlayerSeated(0, "8317f98399"))
    log.append(Append((StreamWrite("session/copied", 0, (seated,)),), recorder="import"))
    a = people.find_or_create("a")
    people.merge("8317f98399", a, sat_together=never)
    assert set(people.same(a)) == {a, "8317f98399"}
    assert people.merges() == {"8317f98399": a}


def test_people_who_sat_at_one_table_are_never_merged(log: Log, people: People) -> None:
    a, b, c = (people.find_or_create(name) for name in ("a", "b", "c"))

    def together(one: str, other: str) -> bool:
        return {one, other} == {a, c}

    people.merge(a, b, sat_together=together)
    with pytest.raises(PeopleError, match="sat at one table"):
        people.merge(b, c, sat_together=together)
    with pytest.raises(PeopleError, match="sat at one table"):
        people.merge(c, b, sat_together=together)
    assert people.merges() == {a: b}


def test_anonymising_forgets_the_merged_ones_too(log: Log, people: People) -> None:
    a, b, c = (people.find_or_create(name) for name in ("a", "b", "c"))
    people.merge(a, b, sat_together=never)
    people.anonymise(a)
    assert people.names_of([a, b, c]) == {c: "c"}
    assert kinds(log).count("player-anonymised") == 2


def test_names_are_learnt_from_another_vault(log: Log, people: People) -> None:
    people.learn("eva", "eva", "Eva Malá")
    people.learn("eva", "eva", "Eva  Malá")
    people.learn("evicka", "eva", "Evička")
    assert people.find("Evička") == "eva"
    for key, person, name in (("eva", "eva", "Petr"), ("petr", "petr", "Eva Malá")):
        with pytest.raises(PeopleError, match="the vault has"):
            people.learn(key, person, name)
    people.anonymise("eva")
    people.learn("eva", "eva", "Eva Malá")
    assert people.find("Eva Malá") is None


def test_the_vault_is_for_its_owner_only_and_made_when_needed(
    log: Log, people: People, path: Path
) -> None:
    assert people.names_of(["x"]) == {}
    assert not vault_of(path).exists()
    people.find_or_create("Eva")
    assert stat.S_IMODE(vault_of(path).stat().st_mode) == 0o600


def test_names_are_read_beside_a_log_open_for_reading(people: People, path: Path) -> None:
    eva = people.find_or_create("Eva")
    with Log.open(path, readonly=True) as log, People(log) as reader:
        assert reader.names_of([eva]) == {eva: "Eva"}
        with pytest.raises(LogError):
            reader.find_or_create("Petr")


def test_another_file_is_no_vault(log: Log, path: Path) -> None:
    vault_of(path).write_bytes(b"text " * 1000)
    with People(log) as people, pytest.raises(LogError, match=r"^vault '.*' is not a vault$"):
        people.find_or_create("Eva")
    vault_of(path).unlink()
    with sqlite3.connect(vault_of(path)) as other:
        other.execute("create table t (x)")
    other.close()
    with People(log) as people, pytest.raises(PeopleError, match="is not a vault of names"):
        people.find_or_create("Eva")
