"""What is kept of what people do: all of it, with who and from where, and for good."""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from pydantic import SecretStr

from backend.directories.models import Directory, OpenIdProvider
from backend.events.bus import publish
from backend.events.event import Event
from backend.governance.models import AuditEntry
from backend.identity.limits import ACCOUNT
from backend.pipelines.services import create_pipeline, delete_pipeline
from backend.projects.models import ApiToken, Invitation, Project
from backend.projects.services import add_member, rename_project
from backend.projects.services.teams import create_team
from backend.projects.services.tokens import make_token
from backend.runs.events import FlowHeard
from tests.backend.rows import Rows

DRAFT = "-- nothing yet"
DAY = timedelta(days=1)
NOBODY = "00000000-0000-4000-8000-000000000000"


def entries(**wanted):
    return list(AuditEntry.objects.filter(**wanted).order_by("created_at"))


def test_a_request_leaves_who_what_when_and_from_where(api, owner, project):
    client = api(owner)
    client.post(
        "/api/pipelines/",
        {"project": str(project.id), "name": "late", "sql": DRAFT},
        REMOTE_ADDR="192.0.2.7",
    )
    (entry,) = entries(action="pipeline_created")
    assert (entry.actor_id, entry.actor_name) == (owner.id, "olga")
    assert entry.address == "192.0.2.7"
    assert (entry.object_kind, entry.object_name) == ("pipeline", "late")
    assert entry.project_id == project.id


def test_it_shares_the_fate_of_what_it_tells(owner, project):
    with pytest.raises(RuntimeError), transaction.atomic():
        create_pipeline(actor=owner, project=project, name="late", draft=DRAFT)
        raise RuntimeError("undone")
    assert entries(action="pipeline_created") == []


def test_it_outlives_its_object(api, owner, project):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft=DRAFT)
    pipeline_id = pipeline.pk
    delete_pipeline(actor=owner, pipeline=pipeline)
    shown = api(owner).get(f"/api/audit/?object={pipeline_id}").json()["results"]
    assert {entry["object_name"] for entry in shown} == {"late"}
    assert [entry["action"] for entry in shown] == ["pipeline_deleted", "pipeline_created"]


def test_what_was_and_what_is(owner, project):
    rename_project(actor=owner, project=project, name="Retail")
    (entry,) = entries(action="project_renamed")
    assert entry.changes == {"name": ["Sales", "Retail"]}


def test_a_new_secret_is_told_and_not_shown(api, owner, project):
    client = api(owner)
    options = {"host": "db.example", "database": "x", "user": "x"}
    made = client.post(
        "/api/connections/",
        {
            "project": str(project.id),
            "kind": "postgres",
            "name": "shop",
            "options": options,
            "secrets": {"password": "first canary"},
        },
    ).json()
    changed = client.patch(
        f"/api/connections/{made['id']}/",
        {"options": options | {"user": "y"}, "secrets": {"password": "second canary"}},
    )
    assert changed.status_code == 200
    entry = entries(action="connection_changed")[-1]
    assert entry.changes["options"][1]["user"] == "y"
    assert entry.changes["secrets"] == [None, "replaced"]
    assert not [e for e in entries() if "canary" in str((e.details, e.changes))]


@dataclass(frozen=True, kw_only=True)
class Odd(Event):
    token: SecretStr
    what: object = None


def test_a_secret_type_is_hidden_and_an_unknown_type_refused(db):
    with transaction.atomic():
        publish(Odd(actor_id=None, project_id=None, token=SecretStr("canary")))
    assert entries(action="odd")[0].details == {"token": "[hidden]", "what": None}
    with pytest.raises(TypeError), transaction.atomic():
        publish(Odd(actor_id=None, project_id=None, token=SecretStr("x"), what=object()))


def test_what_a_machine_keeps_reporting_is_not_kept(db, project):
    with transaction.atomic():
        publish(FlowHeard(actor_id=None, project_id=project.id, flow_id=project.id, state="x"))
    assert entries(action="flow_heard") == []


def test_what_was_refused_is_kept(api, outsider, project):
    api(outsider).get(f"/api/projects/{project.id}/?secret=question", REMOTE_ADDR="192.0.2.9")
    (entry,) = entries(action="request_refused")
    assert (entry.actor_name, entry.address) == ("otto", "192.0.2.9")
    assert entry.details == {
        "method": "GET",
        "path": f"/api/projects/{project.id}/",
        "status": 404,
        "code": "not_found",
    }


def test_what_no_database_keeps_is_refused_and_kept_all_the_same(api, outsider):
    answer = api(outsider).get("/api/pipelines/a%00b/")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    (entry,) = entries(action="request_refused")
    assert entry.details["path"] == "/api/pipelines/a\\0b/"


@pytest.fixture
def one_minute(monkeypatch):
    """A minute that does not turn, and of which three refusals are kept."""
    monkeypatch.setattr("backend.governance.refusals.KEPT_A_MINUTE", 3)
    monkeypatch.setattr("backend.governance.refusals.A_MINUTE", 10**9)
    monkeypatch.setattr("backend.governance.refusals._counts", OrderedDict())


