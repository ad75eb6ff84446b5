"""A part that is away is waited for, and told of until it is back."""

import threading

import pytest

from spark_runtime.blocks import patience
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.contract.errors import TransientError


class Told(LogReporter):
    def __init__(self):
        self.told = []

    def degraded(self, node, message, wait):
        self.told.append("degraded")

    def recovered(self, node):
        self.told.append("recovered")


@pytest.fixture
def told(monkeypatch):
    monkeypatch.setattr(patience, "FIRST_WAIT_SECONDS", 0.001)
    return Told()


def calls(*outcomes):
    left = iter(outcomes)

    def call():
        outcome = next(left)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    return call


AWAY = TransientError("SINK_UNREACHABLE", node="mart", said="it is away")


def test_it_is_told_when_a_part_goes_and_when_it_is_back(told):
    answer = Patience(told, threading.Event()).until_done("mart", calls(AWAY, AWAY, 7))
    assert answer == 7
    assert told.told == ["degraded", "degraded", "recovered"]


def test_a_part_that_answers_with_another_error_is_back(told):
    with pytest.raises(LookupError):
        Patience(told, threading.Event()).until_done("mart", calls(AWAY, LookupError()))
    assert told.told == ["degraded", "recovered"]


def test_what_was_never_away_does_not_come_back(told):
    with pytest.raises(LookupError):
        Patience(told, threading.Event()).until_done("mart", calls(LookupError()))
    assert told.told == []


def test_a_part_that_could_now_be_reached_otherwise_is_not_waited_for(told, monkeypatch):
    monkeypatch.setattr(patience, "LONG_SECONDS", 0.002)
    told.may_start_otherwise = lambda: len(told.told) >= 3
    with pytest.raises(TransientError, match="SINK_UNREACHABLE"):
        Patience(told, threading.Event()).until_done("mart", calls(AWAY, AWAY, AWAY, 7))
    assert told.told == ["degraded"] * 3
