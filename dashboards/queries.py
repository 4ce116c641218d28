"""What the lists and charts ask of the derived tables, in the words of one language."""

from typing import Any

import msgspec
import polars as pl

from analytics import sessions
from analytics.metrics.people import people
from dashboards import local
from dashboards.grids import Listing
from dashboards.library import Library
from dashboards.words import said
from eventstore.store import Log
from i18n import catalog
from i18n.collate import bare
from i18n.titles import title
from replay.findings.model import SEVERITIES
from replay.rulesets.words import slug

GRAVITY = {severity: order for order, severity in enumerate(SEVERITIES)}


_APART = "\x1f"
HAND_COLUMNS = (
    *("session", "hand", "number", "rules", "date", "players", "contract", "declarer"),
    *("points", "others", "piles", "status", "faults", "notes", "worst"),
)
"""What of a hand its row in the list needs."""


def titles(library: Library, lang: str) -> dict[str, str]:
    """Return the titles of all contracts in use, by rule set and name."""
    return {
        f"{rules.id}{_APART}{name}": title(contract.title, lang, name)
        for rules in library.rules_used()
        for name, contract in rules.contracts.items()
    }


def _translated(column: str, words: dict[str, str]) -> pl.Expr:
    return pl.col(column).replace(words) if words else pl.col(column)


def hands(library: Library, lang: str, scope: dict[str, str]) -> Listing:
    """Return the list of hands, newest session first, within ``scope``.

    ``scope`` may name a ``player`` (an id, or ``-`` for people without a name), a ``contract``, a
    ``session``, ``rules``, and ask for games ``won``.
    """
    names = library.names()
    unnamed = catalog.text(lang, "unnamed")
    status = {name: catalog.text(lang, f"status-{name}") for name in STATUSES}
    person = (
        pl.element().replace(names).fill_null(unnamed)
        if names
        else (pl.element().fill_null(unnamed))
    )
    declarer = pl.col("players").list.get(pl.col("declarer"), null_on_oob=True)
    seat = pl.format(catalog.text(lang, "seat", seat=0).replace("0", "{}"), pl.col("declarer"))
    frame = _scoped(library.table("hands"), scope)
    return Listing(
        frame.with_columns(day=pl.from_epoch("date", "ms").dt.date()),
        (("date", True), ("session", False), ("number", False)),
        {
            "people": pl.col("players")
            .list.eval(person)
            .list.unique(maintain_order=True)
            .list.join(", "),
            "contract_title": pl.concat_str("rules", "contract", separator=_APART).replace_strict(
                titles(library, lang) or {"": ""}, default=pl.col("contract")
            ),
            "declarer_name": (declarer.replace(names) if names else declarer).fill_null(seat),
            "status_title": _translated("status", status),
        },
        HAND_COLUMNS,
    )


def _gravity(column: str) -> pl.Expr:
    return pl.col(column).replace_strict(GRAVITY, default=len(GRAVITY), return_dtype=pl.Int32)


STATUSES = ("ok", "presumed", "mismatch", "unverified", "absent", "unscored")


def _scoped(frame: pl.LazyFrame, scope: dict[str, str]) -> pl.LazyFrame:
    declarer = pl.col("players").list.get(pl.col("declarer"), null_on_oob=True)
    for name in ("contract", "session", "rules"):
        if name in scope:
            frame = frame.filter(pl.col(name) == scope[name])
    if "player" in scope:
        person = None if scope["player"] == "-" else scope["player"]
        frame = frame.filter(declarer.eq_missing(pl.lit(person, dtype=pl.String)))
    if "won" in scope:
        frame = frame.filter(pl.col("won"))
    return frame


def findings(
    library: Library,
    severities: tuple[str, ...] = (),
    codes: tuple[str, ...] = (),
    player: str | None = None,
) -> Listing:
    """Return the list of findings, the gravest first; of one ``player`` under all his ids."""
    frame = library.table("findings")
    if player:
        frame = frame.filter(pl.col("player").is_in(people(library.table).ids(player)))
    if severities:
        frame = frame.filter(pl.col("severity").is_in(severities))
    if codes:
        frame = frame.filter(pl.col("code").is_in(codes))
    order = ("gravity", "session", "number", "step", "code")
    return Listing(
        frame.with_columns(gravity=_gravity("severity"), day=pl.from_epoch("date", "ms").dt.date()),
        tuple((name, False) for name in order),
        {},
        (),
    )


