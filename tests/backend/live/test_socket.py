"""What a page is told: the newest state of what it listens to, as soon as it is another."""

import pytest
from django.utils import timezone

from backend.identity.models import User
from backend.runs.models import Flow
from backend.runs.services.flows import stop_flow
from tests.backend.live.conftest import OpenPage, Page, break_line
from tests.backend.runs.conftest import EngineProcess
from tests.backend.runs.test_intake import PROGRESS

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_page_is_greeted_and_hears_a_beat(open_page: OpenPage, owner: User) -> None:
    page = open_page(owner)
    assert page.next("hello")["server_time"].endswith("Z")
    assert page.next("beat")["server_time"].endswith("Z")


def test_the_newest_value_comes_with_the_subscription(
    open_page: OpenPage, owner: User, flow: Flow
) -> None:
    page = open_page(owner)
    assert page.subscribe(f"flow:{flow.id}")["type"] == "subscribed"
    assert page.next("news")["data"]["state"]["wanted"] == "running"


def test_what_an_engine_tells_is_told_to_the_page(
    open_page: OpenPage, owner: User, flow: Flow, process: EngineProcess
) -> None:
    process.tell("flow_added", flow, queries=["main"])
    page = open_page(owner)
    page.subscribe(f"flow:{flow.id}")
    page.next("news")

    progress = process.event("flow_progress", flow, **PROGRESS)
    process.post(progress | {"time": timezone.now().isoformat()})

    data = page.next("news", lambda frame: bool(frame["data"]["queries"]))["data"]
    assert data["queries"]["main"]["lag_seconds"] == 0.5
    assert data["pace"]["lag_messages"] == 4


def test_a_project_tells_the_names_of_what_changed(
    open_page: OpenPage, owner: User, flow: Flow
) -> None:
    page = open_page(owner)
    page.subscribe(f"project:{flow.project_id}")

    stop_flow(actor=owner, flow=flow, now=timezone.now())

    assert hears_of(page, f"flow:{flow.id}")


def test_what_was_lost_between_processes_pages_ask_for_again(
    open_page: OpenPage, owner: User, flow: Flow
) -> None:
    page = open_page(owner)
    page.subscribe(f"project:{flow.project_id}")
    stop_flow(actor=owner, flow=flow, now=timezone.now())
    assert hears_of(page, f"flow:{flow.id}")  # the line is in use

    break_line()

    assert hears_of(page, f"project:{flow.project_id}")


def hears_of(page: Page, name: str) -> bool:
    """Whether it is told among what changed in the project."""
    return bool(page.next("news", lambda frame: name in frame["data"]["changed"]))