def test_a_loop_of_refusals_does_not_fill_it(api, outsider, project, one_minute):
    client = api(outsider)
    for _ in range(10):
        client.get(f"/api/projects/{project.id}/")
    assert len(entries(action="request_refused")) == 5  # and the fourth and the eighth


def test_who_reads_an_objects_audit_learns_who_tried_to_reach_it(api, owner, outsider, project):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft=DRAFT)
    api(outsider).get(f"/api/pipelines/{pipeline.id}/", REMOTE_ADDR="192.0.2.9")
    url = f"/api/audit/?object={pipeline.id}&refused=true"
    (seen,) = api(owner).get(url).json()["results"]
    assert (seen["action"], seen["object_name"]) == ("access_refused", "late")
    assert (seen["actor"]["name"], seen["address"]) == ("otto", "192.0.2.9")
    assert seen["organization_id"] == str(project.organization_id)


def test_ones_own_refusals_do_not_tell_what_there_is(api, owner, outsider, organization, project):
    team = create_team(actor=owner, organization=organization, name="Buyers")
    client = api(outsider)
    for found in (project.id, team.id, NOBODY):
        client.get(f"/api/projects/{found}/")
        client.get(f"/api/teams/{found}/")
    told = client.get("/api/audit/?refused=true&page_size=200").json()["results"]
    assert {entry["action"] for entry in told} == {"request_refused"}
    assert len(told) == 6
    assert {entry["object_id"] for entry in told} == {None}


def test_beyond_its_measure_a_loop_of_refusals_is_counted(api, outsider, project, one_minute):
    client = api(outsider)
    for _ in range(17):
        client.get(f"/api/projects/{project.id}/")
    counted = [entry.details.get("in_this_minute") for entry in entries(action="request_refused")]
    assert sorted(filter(None, counted)) == [4, 8, 16]


@pytest.fixture
def show(api, db):
    """Ask for the projects with a token, from an address of one's own."""

    def shown(token):
        client = api()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
        return client.get("/api/projects/", REMOTE_ADDR="192.0.2.9")

    return shown


def test_a_token_that_has_ended_tells_where_it_belonged(api, owner, project, show):
    now = timezone.now()
    token, secret = make_token(
        actor=owner, project=project, name="ci", operations=(), expires_at=now + DAY, now=now
    )
    assert show(secret).status_code == 200
    ApiToken.objects.filter(pk=token.pk).update(expires_at=now)
    assert show(secret).status_code == 401
    url = f"/api/audit/?project={project.id}&refused=true"
    (seen,) = api(owner).get(url).json()["results"]
    assert (seen["action"], seen["object_name"]) == ("token_refused", "ci")
    assert (seen["actor"]["name"], seen["address"]) == (owner.username, "192.0.2.9")
    assert secret not in str(seen)


def test_a_token_that_is_nobodys_is_kept_without_it(show):
    show("fb_guessed")
    (entry,) = entries(action="token_refused")
    assert (entry.actor_id, entry.project_id, entry.address) == (None, None, "192.0.2.9")
    assert "guessed" not in str(entry.details)


def test_an_address_that_guesses_tokens_does_not_fill_it(show, one_minute):
    for each in range(10):
        show(f"fb_{each}")
    assert len(entries(action="token_refused")) == 5


def test_whoever_is_just_not_signed_in_is_not_kept(api, db):
    api().get("/api/no/such/route/")
    api().get("/api/projects/")
    assert entries() == []


def test_sign_ins_beyond_the_limit_are_kept(api, db):
    for _ in range(14):
        api().post("/api/session/", {"login": "x", "password": "x"}, REMOTE_ADDR="192.0.2.9")
    assert len(entries(action="sign_in_refused")) == ACCOUNT.attempts
    kept = entries(action="request_refused")
    assert len(kept) == 14 - ACCOUNT.attempts
    assert {(entry.actor_id, entry.address) for entry in kept} == {(None, "192.0.2.9")}
    assert kept[0].details["code"] == "sign_in.too_many_attempts"


def test_guesses_of_invitations_are_kept_without_what_was_guessed(api, db):
    api().post("/api/invitations/look/", {"token": "guessed"}, REMOTE_ADDR="192.0.2.9")
    (entry,) = entries(action="request_refused")
    assert (entry.address, entry.details["code"]) == ("192.0.2.9", "invitation.refused")
    assert "guessed" not in str(entry.details)


@pytest.mark.parametrize("address", ["192.0.2.8", "2001:db8:0:7::{:x}"])
def test_a_strangers_loop_does_not_fill_it(api, db, one_minute, address):
    for each in range(10):
        guess, sender = {"token": f"guess {each}"}, address.format(each)
        api().post("/api/invitations/look/", guess, REMOTE_ADDR=sender)
    assert len(entries(action="request_refused")) == 5


