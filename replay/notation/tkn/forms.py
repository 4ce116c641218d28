"""How every kind of event is written in TKN: one table, read by the reader and by the writer.

An item is ``actor:verb(arguments)``. Required fields come first and in order, the others as
``key=value``, truths as a bare word (a flag). A *bare* form has its first argument in the verb's
place: ``0:first``, ``2:H1``.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from eventstore import events as ev
from replay.notation.tkn.codecs import (
    AMOUNTS,
    CARD,
    CARDS,
    GAINED,
    INT,
    LEVELS,
    MADE,
    PERSON,
    SEAT,
    SEATS,
    TEXT,
    WORD,
    WORDS,
    Codec,
    Flag,
)

SECTIONS = {
    "table": "the deck cut, wrong deals, hands ended without play",
    "deal": "the cards",
    "bids": "bids and passes",
    "call": "the called card",
    "talon": "offering, taking and refusing the talon",
    "discards": "cards laid away",
    "declarations": "declarations, and what is said in the same turns",
    "contra": "commitments and contras",
    "tricks": "cards played",
    "result": "what people wrote down",
    "irregular": "renoncs called, fines paid, breaches that cards cannot show",
    "session": "between hands",
}
"""The words that begin a section, in their usual order."""


class Form(msgspec.Struct, frozen=True):
    """How one kind is written.

    ``fields`` maps fields to codecs; ``first`` are those written without a key; ``keys`` renames
    some; ``presets`` are other verbs with the field values that they stand for.
    """

    kind: type[ev.Event]
    section: str
    verb: str
    fields: Mapping[str, Codec | Flag]
    first: tuple[str, ...] = ()
    actor: str | None = None
    bare: bool = False
    keys: Mapping[str, str] = {}
    presets: Mapping[str, Mapping[str, Any]] = {}
    also: tuple[str, ...] = ()

    def key_of(self, field: str) -> str:
        """Return the key under which ``field`` is written."""
        return self.keys.get(field, field)


def _form(
    kind: type[ev.Event],
    section: str,
    verb: str,
    first: Mapping[str, Codec | Flag] | None = None,
    rest: Mapping[str, Codec | Flag] | None = None,
    **more: Any,
) -> Form:
    """Return a form; its actor is the field ``seat`` if the kind has one."""
    names = kind.__struct_fields__
    more.setdefault("actor", "seat" if "seat" in names else None)
    first = first or {}
    return Form(kind, section, verb, {**first, **(rest or {})}, tuple(first), **more)


_HAND = {"number": "hand"}
_UPHELD = Flag("upheld", "rejected")

_FORMS = (
    _form(ev.DeckCut, "table", "cuts", {"method": WORD}, {"place": INT}),
    _form(ev.MisdealNoted, "table", "misdeal", {"reason": TEXT}, {"opened": Flag("opened")}),
    _form(ev.RedealCalled, "table", "redeal", {"reason": TEXT}),
    _form(ev.HandApproved, "table", "approves"),
    _form(ev.HandFolded, "table", "folds"),
    _form(ev.HandCancelled, "table", "cancelled", {"reason": TEXT}, {"seat": SEAT}, actor=None,
          keys={"seat": "by"}),
    _form(ev.BidMade, "bids", "bids", {"bid": WORD}, {"side": WORD}, bare=True),
    _form(ev.BidPassed, "bids", "pass", also=("pas", "passes", "dobrá", "dobra", "good")),
    _form(ev.CardCalled, "call", "calls", {"card": CARD}, bare=True),
    _form(ev.TalonOffered, "talon", "offered", {"cards": CARDS}),
    _form(ev.TalonTaken, "talon", "takes", {"cards": CARDS},
          {"part": INT, "forced": Flag("forced")}, also=("take", "bere")),
    _form(ev.TalonRefused, "talon", "refuses", {"cards": CARDS}, {"part": INT},
          also=("refuse", "nebere")),
    _form(ev.TalonSetAside, "talon", "aside", {"card": CARD}),
    _form(ev.CardDiscarded, "discards", "discards", {"card": CARD}, {"shown": Flag("shown")},
          bare=True),
    _form(ev.Declared, "declarations", "declares", {"names": WORDS}, {"paid": INT}, bare=True),
    _form(ev.DeclarationAsked, "declarations", "asked", {"answer": WORD}),
    _form(ev.Committed, "contra", "commits", {"item": WORD}, {"side": WORD}, bare=True),
    _form(ev.CommitmentDeclined, "contra", "declines", {"item": WORD}),
    _form(ev.ContraMade, "contra", "contra", {"item": WORD}, {"level": INT, "owner": SEAT},
          presets={"flek": {"level": 1}, "re": {"level": 2}, "super": {"level": 3},
                   "kontra": {"level": 1}, "reflek": {"level": 2}, "supér": {"level": 3},
                   "sup": {"level": 3}, "subflek": {"level": 3}, "sub": {"level": 3}}),
    _form(ev.ContraDeclined, "contra", "no-contra", {"item": WORD}, {"level": INT}),
    _form(ev.TurnPassed, "contra", "nothing", also=("nic", "pass")),
    _form(ev.CardPlayed, "tricks", "plays", {"card": CARD}, {"by": WORD}, bare=True),
    _form(ev.TalonCardAdded, "tricks", "adds", {"card": CARD}),
    _form(ev.CardsShown, "tricks", "shows", {"cards": CARDS}),
    _form(ev.HandClaimed, "tricks", "claims", {"tricks": INT},
          {"accepted": Flag("accepted", "refused")}),
    _form(ev.TricksRecorded, "result", "winners", {"winners": SEATS}, {"first": INT}),
    _form(ev.SheetRecorded, "result", "sheet", {"contract": WORD},
          {"declarer": SEAT, "partner": SEAT, "part": INT, "contra": LEVELS, "results": MADE,
           "owners": LEVELS, "gained": GAINED}),
    _form(ev.PointsRecorded, "result", "points", {"seats": AMOUNTS},
          {"declarer": INT, "others": INT}),
    _form(ev.PaymentsRecorded, "result", "payments", {"moves": AMOUNTS},
          {"pot": INT, "accounts": AMOUNTS, "value": INT}),
    _form(ev.RenoncCalled, "irregular", "renonc", {"accused": SEAT},
          {"trick": INT, "reason": TEXT}),
    _form(ev.FinePaid, "irregular", "pays", {"amount": INT}, {"to": WORD}),
    _form(ev.IrregularityNoted, "irregular", "noted", {"code": WORD}, {"text": TEXT}, bare=True),
    _form(ev.PlayerSeated, "session", "sits", {"player": PERSON},
          {"nature": WORD, "number": INT}, keys=_HAND),
    _form(ev.PlayerLeft, "session", "leaves", {"player": PERSON}, {"number": INT},
          keys=_HAND),
    _form(ev.PlayerSatOut, "session", "sits-out", {"player": PERSON, "number": INT}, keys=_HAND),
    _form(ev.HandOpened, "session", "opens", {"number": INT}, keys=_HAND),
    _form(ev.PotDeposited, "session", "deposits", {"amount": INT}, {"number": INT}, keys=_HAND),
    _form(ev.PotDivided, "session", "divides", {"amounts": AMOUNTS}, {"dropped": INT}),
    _form(ev.PenaltyImposed, "session", "fined", {"amount": INT, "rule": WORD, "reason": TEXT},
          {"number": INT, "to": WORD, "player": PERSON}, keys=_HAND),
    _form(ev.PenaltyCancelled, "session", "penalty-cancelled", {"version": INT, "reason": TEXT}),
    _form(ev.ProtestLodged, "session", "protests", {"number": INT, "reason": TEXT},
          {"deposit": INT}, keys=_HAND),
    _form(ev.ProtestDecided, "session", "decided", {"version": INT},
          {"upheld": _UPHELD, "reason": TEXT}),
    _form(ev.ChipsBought, "session", "buys", {"amount": INT}, {"number": INT}, keys=_HAND),
    _form(ev.TableSumRecorded, "session", "sums", {"results": AMOUNTS, "total": INT},
          {"number": INT}, keys=_HAND),
    _form(ev.SeatDisconnected, "session", "disconnected"),
    _form(ev.SeatReconnected, "session", "reconnected"),
    _form(ev.SeatTakenOver, "session", "taken-over", {"number": INT},
          {"player": PERSON, "nature": WORD}, keys=_HAND),
    _form(ev.GameCancelled, "session", "game-cancelled", {"reason": TEXT}),
    _form(ev.SessionClosed, "session", "closed", {"reason": TEXT}, {"accounts": AMOUNTS}),
)  # fmt: skip

FORMS: dict[type[ev.Event], Form] = {form.kind: form for form in _FORMS}
"""The form of every kind that is written as an item."""

SPECIAL: dict[type[ev.Event], str] = {
    ev.SessionOpened: "tags that head a session, `settings`",
    ev.HandStarted: "tags that head a hand",
    ev.CardsDealt: "`deal` and one list of cards a seat",
    ev.CommentAdded: "`{…}`",
    ev.FieldsKept: "lines `x-…` and `kept {…}`",
}
"""Kinds with a writing of their own."""

BARE: dict[str, Form] = {form.section: form for form in _FORMS if form.bare}
"""What an item without a verb means in each section that allows one."""


def _verbs() -> dict[str, dict[str, Form]]:
    table: dict[str, dict[str, Form]] = {section: {} for section in SECTIONS}
    for form in _FORMS:
        for verb in (form.verb, *form.also, *form.presets):
            table[form.section][verb] = form
    table["declarations"] = table["contra"] | table["declarations"]
    return table


VERBS: dict[str, dict[str, Form]] = _verbs()
"""The verbs of each section."""

ANYWHERE: dict[str, Form] = {
    verb: form
    for section, verbs in VERBS.items()
    for verb, form in verbs.items()
    if section != "session" and verb not in {"pass", *VERBS["session"]}
}
"""Verbs of hands that are understood in another section, too."""

RESERVED = frozenset(
    {*SECTIONS, *VERBS["session"], *ANYWHERE, "pass", "none", "unknown", "settings", "kept"}
    | {word for form in _FORMS for codec in form.fields.values()
       if isinstance(codec, Flag) for word in codec.words}
)  # fmt: skip
"""Words that a name must be quoted to be."""
