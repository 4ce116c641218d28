"""How a server was started, passed from the command to its workers by the environment."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

LOG_VARIABLE = "TAROKY_LOG"
"""Environment variable with the log's path."""
_USERS, _HTTPS, _PROXY = "TAROKY_USERS", "TAROKY_HTTPS", "TAROKY_PROXY"
_HOSTS, _WRITE, _DURABLE = "TAROKY_HOSTS", "TAROKY_WRITE", "TAROKY_DURABLE"
_RULES = "TAROKY_RULES"
LOCAL = ("localhost", "127.0.0.1", "[::1]")
"""The names under which only this machine is reached."""


class Settings(NamedTuple):
    """What a server was told.

    ``users`` is the file of who may log in (``None``: no login); ``https``: browsers reach it so;
    ``proxy``: what a proxy says about the browser is believed; ``hosts`` are the names under which
    it answers (none: any); ``write``: the log may be written to, waiting for the disk if
    ``durable``; ``rules`` are files of a club's own rules.
    """

    users: Path | None = None
    https: bool = False
    proxy: bool = False
    hosts: tuple[str, ...] = ()
    write: bool = False
    durable: bool = False
    rules: tuple[Path, ...] = ()

    def environment(self) -> dict[str, str]:
        """Return the variables that say all that.

        >>> settings = Settings(Path("/u.toml"), https=True, hosts=LOCAL, rules=(Path("/r.toml"),))
        >>> Settings.of(settings.environment()) == settings
        True
        """
        flags = {_HTTPS: self.https, _PROXY: self.proxy, _WRITE: self.write, _DURABLE: self.durable}
        return {name: "1" if flag else "" for name, flag in flags.items()} | {
            _USERS: "" if self.users is None else str(self.users),
            _HOSTS: ",".join(self.hosts),
            _RULES: os.pathsep.join(map(str, self.rules)),
        }

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Settings":
        """Return what the variables say."""
        users = environment.get(_USERS)
        hosts = environment.get(_HOSTS, "").split(",")
        rules = environment.get(_RULES, "").split(os.pathsep)
        return cls(
            users=Path(users) if users else None,
            https=bool(environment.get(_HTTPS)),
            proxy=bool(environment.get(_PROXY)),
            hosts=tuple(host for host in hosts if host),
            write=bool(environment.get(_WRITE)),
            durable=bool(environment.get(_DURABLE)),
            rules=tuple(Path(file) for file in rules if file),
        )


def from_environment() -> tuple[Path, Settings]:
    """Return the log to serve, and how."""
    return Path(os.environ[LOG_VARIABLE]), Settings.of(os.environ)
