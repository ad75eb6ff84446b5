"""Pages: what a browser with a session has open, on the web as it is in production."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from socket import create_connection
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from backend.identity.models import User
from tests.backend.runs.conftest import (
    engine,
    flow,
    other_engine,
    process,
    publish,
    second_project,
    version,
    web_url,
)

__all__ = [
    "engine",
    "flow",
    "other_engine",
    "process",
    "publish",
    "second_project",
    "version",
    "web_url",
]

PATIENCE_SECONDS = 15


class Page:
    """One socket, and what came by it. Frames that nobody waited for are kept for the next wait."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.came: list[dict[str, Any]] = []

    def say(self, kind: str, *topics: object) -> None:
        self.line.send(json.dumps({"type": kind, "topics": [str(topic) for topic in topics]}))

    def next(self, kind: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> Any:
        """The first frame of this kind that fits; those before it are gone."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            frame: dict[str, Any] = json.loads(self.line.recv(deadline - time.monotonic()))
            self.came.append(frame)
            if frame["type"] == kind and fits(frame):
                return frame

    def subscribe(self, topic: object) -> dict[str, Any]:
        """Ask for the topic; the answer, which is `subscribed` or `refused`."""
        self.say("subscribe", topic)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            frame: dict[str, Any] = json.loads(self.line.recv(deadline - time.monotonic()))
            if frame["type"] in ("subscribed", "refused") and frame["topic"] == str(topic):
                return frame

    def close_code(self) -> int | None:
        """Wait until the web closes the line; beats that go on are no reason to wait on."""
        ends = time.monotonic() + PATIENCE_SECONDS
        try:
            while True:
                self.line.recv(max(0.0, ends - time.monotonic()))
        except ConnectionClosed:
            return self.line.protocol.close_code


OpenPage = Callable[..., Page]


def cookie_of(user: User) -> str:
    """The session cookie of a browser in which this person has signed in."""
    client = Client()
    client.force_login(user)
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())


def break_line() -> None:
    """End the sessions by which the database tells processes what moved."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query LIKE 'LISTEN \"forebay_live\"%' AND datname = current_database()"
        )


@pytest.fixture
def open_page(web_url: str) -> Iterator[OpenPage]:
    """`open_page(user)`; `name` is what the browser believes the web is called."""
    address = web_url.removeprefix("http://")
    host, _, port = address.partition(":")
    with ExitStack() as pages:

        def open_page(
            user: User | None,
            *,
            cookie: str | None = None,
            origin: str | None = web_url,
            name: str = address,
            path: str = "/api/live",
        ) -> Page:
            cookie = cookie or (cookie_of(user) if user else "")
            line = connect(
                f"ws://{name}{path}",
                sock=create_connection((host, int(port))),
                origin=origin,
                additional_headers={"Cookie": cookie},
                compression=None,
                max_queue=None,  # else a close waits, behind what nobody has read
            )
            return Page(pages.enter_context(line))

        yield open_page
