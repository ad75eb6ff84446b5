from dataclasses import dataclass

import pytest
from django.db import transaction

from backend.events.bus import publish, subscribe, unsubscribe
from backend.events.event import Event
from backend.events.topics import LiveTopic


@dataclass(frozen=True, kw_only=True)
class Happened(Event):
    what: str


EVENT = Happened(actor_id=None, project_id=None, what="it")


@pytest.fixture
def heard():
    """What a handler of each moment was told."""
    told = {"in_transaction": [], "after_commit": []}
    handlers = {when: told[when].append for when in told}
    for when, handler in handlers.items():
        subscribe(Happened, handler, when=when)
    yield told
    for handler in handlers.values():
        unsubscribe(Happened, handler)


@pytest.mark.django_db(transaction=True)
def test_a_fact_is_heard_inside_the_transaction_and_after_it(heard):
    with transaction.atomic():
        publish(EVENT)
        assert heard == {"in_transaction": [EVENT], "after_commit": []}
    assert heard == {"in_transaction": [EVENT], "after_commit": [EVENT]}


@pytest.mark.django_db(transaction=True)
def test_a_fact_that_was_rolled_back_is_not_pushed(heard):
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        publish(EVENT)
        raise ZeroDivisionError
    assert heard["after_commit"] == []


@pytest.mark.django_db(transaction=True)
def test_a_fact_without_a_transaction_is_a_mistake():
    with pytest.raises(RuntimeError):
        publish(EVENT)


@pytest.mark.django_db(transaction=True)
def test_a_failed_push_stops_neither_the_fact_nor_the_others(heard, caplog):
    def fail(event: Event) -> None:
        raise ValueError("push failed")

    subscribe(Happened, fail, when="after_commit")
    try:
        with transaction.atomic():
            publish(EVENT)
    finally:
        unsubscribe(Happened, fail)
    assert heard["after_commit"] == [EVENT]
    assert "push failed" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_who_listens_to_every_event_hears_each(heard):
    everything = []
    handler = everything.append
    subscribe(Event, handler, when="in_transaction")
    try:
        with transaction.atomic():
            publish(EVENT)
    finally:
        unsubscribe(Event, handler)
    assert everything == [EVENT]


@pytest.mark.parametrize("text", ["run:1", "run", ":", "Run:00000000-0000-4000-8000-000000000000"])
def test_a_malformed_live_topic_is_refused(text):
    with pytest.raises(ValueError):
        LiveTopic.parse(text)


def test_a_live_topic_is_read_as_it_is_written():
    text = "run:00000000-0000-4000-8000-000000000000"
    assert str(LiveTopic.parse(text)) == text
