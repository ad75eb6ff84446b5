"""What nobody watches any more is ended, also where the metadata database is away for a moment."""

import threading
from uuid import uuid4

import pytest
from django.db import InterfaceError, OperationalError

from backend.dashboards.live import feed as feeding
from backend.dashboards.live.feed import BoardFeed

PATIENCE_SECONDS = 10


class Connections:
    """Those of a thread, and how often it gave them back."""

    def __init__(self):
        self.times = 0

    def close_all(self):
        self.times += 1


@pytest.fixture
def connections(monkeypatch):
    connections = Connections()
    monkeypatch.setattr(feeding, "connections", connections)
    monkeypatch.setattr(feeding, "AGAIN_SECONDS", 0.01)
    return connections


@pytest.fixture
def feed(connections):
    feed = BoardFeed(lambda *told: None)
    yield feed
    feed.close()


@pytest.mark.parametrize("error", [OperationalError("away"), InterfaceError("closed")])
def test_a_query_is_ended_once_the_database_answers_again(feed, connections, monkeypatch, error):
    answers, ended = [error, None], threading.Event()

    def cancel(query_id):
        if answers[0]:
            raise answers.pop(0)
        ended.set()

    monkeypatch.setattr(feeding.gateway, "cancel", cancel)
    query_id = uuid4()
    feed._running[uuid4()] = query_id
    feed._cancels.want(query_id)
    assert ended.wait(PATIENCE_SECONDS)
    feed.close()
    assert connections.times == 2
