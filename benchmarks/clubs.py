"""A folder of sampled logs, as clubs would have them: what many logs are measured with."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from eventstore.store import Log
from replay.rulesets.load import load
from taroky.sampling import evening

RULES = ("cz-app@1", "vysocina@1", "machtarok@1", "sk-zs@1")
"""What the clubs play; as many logs."""
HANDS = 250
"""Hands of one session."""


def sampled(folder: Path, sessions: int) -> int:
    """Write one log a rule set, with so many sessions altogether; return the number of hands."""
    each = [sessions // len(RULES) + (n < sessions % len(RULES)) for n in range(len(RULES))]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, mp_context=context) as pool:
        files = [folder / f"{rules.partition('@')[0]}.log" for rules in RULES]
        return sum(pool.map(_club, files, RULES, each))


def _club(path: Path, rules: str, sessions: int) -> int:
    evening.EVENING_HANDS = HANDS
    with Log.create(path) as log:
        for session in range(sessions):
            log.append_batch(list(evening.sample(load(rules), HANDS, 7_000 + session)))
    return sessions * HANDS
