"""Whoever may not see an object is not told of it: when they ask, and from the moment on."""

import uuid

import pytest
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.models import Organization, User
from backend.identity.services import change_password
from backend.live import judging
from backend.live.judging import SESSION_ENDED
from backend.projects.access import require, who_may
from backend.projects.models import Project
from backend.projects.services import add_member, remove_member
from backend.projects.services.roles import change_role, create_role
from backend.runs.models import Engine, Flow
from backend.runs.services.engines import share_engine
from backend.runs.services.flows import stop_flow
from backend.shared.errors import NotFound
from tests.backend.live.conftest import OpenPage

pytestmark = pytest.mark.django_db(transaction=True)


def test_foreign_missing_and_nameless_topics_are_refused_alike(
    open_page: OpenPage, outsider: User, flow: Flow
) -> None:
    page = open_page(outsider)
    foreign = (f"flow:{flow.id}", f"project:{flow.project_id}", f"engine:{flow.engine_id}")
    for topic in (*foreign, f"flow:{uuid.uuid4()}", f"secret:{flow.id}", "flow:1", "flow", ""):
        answer = page.subscribe(topic)
        assert answer == {"type": "refused", "topic": topic, "code": "not_found"}
    kept = AuditEntry.objects.filter(action="topic_refused", actor_id=outsider.id)
    assert set(foreign) <= {entry.details["topic"] for entry in kept}
    assert {entry.address for entry in kept} == {"127.0.0.1"}


def test_an_id_under_another_kind_is_no_way_in(
    open_page: OpenPage, owner: User, flow: Flow
) -> None:
    assert open_page(owner).subscribe(f"engine:{flow.id}")["type"] == "refused"


def test_who_leaves_a_project_is_told_no_more_of_it(
    open_page: OpenPage, owner: User, teammate: User, project: Project, flow: Flow
) -> None:
    page, stays = open_page(teammate), open_page(owner)
    for each in (page, stays):
        each.subscribe(f"flow:{flow.id}")
        each.subscribe(f"project:{project.id}")

    remove_member(actor=owner, project=project, user=teammate)

    gone = {page.next("refused")["topic"], page.next("refused")["topic"]}
    assert gone == {f"flow:{flow.id}", f"project:{project.id}"}
    stop_flow(actor=owner, flow=flow, now=timezone.now())
    stays.next("news", lambda frame: "changed" in frame["data"])
    page.next("beat")
    assert page.next("beat")
    assert "news" not in [frame["type"] for frame in page.came[-2:]]


def test_open_pages_hear_of_a_role_that_gives_less(
    open_page: OpenPage, owner: User, teammate: User, project: Project
) -> None:
    """The project they may see as before; what else they show they have to ask for again."""
    organization = project.organization
    held = ["pipelines.view", "connections.view"]
    role = create_role(actor=owner, organization=organization, name="Reader", operations=held)
    add_member(actor=owner, project=project, user=teammate, custom_role=role)
    page = open_page(teammate)
    assert page.subscribe(f"project:{project.id}")["type"] == "subscribed"

    change_role(actor=owner, role=role, operations=["pipelines.view"])

    name = f"project:{project.id}"
    told = page.next("news", lambda frame: name in frame["data"].get("changed", ()))
    assert told["topic"] == name


def test_a_right_that_went_without_news_is_gone_all_the_same(
    open_page: OpenPage, teammate: User, project: Project
) -> None:
    page = open_page(teammate)
    page.subscribe(f"project:{project.id}")
    project.members.filter(user=teammate).delete()
    assert page.next("refused")["code"] == "not_found"


def test_an_engine_is_told_of_where_it_serves(
    open_page: OpenPage, owner: User, teammate: User, engine: Engine, second_project: Project
) -> None:
    second = second_project
    engine.project = second
    engine.save()
    page = open_page(teammate)
    assert page.subscribe(f"engine:{engine.id}")["type"] == "refused"

    share_engine(actor=owner, engine=engine, is_shared=True)
    assert page.subscribe(f"engine:{engine.id}")["type"] == "subscribed"
    assert page.next("news")["data"]["state"]["wanted"] == "running"

    share_engine(actor=owner, engine=engine, is_shared=False)
    assert page.next("refused")["topic"] == f"engine:{engine.id}"


@pytest.mark.parametrize("how", ["signed out", "disabled", "other password", "expired"])
def test_the_socket_ends_with_the_session(open_page: OpenPage, owner: User, how: str) -> None:
    page = open_page(owner)
    page.next("hello")
    match how:
        case "signed out":
            Session.objects.all().delete()
        case "disabled":
            User.objects.update(is_active=False)
        case "other password":
            change_password(actor=owner, password="correct horse battery")
        case "expired":
            Session.objects.update(expire_date=timezone.now())
    assert page.close_code() == SESSION_ENDED


def test_a_socket_that_nobody_can_vouch_for_ends(
    open_page: OpenPage, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the database neither answers nor fails."""
    monkeypatch.setattr(judging, "EVERY_SECONDS", 0.2)
    monkeypatch.setattr(judging, "LONGEST_UNJUDGED_SECONDS", 1.0)
    page = open_page(owner)
    page.next("hello")
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("LOCK TABLE identity_user IN ACCESS EXCLUSIVE MODE")
        assert page.close_code() == judging.TRY_AGAIN_LATER


def test_many_are_judged_as_each_alone_would_be(
    owner: User, teammate: User, outsider: User, organization: Organization, flow: Flow
) -> None:
    idle = User.objects.create(username="ida", is_active=False)
    flow.project.members.create(user=idle)
    people = (owner, teammate, outsider, idle)
    for target in (flow.project, flow):
        alone = set()
        for user in people:
            try:
                require(user, "project.view", target)
            except NotFound:
                continue
            alone.add((target.pk, user.pk))
        asked = {user.pk for user in people}
        assert who_may("project.view", type(target), {target.pk}, asked) == alone
        assert alone == {(target.pk, owner.pk), (target.pk, teammate.pk)}


def test_signing_out_everywhere_closes_open_pages(open_page: OpenPage, owner: User) -> None:
    password = "four words make one"
    change_password(actor=owner, password=password)
    browsers = [Client(), Client()]
    given = {"login": owner.username, "password": password}
    for browser in browsers:
        assert browser.post("/api/session/", given, "application/json").status_code == 200
    cookies = [f"forebay_session={each.cookies['forebay_session'].value}" for each in browsers]
    pages = [open_page(None, cookie=cookie) for cookie in cookies]
    for page in pages:
        page.next("hello")
    assert browsers[0].delete("/api/me/sessions/").status_code == 204
    assert [page.close_code() for page in pages] == [SESSION_ENDED] * 2
