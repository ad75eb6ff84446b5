"""API tokens: for one project, for so long, for what they list, and never more than their owner."""

import re
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.pipelines.services import create_pipeline
from backend.projects.models import ApiToken
from backend.projects.roles import Role
from backend.projects.services import add_member, create_project, remove_member
from backend.projects.services.life import trash_project
from backend.shared.docs import description

INVENTED = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def make(api, owner, project):
    def made(*operations, person=owner, days=1, **other):
        body = {
            "project": str(project.id),
            "name": "ci",
            "operations": operations,
            "expires_at": (timezone.now() + timedelta(days=days)).isoformat(),
        }
        return api(person).post("/api/api-tokens/", body | other)

    return made


@pytest.fixture
def by_token(api):
    """A client that shows this token and no cookie."""

    def client_of(token):
        client = api()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
        return client

    return client_of


@pytest.fixture
def pipeline(owner, project):
    return create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")


def test_it_does_what_it_lists_and_no_more(make, by_token, pipeline):
    made = make("pipelines.view").json()
    client = by_token(made["token"])
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 200
    refused = client.patch(f"/api/pipelines/{pipeline.id}/", {"name": "x"})
    assert refused.json()["parameters"] == {"operation": "pipelines.edit"}
    assert client.get("/api/connections/").json()["results"] == []
    (project,) = client.get("/api/projects/").json()["results"]
    assert project["operations"] == ["pipelines.view", "project.view"]


def test_it_sees_no_other_project_of_its_owner(
    api, make, by_token, owner, organization, project, pipeline
):
    other = create_project(actor=owner, organization=organization, name="Other", slug="other")
    theirs = create_pipeline(actor=owner, project=other, name="other", draft="-- nothing")
    client = by_token(make("pipelines.view", "pipelines.edit").json()["token"])
    assert client.get(f"/api/pipelines/{theirs.id}/").status_code == 404
    assert client.get(f"/api/projects/{other.id}/").status_code == 404
    body = {"project": str(other.id), "name": "x", "sql": ""}
    assert client.post("/api/pipelines/", body).status_code == 404
    assert [row["name"] for row in client.get("/api/pipelines/").json()["results"]] == ["late"]


@pytest.mark.parametrize(
    "path",
    ["me/", "me/sessions/", "organizations/", "teams/", "roles/", "api-tokens/", "audit/"],
)
def test_it_opens_nothing_of_its_person(make, by_token, path):
    client = by_token(make("pipelines.view", "project.members", "audit.read").json()["token"])
    refused = client.get(f"/api/{path}")
    assert (refused.status_code, refused.json()["code"]) == (403, "token.closed")
    assert refused.json()["hint"]


OPERATIONS = [
    (method, path, described["security"])
    for path, operations in description()["paths"].items()
    for method, described in operations.items()
    if "security" in described
]


@pytest.mark.parametrize(("method", "path", "security"), OPERATIONS)
def test_the_description_says_where_it_is_let_in(make, by_token, method, path, security):
    client = by_token(make("pipelines.view").json()["token"])
    answer = getattr(client, method)(re.sub(r"{\w+}", INVENTED, path))
    is_closed = answer.status_code == 403 and answer.json()["code"] == "token.closed"
    assert is_closed == (security == [{"session": []}])


def test_it_is_no_session(make, by_token):
    client = by_token(make("pipelines.view").json()["token"])
    assert client.get("/api/session/").json()["user"] is None


def test_nobody_makes_one_that_may_more_than_they(make, owner, teammate, outsider, project):
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    refused = make("pipelines.edit", person=teammate)
    assert refused.json()["code"] == "access.beyond_rights"
    assert make("pipelines.view", person=outsider).status_code == 404
    assert make("runs.fly").json()["code"] == "access.unknown_operations"


@pytest.mark.parametrize("days", [-1, 400])
def test_it_ends_in_time(make, days):
    assert make("pipelines.view", days=days).json()["code"] == "token.life"


@pytest.mark.parametrize("how", ["revoked", "expired", "disabled", "invented"])
def test_a_dead_token_opens_nothing(api, make, by_token, owner, pipeline, how):
    made = make("pipelines.view").json()
    token = made["token"]
    match how:
        case "revoked":
            assert api(owner).delete(f"/api/api-tokens/{made['id']}/").status_code == 204
        case "expired":
            ApiToken.objects.update(expires_at=timezone.now())
        case "disabled":
            owner.is_active = False
            owner.save()
        case "invented":
            token = token[:-1] + ("a" if token[-1] != "a" else "b")
    refused = by_token(token).get(f"/api/pipelines/{pipeline.id}/")
    assert (refused.status_code, refused.json()["code"]) == (401, "token.refused")


