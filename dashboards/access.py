"""Who asks, and what he may: the one place where the rights of a request are decided.

Without a login everybody who reaches the pages may look, and write where the server was started
for it; nobody is a referee. With one, what somebody may hangs on his role in the file of users.
"""

import flask
from flask_login import current_user

from dashboards.roles import RECORDER, REFEREE

LOGIN = "taroky-login"
"""The app's extension where there is a login."""


def guarded() -> bool:
    """Whether the app of this request asks for a login."""
    return LOGIN in flask.current_app.extensions


def role() -> str | None:
    """Return the role of who asks; ``None`` where nobody is logged in."""
    if not flask.has_request_context() or not guarded() or not current_user.is_authenticated:
        return None
    return str(current_user.role)


def name() -> str | None:
    """Return the name with which somebody is logged in."""
    return None if role() is None else str(current_user.name)


def sees_all() -> bool:
    """Whether who asks may see more of a game in play than is public: only a referee may."""
    return role() == REFEREE


def may_enter() -> bool:
    """Whether who asks may add to the log, where the app may write at all."""
    return not guarded() or role() in (RECORDER, REFEREE)


def may_correct() -> bool:
    """Whether who asks may correct and void, where the app may write at all."""
    return not guarded() or role() == REFEREE
