"""The thread that ends what somebody wants ended, whatever goes wrong meanwhile."""

import threading
from uuid import uuid4

import psycopg
import pytest
from django.db import InterfaceError

from backend.query import running
from backend.query.engines.postgres_sessions import hang_up
from backend.query.models import QueryRecord
from backend.query.running import Running

PATIENCE_SECONDS = 10


class Execution:
    def __init__(self, error=None):
        self.error, self.ended = error, threading.Event()

    def cancel(self):
        if self.error:
            raise self.error
        self.ended.set()


def record():
    return QueryRecord(pk=uuid4(), purpose=QueryRecord.Purpose.QUERY)


@pytest.fixture(autouse=True)
def fast(monkeypatch):
    monkeypatch.setattr(running, "LOOK_SECONDS", 0.01)


@pytest.mark.parametrize("error", [InterfaceError("closed"), psycopg.OperationalError("away")])
def test_a_look_that_fails_is_not_the_last(monkeypatch, error):
    looks = []

    def unwanted(recorded):
        looks.append(recorded)
        if len(looks) < 3:
            raise error
        return recorded

    monkeypatch.setattr(running, "_unwanted", unwanted)
    execution = Execution()
    with Running().one(record(), execution):
        assert execution.ended.wait(PATIENCE_SECONDS)


def test_one_that_cannot_be_ended_holds_up_no_other(monkeypatch):
    monkeypatch.setattr(running, "_unwanted", lambda recorded: sorted(recorded))
    stuck, other = sorted((record(), record()), key=lambda each: each.pk)
    here, execution = Running(), Execution()
    with here.one(stuck, Execution(OSError(9, "Bad file descriptor"))), here.one(other, execution):
        assert execution.ended.wait(PATIENCE_SECONDS)


def test_a_line_that_broke_by_itself_has_nothing_to_hang_up():
    class Broken:
        is_spent = False

        class connection:
            @staticmethod
            def fileno():
                raise psycopg.OperationalError("the connection is lost")

    hang_up(Broken())
