"""Who is logged in, and the way out."""

from dash import html
from dash.development.base_component import Component

from dashboards import access
from dashboards.components.attributes import extra
from dashboards.language import text


def account() -> Component | None:
    """Return the name of who is logged in with a button to leave; nothing without a login."""
    name, role = access.name(), access.role()
    if name is None or role is None:
        return None
    leave = html.Button(
        [
            html.Span("↪", className="account-sign", **extra(aria_hidden="true")),
            html.Span(text("login-leave"), className="account-word"),
        ],
        type="submit",
        className="switch",
        title=text("login-leave"),
    )
    return html.Form(
        [html.Span(name, title=text(f"role-{role}"), className="account-name"), leave],
        action="/logout",
        method="POST",
        className="account",
    )
