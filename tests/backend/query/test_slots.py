"""A person's many queries wait behind each other, not before other people's."""

import threading
from contextlib import ExitStack
from uuid import uuid4

import pytest

from backend.query.errors import StoppedQuery
from backend.query.slots import Slots
from backend.shared.errors import TooManyAttempts

ANNA, BERT = uuid4(), uuid4()


def test_a_person_runs_so_many_and_another_is_not_held_up():
    slots = Slots(per_person=2, in_all=3)
    with ExitStack() as held:
        for _ in range(2):
            held.enter_context(slots.one(ANNA))
        with pytest.raises(TooManyAttempts) as refused:
            held.enter_context(slots.one(ANNA, wait_seconds=0.01))
        assert refused.value.code == "query.too_many"
        assert refused.value.retry_after_seconds == 1
        with slots.one(BERT, wait_seconds=0.01):
            pass


def test_all_together_run_no_more_than_the_process_takes():
    slots = Slots(per_person=2, in_all=2)
    with slots.one(ANNA), slots.one(ANNA), pytest.raises(TooManyAttempts):
        slots.one(BERT, wait_seconds=0.01).__enter__()


def test_who_waits_goes_on_when_one_ends():
    slots, came = Slots(per_person=1), threading.Event()

    def wait():
        with slots.one(ANNA, wait_seconds=10):
            came.set()

    waiting = threading.Thread(target=wait)
    with slots.one(ANNA):
        waiting.start()
        assert not came.wait(0.05)
    assert came.wait(10)
    waiting.join()


def test_more_than_may_wait_are_refused_at_once():
    slots = Slots(per_person=1, waiting=0)
    with pytest.raises(TooManyAttempts):
        slots.one(ANNA, wait_seconds=10).__enter__()


def test_who_is_not_wanted_any_more_waits_no_longer():
    slots, unwanted, ended = Slots(per_person=1), threading.Event(), []

    def wait():
        try:
            with slots.one(ANNA, 60, unwanted.is_set):
                pass
        except StoppedQuery as error:
            ended.append(error.code)

    waiting = threading.Thread(target=wait)
    with slots.one(ANNA):
        waiting.start()
        unwanted.set()
        waiting.join(10)
        assert ended == ["query.cancelled"]
        assert not slots._waiting


def test_nothing_is_left_of_who_was_there():
    slots = Slots(per_person=1)
    with slots.one(ANNA), pytest.raises(TooManyAttempts):
        slots.one(ANNA, wait_seconds=0.01).__enter__()
    assert not slots._running and not slots._waiting