def test_it_loses_what_its_owner_loses(make, by_token, owner, teammate, project, pipeline):
    client = by_token(make("pipelines.view", "pipelines.edit", person=teammate).json()["token"])
    path = f"/api/pipelines/{pipeline.id}/"
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    assert client.patch(path, {"name": "x"}).status_code == 403
    remove_member(actor=owner, project=project, user=teammate)
    assert client.get(path).status_code == 401
    add_member(actor=owner, project=project, user=teammate, role=Role.EDITOR)
    assert client.get(path).status_code == 401  # it does not come back with them


def test_nothing_opens_a_project_in_the_trash(make, by_token, owner, project, pipeline):
    client = by_token(make("pipelines.view").json()["token"])
    path = f"/api/pipelines/{pipeline.id}/"
    assert client.get(path).status_code == 200
    trash_project(actor=owner, project=project, now=timezone.now())
    assert client.get(path).status_code == 401


def test_only_its_hash_is_kept(make, api, owner):
    made = make("pipelines.view").json()
    secret, row = made["token"], ApiToken.objects.get()
    assert secret.startswith(row.prefix) and len(row.prefix) < 10
    assert secret not in str(vars(row))
    assert secret not in api(owner).get("/api/api-tokens/").content.decode()
    assert not AuditEntry.objects.filter(details__icontains=secret).exists()
    assert AuditEntry.objects.filter(action="token_made", object_name="ci").exists()


def test_one_sees_when_it_was_used(make, by_token, api, owner, pipeline):
    made = make("pipelines.view").json()
    assert made["last_used_at"] is None
    by_token(made["token"]).get("/api/pipelines/")
    assert api(owner).get(f"/api/api-tokens/{made['id']}/").json()["last_used_at"]


def test_who_lets_people_go_sees_and_ends_their_tokens(make, api, owner, teammate, outsider):
    made = make("pipelines.view", person=teammate).json()
    path = f"/api/api-tokens/{made['id']}/"
    assert api(outsider).get(path).status_code == 404
    assert api(owner).delete(path).status_code == 204


def test_a_service_has_a_place_and_tokens_of_its_own(
    make, by_token, api, owner, teammate, project, pipeline
):
    path = f"/api/projects/{project.id}/services/"
    placed = api(teammate).post(path, {"name": "ci", "role": "editor"}).json()
    assert (placed["user"]["username"], placed["user"]["is_service"]) == ("sales.ci", True)
    service = placed["user"]["id"]
    made = make("pipelines.view", person=teammate, service=service).json()
    remove_member(actor=owner, project=project, user=teammate)
    client = by_token(made["token"])
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 200
    assert api(owner).delete(f"/api/projects/{project.id}/members/{service}/").status_code == 204
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 401


def test_nobody_makes_a_service_that_may_more_than_they(make, api, owner, teammate, project):
    path = f"/api/projects/{project.id}/services/"
    refused = api(teammate).post(path, {"name": "ci", "role": "owner"})
    assert refused.json()["code"] == "access.beyond_rights"
    assert not User.objects.filter(is_service=True).exists()
    service = api(owner).post(path, {"name": "ci", "role": "viewer"}).json()["user"]["id"]
    more = make("pipelines.edit", service=service)
    assert more.json()["code"] == "access.beyond_rights"
    assert make("pipelines.view", service=str(teammate.id)).status_code == 404
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    assert api(teammate).post(path, {"name": "x", "role": "viewer"}).status_code == 403
    assert make("pipelines.view", person=teammate, service=service).status_code == 403


def test_no_link_signs_a_service_in(api, owner, project):
    api(owner).post(f"/api/projects/{project.id}/services/", {"name": "ci", "role": "viewer"})
    with pytest.raises(CommandError):
        call_command("sign-in-link", "sales.ci")


def test_two_organizations_have_a_service_of_the_same_name(api, owner, outsider, project):
    theirs = outsider.organizations.get().projects.get()
    names = []
    for person, its in ((owner, project), (outsider, theirs)):
        assert its.slug == "sales"
        made = api(person).post(
            f"/api/projects/{its.id}/services/", {"name": "ci", "role": "viewer"}
        )
        assert made.status_code == 200
        names.append(made.json()["user"]["username"])
    assert names == ["sales.ci", f"sales-{theirs.id.hex[:8]}.ci"]
    again = api(owner).post(
        f"/api/projects/{project.id}/services/", {"name": "ci", "role": "viewer"}
    )
    assert again.json()["code"] == "identity.login_taken"