def test_owners_read_who_tried_to_sign_in_as_their_people(api, owner, teammate, outsider):
    api().post("/api/session/", {"login": "tom", "password": "wrong"}, REMOTE_ADDR="192.0.2.9")
    (seen,) = api(owner).get("/api/audit/?action=sign_in_refused").json()["results"]
    assert (seen["object_id"], seen["address"]) == (str(teammate.id), "192.0.2.9")
    for other in (teammate, outsider):
        assert api(other).get("/api/audit/?action=sign_in_refused").json()["results"] == []


def test_a_refused_sign_in_names_no_stranger(api, owner):
    api().post("/api/session/", {"login": "my secret word", "password": "x"})
    (entry,) = entries(action="sign_in_refused")
    assert entry.details == {"user_id": None, "organization_id": None, "way": "password"}


def test_one_reads_what_happened_in_ones_projects(api, owner, teammate, outsider, project):
    rename_project(actor=owner, project=project, name="Retail")
    shown = api(teammate).get(f"/api/audit/?project={project.id}").json()["results"]
    assert "project_renamed" in {entry["action"] for entry in shown}
    strangers = api(outsider).get("/api/audit/?page_size=200").json()["results"]
    assert str(project.id) not in {entry["project_id"] for entry in strangers}
    assert api(outsider).get(f"/api/audit/?project={project.id}").json()["results"] == []


def test_one_finds_by_name_and_by_action(api, owner, teammate, project):
    add_member(actor=owner, project=project, user=teammate)
    client = api(owner)

    def found(query):
        return {entry["action"] for entry in client.get(f"/api/audit/?{query}").json()["results"]}

    assert found("search=tom&action=member_added") == {"member_added"}
    assert found("search=member added") == {"member_added"}
    assert found(f"actor={teammate.id}") == set()
    assert client.get("/api/audit/?project=nonsense").status_code == 400


def test_an_organizations_audit_holds_that_of_its_projects(api, owner, organization, project):
    create_team(actor=owner, organization=organization, name="Buyers")
    shown = api(owner).get(f"/api/audit/?organization={organization.id}").json()["results"]
    assert {entry["action"] for entry in shown} >= {"team_created", "project_created"}


def test_a_span_of_time_a_kind_and_an_address_narrow_it(api, owner, project):
    client = api(owner)
    body = {"project": str(project.id), "name": "late", "sql": DRAFT}
    client.post("/api/pipelines/", body, REMOTE_ADDR="192.0.2.7")
    (made,) = entries(action="pipeline_created")

    def found(**wanted):
        return {entry["action"] for entry in client.get("/api/audit/", wanted).json()["results"]}

    moment = made.created_at.isoformat()
    assert found(kind="pipeline") == {"pipeline_created"}
    assert found(address="192.0.2.7") == {"pipeline_created"}
    assert "pipeline_created" in found(since=moment)
    assert "pipeline_created" not in found(until=moment)
    assert client.get("/api/audit/?since=yesterday").status_code == 400


def test_actions_are_listed_for_who_narrows_by_them(api, owner, project):
    named = set(api(owner).get("/api/audit/actions/").json()["actions"])
    assert named >= {"flow_started", "project_renamed", "signed_in", "access_refused"}
    assert named >= {entry.action for entry in entries()}
    assert "flow_heard" not in named


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        (ApiToken, "api-tokens/{}/"),
        (Directory, "directories/{}/"),
        (Invitation, "organizations/{organization}/invitations/{}/"),
        (OpenIdProvider, "openid-providers/{}/"),
    ],
)
def test_who_tries_what_is_of_no_project_is_told_to_its_owners(
    api, owner, outsider, organization, project, kind, path
):
    row = Rows(project, owner).row_of(kind)
    own = outsider.organizations.get()
    api(outsider).delete(f"/api/{path.format(row.pk, organization=own.pk)}")
    (seen,) = api(owner).get(f"/api/audit/?object={row.pk}&refused=true").json()["results"]
    assert (seen["action"], seen["object_name"]) == ("access_refused", str(row))
    assert seen["organization_id"] == str(organization.id)


def test_a_foreign_id_inside_of_ones_own_is_told_to_whose_it_is(
    api, owner, outsider, organization, project
):
    team = create_team(actor=owner, organization=organization, name="Buyers")
    own = Project.objects.visible_to(outsider).get()
    api(outsider).delete(f"/api/projects/{own.id}/members/{team.id}/")
    assert [entry.object_id for entry in entries(action="access_refused")] == [team.id]


def test_who_is_forbidden_something_is_told_to_who_reads_of_it(api, owner, teammate, project):
    assert api(teammate).delete(f"/api/projects/{project.id}/").status_code == 403
    assert api(teammate).delete(f"/api/projects/{project.id}/members/{NOBODY}/").status_code == 404
    (entry,) = entries(action="access_refused", project_id=project.id)
    assert entry.details["status"] == 403
