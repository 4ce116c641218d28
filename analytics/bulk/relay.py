"""Work of two steps on many things: the first side by side, the second on one at a time."""

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

_Thing = TypeVar("_Thing")
_Made = TypeVar("_Made")
WAITING = 8
"""So many things wait for their second step at most."""


class Relay(Generic[_Thing, _Made]):
    """Several threads that share such work.

    Who finds the second step taken begins with another thing instead of waiting. ``last`` is done
    after the second step, side by side again, and returns what was made.
    """

    def __init__(
        self,
        things: Iterator[_Thing],
        first: Callable[[_Thing], None],
        second: Callable[[_Thing], None],
        last: Callable[[_Thing], _Made],
    ) -> None:
        self._things = enumerate(things)
        self._next = threading.Lock()
        self._alone = threading.Lock()
        self._ready: deque[tuple[int, _Thing]] = deque()
        self._steps = first, second, last
        self._made: dict[int, _Made] = {}

    def run(self, threads: int, after: Callable[[], None]) -> list[_Made]:
        """Do all the work; return what was made of each thing, in their order.

        Each thread does ``after`` at its end. Whatever a step raises is raised, and nothing else
        begun then, nor after an interrupt.
        """
        with ThreadPoolExecutor(threads) as pool:
            working = [pool.submit(self._work, after) for _ in range(threads)]
            try:
                wait(working, return_when=FIRST_EXCEPTION)
            finally:
                with self._next:
                    self._things = enumerate(iter(()))
            for one in working:
                one.result()
        return [self._made[number] for number in sorted(self._made)]

    def _work(self, after: Callable[[], None]) -> None:
        try:
            while self._finish(wait=len(self._ready) >= WAITING) or self._begin():
                pass
            while self._finish(wait=True):
                pass
        finally:
            after()

    def _begin(self) -> bool:
        """Do the first step for the next thing, if there is one."""
        with self._next:
            following = next(self._things, None)
        if following is None:
            return False
        self._steps[0](following[1])
        self._ready.append(following)
        return True

    def _finish(self, *, wait: bool) -> bool:
        """Do the second step and the last for a thing that waits, if there is one."""
        if not self._ready or not self._alone.acquire(blocking=wait):
            return False
        try:
            if not self._ready:
                return False
            number, thing = self._ready.popleft()
            self._steps[1](thing)
        finally:
            self._alone.release()
        self._made[number] = self._steps[2](thing)
        return True
