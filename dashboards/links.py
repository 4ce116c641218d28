"""Addresses of our own pages."""

from urllib.parse import quote, urlencode

SCOPES = ("player", "contract", "session", "rules", "won")
"""What may narrow the list of hands."""


def hand(
    hand_id: str,
    step: int | None = None,
    viewer: str | None = None,
    at: int | None = None,
    page: str = "hand",
) -> str:
    """Return the address of a step of a hand, as a viewer sees it, at a position of the log.

    >>> hand("robots-001#0", 64, "all", 15971)
    '/hand/robots-001%230?step=64&as=all&at=15971'
    """
    asked = {"step": step, "as": viewer, "at": at}
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    return f"/{page}/{quote(hand_id, safe='')}" + (f"?{query}" if query else "")


def hands(**scope: str) -> str:
    """Return the address of the list of hands within a scope.

    >>> hands(contract="solo")
    '/hands?contract=solo'
    """
    return f"/hands?{urlencode(scope)}" if scope else "/hands"


def session(name: str, first: int | None = None) -> str:
    """Return the address of a session's sheet, from hand ``first`` on.

    >>> session("evening 1")
    '/session/evening%201'
    """
    return f"/session/{quote(name, safe='')}" + (f"?first={first}" if first is not None else "")


def player(person: str) -> str:
    """Return the address of a player's page.

    >>> player("p 1")
    '/player/p%201'
    """
    return f"/player/{quote(person, safe='')}"


def rules(one: str, other: str | None = None) -> str:
    """Return the address of a rule set, or of two beside each other.

    >>> rules("cz-app@1", "vysocina@1")
    '/rules?rules=cz-app%401&with=vysocina%401'
    """
    asked = {"rules": one, "with": other}
    return "/rules?" + urlencode({name: value for name, value in asked.items() if value})


def explore(query: str = "") -> str:
    """Return the address of a question on the page Explore.

    >>> explore("m=success&by=player")
    '/explore?m=success&by=player'
    """
    return f"/explore?{query}" if query else "/explore"


def explore_file(form: str, query: str) -> str:
    """Return the address of an answer as a file.

    >>> explore_file("csv", "m=bid")
    '/explore.csv?m=bid'
    """
    return f"/explore.{form}?{query}"
