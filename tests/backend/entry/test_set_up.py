"""From the printed link to the first page, as the browser asks for it."""

import pytest
from django.utils import timezone

from backend.identity.models import User
from backend.identity.services import create_organization, create_user
from backend.identity.signing_in import make_sign_in_link
from backend.local.first_rows import ensure_first_rows
from backend.projects.models import Project
from backend.projects.services import create_project
from backend.projects.services.life import trash_project
from backend.runs.models import Engine
from backend.runs.services.engines import share_engine, stop_engine
from backend.sample.models import Sample
from backend.sample.services.making import keep_sample

GIVEN = {
    "username": "Anna Schmidt",
    "password": "four words make one",
    "language": "zh-CN",
    "theme": "system",
    "zone": "Asia/Shanghai",
}


@pytest.fixture
def newcomer(db):
    """Who `up` makes before anybody comes, with a place of their own."""
    user = create_user(username="owner", is_set_up=False)
    organization = create_organization(actor=user, name="This machine", slug="local")
    create_project(actor=user, organization=organization, name="Main", slug="main")
    return user


@pytest.fixture
def client_by_link(api, newcomer):
    client = api()
    token = make_sign_in_link(user=newcomer, now=timezone.now())
    assert client.post("/api/session/by-link/", {"token": token}).status_code == 200
    return client


def test_who_has_a_name_is_asked_for_none_while_the_first_has_not_come(api, newcomer):
    client, anna = api(), create_user(username="anna")
    token = make_sign_in_link(user=anna, now=timezone.now())
    answer = client.post("/api/session/by-link/", {"token": token})
    assert answer.json()["needs_set_up"] is False


def test_the_newcomer_gets_a_name_a_password_and_an_address(client_by_link, newcomer, api):
    assert client_by_link.get("/api/session/").json()["needs_set_up"] is True

    answer = client_by_link.post("/api/set-up/", GIVEN)

    assert answer.json() == {"open": "/local/main/overview"}
    session = client_by_link.get("/api/session/").json()
    assert session["needs_set_up"] is False
    assert session["user"]["id"] == str(newcomer.id)
    assert session["user"]["display_name"] == "Anna Schmidt"
    assert [session["user"][name] for name in ("language", "theme", "zone")] == [
        "zh-CN",
        "system",
        "Asia/Shanghai",
    ]


@pytest.mark.parametrize("login", ["Anna Schmidt", "anna.schmidt"])
def test_what_they_wrote_signs_in_again(client_by_link, api, login):
    client_by_link.post("/api/set-up/", GIVEN)
    given = {"login": login, "password": GIVEN["password"]}
    assert api().post("/api/session/", given).status_code == 200


def test_the_sample_made_before_they_came_is_where_they_begin(client_by_link, newcomer):
    project = newcomer.project_memberships.get().project
    Sample.objects.create(project=project)
    client_by_link.post("/api/set-up/", GIVEN)
    session = client_by_link.get("/api/session/").json()
    assert (session["is_sample_present"], session["sample_project"]) == (True, str(project.id))


def test_a_second_set_up_is_refused(client_by_link):
    client_by_link.post("/api/set-up/", GIVEN)
    again = client_by_link.post("/api/set-up/", GIVEN | {"username": "eve"})
    assert (again.status_code, again.json()["code"]) == (409, "set_up.done")


def test_nobody_else_sets_up(api, newcomer, outsider):
    assert api().post("/api/set-up/", GIVEN).status_code == 401
    assert api(outsider).post("/api/set-up/", GIVEN).status_code == 409


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"password": "too short"}, "identity.weak_password"),
        ({"password": " " * 12}, "identity.weak_password"),
        ({"password": "ö ö ö ö ö ö ö"}, "identity.weak_password"),
        ({"username": "!!!"}, "identity.unusable_name"),
        ({"zone": "Atlantis"}, "input.invalid"),
        ({"language": "xx"}, "input.invalid"),
    ],
)
def test_what_is_refused_changes_nothing(client_by_link, newcomer, wrong, code):
    answer = client_by_link.post("/api/set-up/", GIVEN | wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    newcomer.refresh_from_db()
    assert not newcomer.is_set_up and not newcomer.has_usable_password()


def test_the_next_start_leaves_alone_what_was_thrown_away(db):
    rows = ensure_first_rows(now=timezone.now())
    stop_engine(actor=rows.owner, engine=rows.engine, now=timezone.now())
    trash_project(actor=rows.owner, project=rows.project, now=timezone.now())
    Engine.unscoped.update(is_shared=False)
    assert ensure_first_rows(now=timezone.now()).project == rows.project
    project = Project.unscoped.get()
    state = keep_sample(actor=rows.owner, project=project, parts=None, now=timezone.now())
    assert state == "put_away"


def test_the_next_start_does_not_share_what_somebody_took_back(db):
    rows = ensure_first_rows(now=timezone.now())
    assert rows.engine.is_shared
    share_engine(actor=rows.owner, engine=rows.engine, is_shared=False)
    assert not ensure_first_rows(now=timezone.now()).engine.is_shared


def test_the_next_start_finds_the_person_under_their_new_name(db, api):
    rows = ensure_first_rows(now=timezone.now())
    client = api(rows.owner)
    client.post("/api/set-up/", GIVEN)
    again = ensure_first_rows(now=timezone.now())
    assert (again.owner, again.project) == (rows.owner, rows.project)
    assert User.objects.count() == 1
