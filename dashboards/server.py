"""Where a production server finds the app; importing it is cheap.

`command` says how to start one, by exec and not by fork: data frames do not survive a fork.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dashboards.settings import LOG_VARIABLE, from_environment

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

THREADS = 8
SECONDS = 120
"""How long a worker may give no sign of life."""


def create() -> "WSGIApplication":
    """Return the WSGI application over the log that `LOG_VARIABLE` names."""
    from dashboards.app import application, create_app

    log, settings = from_environment()
    return application(create_app(log, settings), settings)


TARGET = "dashboards.server:create()"
"""Where a production server finds the application that only reads."""


def workers() -> int:
    """Return how many processes answer, unless somebody says otherwise: one a core, two to four."""
    return min(max(os.cpu_count() or 1, 2), 4)


def command(
    log: Path, host: str, port: int, target: str = TARGET, *, workers: int = 1
) -> list[str]:
    """Return the command line that serves the log at ``log`` with so many processes.

    >>> command(Path("/club.log"), "127.0.0.1", 8050)[-5:]
    ['--env', 'TAROKY_LOG=/club.log', '--bind', '127.0.0.1:8050', 'dashboards.server:create()']
    """
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    options = ["--worker-class", "gthread", "--threads", str(THREADS), "--log-level", "warning"]
    options += ["--workers", str(workers), "--timeout", str(SECONDS)]
    place = ["--env", f"{LOG_VARIABLE}={log.resolve()}", "--bind", where]
    return [sys.executable, "-m", "gunicorn", *options, *place, target]
