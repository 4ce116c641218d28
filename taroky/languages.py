"""Which language to speak: ``--lang``, else the environment."""

from collections.abc import Mapping

LANGUAGES = ("en", "cs", "sk")
"""The languages of `i18n.catalog`, repeated here so that ``--help`` need not load it."""
_VARIABLES = ("TAROKY_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language(environment: Mapping[str, str]) -> str:
    """Return the language of the first variable that is set, English where it is not ours.

    >>> language({"LANG": "cs_CZ.UTF-8"}), language({"LANG": "C", "TAROKY_LANG": "cs"})
    ('cs', 'cs')
    >>> language({"LC_ALL": "C", "LANG": "cs_CZ.UTF-8"}), language({})
    ('en', 'en')
    """
    for name in _VARIABLES:
        value = environment.get(name)
        if value:
            wanted = value[:2].lower()
            return wanted if wanted in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
