"""An organization's own roles; and why somebody can or cannot."""

import pytest
from django.utils import timezone

from backend.identity.services import add_to_organization, create_user
from backend.projects.access import explain, operations_of
from backend.projects.models import CustomRole, Project
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.projects.services.life import archive_project, trash_project
from backend.projects.services.roles import change_role, create_role, delete_role
from backend.shared.errors import Conflict, PermissionDenied


@pytest.fixture
def operator(owner, organization):
    """Starts and stops, and sees no dashboard."""
    return create_role(
        actor=owner, organization=organization, name="Operator",
        operations=["runs.start", "runs.stop"],
    )  # fmt: skip


def test_a_role_of_ones_own_gives_what_it_lists(owner, colleague, project, operator):
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    assert operations_of(colleague, project) == {"project.view", "runs.start", "runs.stop"}
    assert list(Project.objects.visible_to(colleague)) == [project]


def test_what_a_role_does_not_show_is_not_there(api, owner, colleague, project, operator):
    from backend.pipelines.services import create_pipeline

    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    client = api(colleague)
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 404
    assert client.get("/api/pipelines/").json()["results"] == []
    assert client.post(f"/api/pipelines/{pipeline.id}/publish/", {}).status_code == 404
    change_role(actor=owner, role=operator, operations=["pipelines.view"])
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 200


def test_changing_a_role_needs_what_it_gives_wherever_it_is_used(
    owner, teammate, colleague, project, operator
):
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    add_member(actor=owner, project=project, user=teammate, role=Role.OWNER)
    add_member(actor=owner, project=project, user=owner, role=Role.VIEWER)
    with pytest.raises(PermissionDenied) as refused:
        change_role(actor=owner, role=operator, operations=["runs.stop", "data.read_raw"])
    assert refused.value.parameters == {"operations": ["data.read_raw", "runs.start"]}


def test_a_role_in_use_stays(owner, colleague, project, operator):
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    with pytest.raises(Conflict) as refused:
        delete_role(actor=owner, role=operator)
    assert refused.value.code == "role.in_use"


def test_roles_by_rest(api, owner, colleague, outsider, organization):
    client, place = api(owner), {"organization": str(organization.id)}
    made = client.post("/api/roles/", place | {"name": "Ops", "operations": ["runs.stop"]})
    role = made.json()
    assert (made.status_code, role["operations"]) == (201, ["project.view", "runs.stop"])
    for taken in ("ops", "Viewer"):
        again = client.post("/api/roles/", place | {"name": taken, "operations": []})
        assert again.json()["code"] == "role.name_taken"
    wrong = client.post("/api/roles/", place | {"name": "x", "operations": ["runs.fly"]})
    assert wrong.json()["code"] == "access.unknown_operations"
    path = f"/api/roles/{role['id']}/"
    assert client.patch(path, {"name": "Operators"}).json()["name"] == "Operators"
    assert api(colleague).patch(path, {"name": "Mine"}).status_code == 403
    assert api(outsider).get(path).status_code == 404
    assert client.delete(path).status_code == 204


def test_the_words_for_the_matrix(api, owner):
    told = api(owner).get("/api/operations/").json()
    assert [role["name"] for role in told["roles"]] == list(Role)
    assert {"name": "runs.stop", "sentence": "Stop flows.", "looks": False} in told["of_projects"]
    assert "dashboard" in {each["kind"] for each in told["shareable"]}


def test_why(owner, colleague, project, engineering, brokers, operator):
    add_member(actor=owner, project=project, team=engineering, role=Role.VIEWER)
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    why = {each.operation: each.reasons for each in explain(colleague, project)}
    assert {(r.role, r.is_custom, r.team) for r in why["project.view"]} == {
        ("viewer", False, "Engineering"),
        ("Operator", True, ""),
    }
    assert [(r.role, r.team) for r in why["runs.stop"]] == [("Operator", "")]
    assert set(why) == operations_of(colleague, project)


def test_why_by_rest_is_for_oneself_and_for_who_lets_people_in(
    api, owner, colleague, teammate, outsider, project
):
    path = f"/api/access/project/{project.id}/"
    mine = api(owner).get(path).json()
    assert "project.delete" in {each["operation"] for each in mine}
    asked = api(owner).get(f"{path}?person={colleague.id}")
    assert (asked.status_code, asked.json()) == (200, [])
    add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    assert api(owner).get(f"{path}?person={colleague.id}").json()[0]["reasons"] == [
        {"role": "viewer", "is_custom": False, "team": "", "is_share": False, "shared_by": ""}
    ]
    assert api(colleague).get(f"{path}?person={owner.id}").status_code == 403
    assert api(owner).get(f"{path}?person={outsider.id}").status_code == 404
    assert api(outsider).get(path).status_code == 404


def test_a_role_is_given_as_it_is_now(owner, colleague, organization, project):
    """And not as it was read before somebody put more into it."""
    owns_people = create_role(
        actor=owner, organization=organization, name="Host", operations=["project.members"]
    )
    given = create_role(actor=owner, organization=organization, name="Later", operations=[])
    host = create_user(username="hanna")
    add_to_organization(actor=owner, organization=organization, user=host)
    add_member(actor=owner, project=project, user=host, custom_role=owns_people)
    read_before = CustomRole.objects.get(pk=given.pk)
    change_role(actor=owner, role=given, operations=["connections.manage"])
    with pytest.raises(PermissionDenied) as refused:
        add_member(actor=host, project=project, user=colleague, custom_role=read_before)
    assert refused.value.code == "access.beyond_rights"


def test_two_who_change_a_role_at_once_undo_nothing_of_each_other(api, owner, organization):
    role = create_role(actor=owner, organization=organization, name="Night", operations=[])
    path, seen = f"/api/roles/{role.id}/", role.operations
    first = {"operations": ["connections.view"], "instead_of": seen}
    assert api(owner).patch(path, first).status_code == 200
    second = api(owner).patch(path, {"operations": ["catalog.edit"], "instead_of": seen})
    assert second.json()["code"] == "role.changed_meanwhile"
    role.refresh_from_db()
    assert "connections.view" in role.operations


@pytest.mark.parametrize("put_away", [archive_project, trash_project])
def test_a_role_changes_though_a_project_with_it_is_put_away(
    owner, colleague, project, operator, put_away
):
    add_member(actor=owner, project=project, user=colleague, custom_role=operator)
    put_away(actor=owner, project=project, now=timezone.now())
    changed = change_role(actor=owner, role=operator, operations=["dashboards.view"])
    assert "dashboards.view" in changed.operations