def finding_counts(library: Library) -> list[tuple[str, str, int]]:
    """Return severity, code and number of all findings, the gravest first."""
    counted = library.table("findings").group_by("severity", "code").len().collect()
    rows = [(severity, code, count) for severity, code, count in counted.iter_rows()]
    return sorted(rows, key=lambda row: (GRAVITY.get(row[0], 99), -row[2], row[1]))


def sentence(row: dict[str, Any], lang: str) -> str:
    """Return the sentence of a row of findings, or its code where it must not be told."""
    if row["key"] is None:
        return str(row["code"])
    return said(lang, row["key"], row["code"], msgspec.json.decode(row["values"] or "{}"))


def rule_sets(library: Library, lang: str) -> dict[str, str]:
    """Return the titles of the rule sets in the log, by id."""
    used = library.table("sessions").select(pl.col("rules").unique()).collect()
    known = {rules.id: title(rules.title, lang, rules.id) for rules in library.rules_used()}
    return {rules: known.get(rules, rules) for rules in sorted(used["rules"])}


OFFERED = 200
"""Sessions to choose from."""


def session_names(library: Library, containing: str = "") -> list[str]:
    """Return the names of sessions in which a text stands, whatever its accents.

    Of very many only the last ones by name, no more than `OFFERED`.
    """
    with Log.open(library.path, readonly=True) as log:
        names = list(sessions.names(log))
    wanted = bare(containing)
    found = [name for name in names if wanted in bare(name)] if wanted else names
    return sorted(found[-OFFERED:])


def player_name(library: Library, player: str | None, lang: str) -> str:
    """Return a person's name, the id where the vault has none."""
    if player is None:
        return catalog.text(lang, "bidding-unnamed")
    return library.names().get(player, player)


def contract_title(titles: dict[str, str], contract: str, rules: str | None) -> str:
    """Return a contract's title under a rule set, of all `titles`."""
    return titles.get(f"{rules}{_APART}{contract}", contract)


def session_list(library: Library, lang: str) -> pl.LazyFrame:
    """Return the list of sessions, the newest first."""
    return (
        library.table("sessions")
        .with_columns(
            day=pl.from_epoch("date", "ms").dt.date(),
            rules_title=_translated("rules", rule_sets(library, lang)),
        )
        .sort(["date", "session"], descending=[True, False], nulls_last=True)
    )


def of_sessions(library: Library, names: list[str], lang: str) -> dict[str, dict[str, Any]]:
    """Return who played in some sessions, how many findings there are and scores that differ."""
    people, unnamed = library.names(), catalog.text(lang, "unnamed")
    sums = (
        library.table("hands")
        .filter(pl.col("session").is_in(names))
        .group_by("session")
        .agg(
            pl.col("players").explode().unique(maintain_order=True),
            pl.col("faults").sum(),
            worst=pl.col("worst").sort_by(_gravity("worst")).first(),
        )
    )
    return {
        row["session"]: row | {"people": [people.get(who, unnamed) for who in row["players"]]}
        for row in sums.collect().to_dicts()
    }


def unit_name(lang: str, unit: str, *, as_amounts: bool = False) -> str:
    """Return in what a rule set counts, as a sheet of bare figures says it.

    Beside figures that `local.amount` writes, haléř are crowns: ``as_amounts``.

    >>> unit_name("en", "point"), unit_name("en", "haléř")
    ('points', 'haléře (100 are 1 Kč)')
    >>> unit_name("en", "haléř", as_amounts=True)
    'Czech crowns'
    """
    unit = "crown" if as_amounts and unit == local.HALER else unit
    return catalog.text_or(lang, f"evening-unit-{slug(unit)}", unit)
