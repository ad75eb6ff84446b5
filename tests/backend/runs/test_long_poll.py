"""A change reaches a waiting engine at once, and waiting costs the web next to nothing."""

import threading
import time
from typing import Any

import httpx
import psycopg
import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from backend.identity.models import User
from backend.runs.models import Flow
from backend.runs.services.flows import stop_flow
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db(transaction=True)

WAIT_SECONDS = 20


class Poll(threading.Thread):
    """A poll that waits for the next revision, in a thread of its own."""

    def __init__(self, web_url: str, process: EngineProcess, after: int) -> None:
        super().__init__()
        self._path = f"{web_url}/api/engines/{process.engine}/wanted"
        self._query = {"after": after, "wait": WAIT_SECONDS}
        self._headers = process.headers
        self.answer: Any = None

    def run(self) -> None:
        self.answer = httpx.get(
            self._path, params=self._query, headers=self._headers, timeout=WAIT_SECONDS + 5
        ).json()


def test_a_change_wakes_every_waiting_poll(
    web_url: str, owner: User, process: EngineProcess, flow: Flow
) -> None:
    revision = process.wanted()["revision"]
    polls = [Poll(web_url, process, after=revision) for _ in range(3)]
    for poll in polls:
        poll.start()
    wait_until_listening()

    began = time.monotonic()
    stop_flow(actor=owner, flow=flow, now=timezone.now())
    for poll in polls:
        poll.join()

    # Long before the polls' own time-out: it was the notice that woke them.
    assert time.monotonic() - began < WAIT_SECONDS / 2
    assert [poll.answer["flows"] for poll in polls] == [[], [], []]
    assert all(poll.answer["revision"] > revision for poll in polls)


def test_a_line_that_breaks_is_made_again_and_wakes_who_waits(
    web_url: str, owner: User, process: EngineProcess, flow: Flow
) -> None:
    revision = process.wanted()["revision"]
    poll = Poll(web_url, process, after=revision)
    poll.start()
    broken = wait_until_listening()

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s)", [broken])
    assert wait_until_listening(other_than=broken) != broken
    stop_flow(actor=owner, flow=flow, now=timezone.now())
    poll.join()

    assert poll.answer["flows"] == []


def wait_until_listening(other_than: int = 0) -> int:
    """The server process of the line that listens for changes."""
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %%' "
                "AND state = 'idle' AND datname = current_database() AND pid <> %s",
                [other_than],
            )
            found = cursor.fetchone()
        if found:
            return int(found[0])
        time.sleep(0.02)
    raise AssertionError("Nobody listens.")


def test_a_database_that_is_away_is_told_as_such(
    web_url: str, process: EngineProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the engine that asks while it is started again, at any step of the answer."""

    def away(*_: object) -> None:
        raise OperationalError("gone") from psycopg.errors.AdminShutdown("gone")

    for step in ("wanted_set", "revision_of", "lease_of"):
        with monkeypatch.context() as broken:
            broken.setattr(f"backend.runs.engine_api.wanted.{step}", away)
            answer = httpx.get(
                f"{web_url}/api/engines/{process.engine}/wanted",
                params={"after": 0, "wait": 1},
                headers=process.headers,
            )
        assert (answer.status_code, answer.json()["code"]) == (503, "database.unreachable"), step
