"""Every fact of the apps below becomes the news that pages wait for."""

import uuid
from dataclasses import MISSING, fields
from typing import Any

import pytest
from django.db import transaction

from backend.events.bus import publish
from backend.events.event import Event
from backend.events.topics import LiveTopic, TopicMoved
from backend.identity.events import SignedOut
from backend.identity.models import Organization, User
from backend.live import handlers
from backend.live.news import News
from backend.projects.events import MemberRemoved, RoleChanged
from backend.projects.models import Project
from backend.runs.events import FlowHeard, FlowProgressed

pytestmark = pytest.mark.django_db(transaction=True)
PROJECT, OBJECT = uuid.uuid4(), uuid.uuid4()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[News]:
    news: list[News] = []

    class Carrier:
        def send(self, text: str) -> None:
            assert len(text) < 8000  # more does not fit into a notice
            news.append(News.from_text(text))

    monkeypatch.setattr(handlers, "own_carrier", Carrier)
    return news


def tell(event: Event) -> None:
    with transaction.atomic():
        publish(event)


def test_another_state_moves_the_object_and_its_projects_lists(sent: list[News]) -> None:
    tell(FlowHeard(actor_id=None, project_id=PROJECT, flow_id=OBJECT, state="running"))
    topic = LiveTopic("flow", OBJECT)
    assert sent == [News(moved=((topic, ""),), changed=((PROJECT, str(topic)),))]


def test_figures_move_the_object_alone(sent: list[News]) -> None:
    tell(FlowProgressed(actor_id=None, project_id=PROJECT, flow_id=OBJECT, queries={}))
    assert sent == [News(moved=((LiveTopic("flow", OBJECT), ""),))]


def test_who_leaves_is_a_matter_of_rights(sent: list[News]) -> None:
    tell(MemberRemoved(actor_id=OBJECT, project_id=PROJECT, user_id=OBJECT))
    assert sent == [News(changed=((PROJECT, f"project:{PROJECT}"),), rights=True)]


def test_what_moves_in_an_organization_is_told_to_each_of_its_projects(
    organization: Organization,
    project: Project,
    outsider: User,
    sent: list[News],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Roles and teams give rights in any of them; and of many no notice is too long."""
    monkeypatch.setattr(handlers, "MOST_PROJECTS", 1)
    second = organization.projects.create(name="Delays", slug="delays", physical_name="delays")
    sent.clear()
    tell(
        RoleChanged(
            actor_id=OBJECT, organization_id=organization.pk, custom_role_id=OBJECT, name="Host"
        )
    )
    assert all(news.rights for news in sent)
    told = [project for news in sent for project, _ in news.changed]
    assert len(sent) == 2
    assert set(told) == {project.pk, second.pk}


def test_a_session_that_ends_changes_nobody_elses_pages(project: Project, sent: list[News]) -> None:
    sent.clear()
    tell(SignedOut(actor_id=OBJECT))
    assert sent == [News(rights=True)]


def test_apps_below_tell_of_topics_of_their_own(sent: list[News]) -> None:
    topic = LiveTopic("dashboard", OBJECT)
    tell(TopicMoved(actor_id=None, project_id=PROJECT, topic=topic, part="delays"))
    assert sent == [News(moved=((topic, "delays"),))]


def test_what_is_rolled_back_was_never_told(sent: list[News]) -> None:
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        publish(FlowHeard(actor_id=None, project_id=PROJECT, flow_id=OBJECT, state="running"))
        raise ZeroDivisionError
    assert sent == []


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"moved": [1]}', '{"moved": [["x", ""]]}'])
def test_what_is_no_news_is_told_apart(text: str) -> None:
    with pytest.raises(ValueError):
        News.from_text(text)


def _fact(kind: type[Event]) -> Event:
    values: dict[str, Any] = {"actor_id": None, "project_id": PROJECT}
    for field in fields(kind):
        if field.name not in values and field.default is MISSING:
            values[field.name] = OBJECT if field.name.endswith("_id") else None
    return kind(**values)


def _told_of() -> list[tuple[str, str, type[Event]]]:
    named = [(*named, kind) for *named, kinds in handlers.FACTS for kind in kinds]
    below = [(*named, below) for *named, kind in named for below in kind.__subclasses__()]
    return [*named, *below]


@pytest.mark.parametrize(("name", "attribute", "kind"), _told_of())
def test_every_fact_names_its_object(
    name: str, attribute: str, kind: type[Event], sent: list[News]
) -> None:
    handlers.teller_of(name, attribute)(_fact(kind))
    assert [news.moved for news in sent] == [((LiveTopic(name, OBJECT), ""),)]
