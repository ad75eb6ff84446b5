"""A page hears that something is new for its person, in whichever of their projects."""

from queue import Empty, SimpleQueue
from typing import Any

import pytest

from backend.events.topics import LiveTopic
from backend.identity.models import User
from backend.notifications.live import KIND
from backend.projects.models import Project
from backend.projects.services import remove_member
from backend.runs.models import Flow
from tests.backend.live.conftest import OpenPage
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db(transaction=True)

TOLD = {"code": "SINK_REFUSED", "message": "No.", "hint": "", "parameters": {}}


def test_members_are_told_that_something_is_new_and_others_are_not(
    open_page: OpenPage,
    owner: User,
    teammate: User,
    outsider: User,
    project: Project,
    process: EngineProcess,
    flow: Flow,
) -> None:
    remove_member(actor=owner, project=project, user=teammate)
    pages = {person: open_page(person) for person in (owner, teammate, outsider)}
    for person, page in pages.items():
        assert page.subscribe(f"notifications:{person.pk}")["type"] == "subscribed"

    process.tell("flow_failed", flow, permanent=True, **TOLD)

    news = pages[owner].next("news")
    assert news["topic"] == f"notifications:{owner.pk}"
    assert set(news["data"]) == {"at"}
    for other in (teammate, outsider):
        # Whatever came by their lines before a beat that was sent later.
        pages[other].next("beat")
        pages[other].next("beat")
        assert not [frame for frame in pages[other].came if frame["type"] == "news"]


def test_nobody_listens_for_somebody_else(open_page: OpenPage, owner: User, teammate: User) -> None:
    answer = open_page(teammate).subscribe(f"notifications:{owner.pk}")
    assert answer["code"] == "not_found"


def test_what_was_new_while_the_web_heard_nothing_is_told_when_it_hears_again(
    owner: User, outsider: User, project: Project, process: EngineProcess, flow: Flow
) -> None:
    told: SimpleQueue[Any] = SimpleQueue()
    assert KIND.feed is not None
    feed = KIND.feed(lambda topic, part, value, view, people: told.put((topic, people)))
    for person in (owner, outsider):
        feed.listen(LiveTopic(KIND.name, person.pk), frozenset({person.pk}))
    process.tell("flow_failed", flow, permanent=True, **TOLD)

    for _ in range(2):
        feed.catch_up()
        assert told.get(timeout=15) == (LiveTopic(KIND.name, owner.pk), frozenset({owner.pk}))
    with pytest.raises(Empty):
        told.get(timeout=0.1)
