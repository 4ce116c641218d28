"""Message catalogues (Fluent files, one folder a language) and their lookup."""

from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from i18n.titles import slovak

LANGUAGES = ("en", "cs", "sk")
LONGEST = 900
"""Characters of a value in a message, longer ones are cut; Fluent refuses more than a thousand."""


class MessageError(LookupError):
    """A key that no catalogue of the language has."""


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sorted(resources.files("i18n").joinpath(lang).iterdir(), key=lambda f: f.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def text(lang: str, key: str, **values: str | int) -> str:
    """Return the message ``key`` in ``lang`` with ``values`` filled in. Raises `MessageError`.

    A value ``cs``, the Czech title of an item of a rule set, brings the Slovak one, ``sk``, along.
    Of a value beyond `LONGEST` only the beginning is said.
    """
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        raise MessageError(f"message {key!r} is not in {lang!r}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MessageError(f"message {key!r} in {lang!r} has no text")
    known = {name: _short(value) for name, value in values.items()}
    if lang == "sk" and "cs" in known:
        known.setdefault("sk", slovak(str(known["cs"])))
    result, errors = bundle.format_pattern(pattern, known)
    if errors:
        raise MessageError(f"message {key!r} in {lang!r}: {errors[0]}")
    return str(result)


def _short(value: str | int) -> str | int:
    long = isinstance(value, str) and len(value) > LONGEST
    return f"{str(value)[:LONGEST]}…" if long else value


def text_or(lang: str, key: str, otherwise: str, **values: str | int) -> str:
    """Return the message ``key``, or ``otherwise`` where the catalogue has none that can be said.

    >>> text_or("en", "no-such-message", "plainly")
    'plainly'
    """
    try:
        return text(lang, key, **values)
    except MessageError:
        return otherwise


def both(key: str, **values: str | int) -> dict[str, str]:
    """Return the message in every language, by language."""
    return {lang: text(lang, key, **values) for lang in LANGUAGES}
