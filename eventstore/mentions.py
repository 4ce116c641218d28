"""Who is meant by a text, and texts with ids in place of names and back.

>>> import tempfile
>>> from pathlib import Path
>>> from eventstore.people import People
>>> from eventstore.store import Log
>>> folder = tempfile.TemporaryDirectory()
>>> with Log.create(Path(folder.name, "club.log")) as log, People(log) as people:
...     eva = person(people, "Eva")
...     text = hidden(people, "Eva and Evan")
...     text == f"{eva} and Evan", person(people, eva) == eva, shown(people, text)
(True, True, 'Eva and Evan')
>>> folder.cleanup()
"""

import re

from eventstore.people import People

_ID = re.compile(r"\b[a-z0-9]{10}\b")


def known(people: People, text: str) -> str | None:
    """Return the person whose name, alias or id ``text`` is."""
    found = people.find(text)
    if found is None and _ID.fullmatch(text) and people.speaks_of(text):
        return text
    return found


def person(people: People, text: str, *, recorder: str = "taroky") -> str:
    """Return the person whose name, alias or id ``text`` is, registering a new one if need be."""
    found = known(people, text)
    return people.find_or_create(text, recorder=recorder) if found is None else found


def hidden(people: People, text: str) -> str:
    """Return ``text`` with an id for every name that the vault knows."""
    names = people.all_names()
    if not names:
        return text
    words = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{words})(?!\w)", lambda found: names[found[0]], text)


def shown(people: People, text: str) -> str:
    """Return ``text`` with a name for every id that the vault knows."""
    names = people.names_of(_ID.findall(text))
    return _ID.sub(lambda found: names.get(found[0], found[0]), text)
