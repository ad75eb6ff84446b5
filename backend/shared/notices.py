"""Notices of the metadata database: how one process wakes another (LISTEN, NOTIFY)."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import psycopg
from django.db import connection
from psycopg import sql

from backend.shared.backoff import backoff_seconds

logger = logging.getLogger(__name__)


async def listen(
    channel: str,
    *,
    heard: Callable[[str], None],
    opened: Callable[[], None],
    broken: Callable[[], None] = lambda: None,
) -> None:
    """Give every notice of the channel to `heard`, for ever.

    The line lives on the event loop, outside Django's pool, and holds no thread. What was said
    while it was broken is lost: `opened` is called whenever it is (again) in use.
    """
    failures = 0
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                **_parameters(), autocommit=True
            ) as line:
                await line.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                failures = 0
                opened()
                async for notice in line.notifies():
                    heard(notice.payload)
        except psycopg.OperationalError as error:
            failures += 1
            logger.warning("The line for notices of %s broke: %s", channel, error)
        broken()
        await asyncio.sleep(backoff_seconds(failures))


def _parameters() -> dict[str, Any]:
    parameters = connection.get_connection_params()
    # These speak of Django's own cursors and pool.
    for name in ("pool", "cursor_factory", "context", "prepare_threshold", "client_encoding"):
        parameters.pop(name, None)
    return parameters
