"""What one page and one person may ask for."""

import uuid
from contextlib import suppress

import pytest
from django.db import OperationalError
from websockets.exceptions import ConnectionClosed

from backend.identity.models import User
from backend.live import consumer
from backend.live.limits import FRAMES_AT_ONCE, LONGEST_FRAME, MOST_TOPICS
from backend.runs.models import Engine, Flow
from tests.backend.live.conftest import OpenPage, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_too_many_topics(open_page: OpenPage, owner: User, engine: Engine) -> None:
    engines = Engine.unscoped.bulk_create(
        Engine(project=engine.project, name=f"e{n}", asked_at=engine.asked_at)
        for n in range(MOST_TOPICS + 1)
    )
    page = open_page(owner)
    page.say("subscribe", *(f"engine:{one.id}" for one in engines))

    assert page.next("refused")["code"] == "too_many_topics"
    told = [frame["type"] for frame in page.came]
    assert told.count("subscribed") == MOST_TOPICS

    page.say("unsubscribe", f"engine:{engines[0].id}")
    assert page.subscribe(f"engine:{engines[-1].id}")["type"] == "subscribed"


def test_too_many_sockets_of_one_person(
    open_page: OpenPage, owner: User, outsider: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "MOST_SOCKETS_OF_A_PERSON", 2)
    cookie = cookie_of(owner)
    first, _ = (open_page(None, cookie=cookie) for _ in range(2))
    assert open_page(None, cookie=cookie).close_code() == consumer.TOO_MANY
    assert open_page(outsider).next("hello")
    assert first.next("beat")


@pytest.mark.parametrize(
    ("error", "code"), [(OperationalError("away"), 1013), (RuntimeError("a defect"), 1006)]
)
def test_a_page_that_could_not_be_answered_is_gone(
    open_page: OpenPage, owner: User, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int
) -> None:
    monkeypatch.setattr(consumer, "MOST_SOCKETS_OF_A_PERSON", 1)
    cookie = cookie_of(owner)
    page = open_page(None, cookie=cookie)
    assert page.next("hello")

    def allowed(*_: object) -> None:
        raise error

    with monkeypatch.context() as away:
        away.setattr("backend.live.admission.allowed", allowed)
        page.say("subscribe", f"engine:{uuid.uuid4()}")
        assert page.close_code() == code
    assert open_page(None, cookie=cookie).next("hello")


@pytest.mark.parametrize(
    "frame",
    ["", "{", "[]", '"subscribe"', '{"type": "subscribe"}', '{"type": "shout", "topics": []}'],
)
def test_what_is_not_of_the_protocol_ends_it(open_page: OpenPage, owner: User, frame: str) -> None:
    page = open_page(owner)
    page.line.send(frame)
    assert page.close_code() == consumer.MALFORMED


def test_bytes_are_not_of_the_protocol(open_page: OpenPage, owner: User) -> None:
    page = open_page(owner)
    page.line.send(b"\x00")
    assert page.close_code() == consumer.MALFORMED


def test_a_frame_that_is_too_large(open_page: OpenPage, owner: User) -> None:
    page = open_page(owner)
    page.line.send("x" * (LONGEST_FRAME + 1))
    assert page.close_code() == consumer.TOO_LARGE


def test_asking_too_often(open_page: OpenPage, owner: User, flow: Flow) -> None:
    page = open_page(owner)
    with suppress(ConnectionClosed):  # it may be cut off before it has said all
        for _ in range(3 * int(FRAMES_AT_ONCE)):
            page.say("unsubscribe", f"flow:{uuid.uuid4()}")
    assert page.close_code() == consumer.TOO_MANY
