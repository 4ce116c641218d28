"""MachTarok: the recorded hands of its server, and the strings that it emits.

docs/data/machtarok/README.md is the specification. Its source has no names of players and no
dates: persons are ``None``, times unknown, and nothing links one session to another.
"""

import re

from replay.notation.machtarok import records, strings
from replay.notation.model import Format

_CHIPS = re.compile(rb"(?:-?[0-9]{1,15}/){4}")
_RECORD = re.compile(rb'\s*\{\s*"(?:session|family|povinnost|hand|notation)"\s*:')

RECORDS = Format("machtarok", lambda head: bool(_RECORD.match(head)), records.read)
"""``games.jsonl``: one object a hand."""
STRINGS = Format("machtarok-strings", lambda head: bool(_CHIPS.match(head)), strings.read)
"""One string a line, of 10 fields (a deal) or 29."""
