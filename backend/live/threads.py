"""Asking the database from the event loop, without holding it or a connection longer than that."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.db import connections

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """A few threads of one purpose: what is slow for one must not hold up another."""

    def __init__(self, name: str, count: int) -> None:
        self._executor = ThreadPoolExecutor(count, thread_name_prefix=f"live-{name}")

    async def ask(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        def ask() -> T:
            try:
                return function(*given, **named)
            finally:
                connections.close_all()  # back into the pool

        return await asyncio.get_running_loop().run_in_executor(self._executor, ask)
