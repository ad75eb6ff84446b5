import pytest

from backend.identity.services import add_to_organization
from backend.projects.models import Project


def test_a_project_is_made_in_ones_own_organization(api, owner, organization):
    body = {"organization": str(organization.id), "name": "Ops", "slug": "ops"}
    answer = api(owner).post("/api/projects/", body)
    assert answer.status_code == 201
    assert "runs.start" in answer.json()["operations"]
    assert api(owner).post("/api/projects/", body).json()["code"] == "project.slug_taken"


def test_nobody_makes_a_project_in_a_foreign_organization(api, outsider, organization):
    body = {"organization": str(organization.id), "name": "Ops", "slug": "ops"}
    assert api(outsider).post("/api/projects/", body).status_code == 404


def test_projects_of_one_slug_in_two_organizations_have_names_of_their_own(project, outsider):
    names = {found.physical_name for found in Project.unscoped.filter(slug="sales")}
    assert len(names) == 2


@pytest.mark.parametrize("name", ["a\nb", "\u202eevil", "b\u200f", "\x07"])
def test_a_name_is_what_it_looks_like(api, owner, organization, name):
    body = {"organization": str(organization.id), "name": name}
    refused = api(owner).post("/api/teams/", body)
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["code"] == "unreadable"
    assert api(owner).post("/api/teams/", body | {"name": "夜班 👩‍✈️"}).status_code == 201


def test_everybody_lists_their_own_projects(api, owner, outsider, project):
    assert [row["id"] for row in api(owner).get("/api/projects/").json()["results"]] == [
        str(project.id)
    ]
    assert str(project.id) not in api(outsider).get("/api/projects/").content.decode()


def test_a_colleague_joins_and_leaves(api, owner, outsider, organization, project):
    path = f"/api/projects/{project.id}/members/"
    body = {"user": str(outsider.id), "role": "viewer"}
    stranger = api(owner).post(path, body)
    assert stranger.status_code == 404
    add_to_organization(actor=owner, organization=organization, user=outsider)
    assert api(owner).post(path, body).status_code == 200
    members = api(outsider).get(path).json()
    assert {(member["user"]["username"], member["user"]["is_active"]) for member in members} == {
        ("olga", True),
        ("otto", True),
    }
    assert api(owner).delete(f"{path}{outsider.id}/").status_code == 204
    assert api(outsider).get(path).status_code == 404


def test_a_project_keeps_an_owner(api, owner, teammate, project):
    path = f"/api/projects/{project.id}/members/"
    assert api(owner).delete(f"{path}{owner.id}/").json()["code"] == "project.last_owner"
    lesser = api(owner).post(path, {"user": str(owner.id), "role": "viewer"})
    assert lesser.json()["code"] == "project.last_owner"
    api(owner).post(path, {"user": str(teammate.id), "role": "owner"})
    assert api(owner).delete(f"{path}{owner.id}/").status_code == 204


def test_nobody_gives_or_takes_more_than_they_have(api, owner, teammate, project):
    path = f"/api/projects/{project.id}/members/"
    for refused in (
        api(teammate).post(path, {"user": str(teammate.id), "role": "owner"}),
        api(teammate).post(path, {"user": str(owner.id), "role": "viewer"}),
        api(teammate).delete(f"{path}{owner.id}/"),
    ):
        assert (refused.status_code, refused.json()["code"]) == (403, "access.beyond_rights")
        assert "project.delete" in refused.json()["parameters"]["operations"]


def test_a_place_is_of_a_person_or_a_team_with_one_role(api, owner, teammate, project):
    path = f"/api/projects/{project.id}/members/"
    for body in ({"role": "viewer"}, {"user": str(teammate.id)}):
        assert api(owner).post(path, body).status_code == 400


def test_anybody_leaves(api, teammate, project):
    path = f"/api/projects/{project.id}/members/{teammate.id}/"
    assert api(teammate).delete(path).status_code == 204
    assert api(teammate).get(f"/api/projects/{project.id}/").status_code == 404


def test_a_project_is_renamed(api, teammate, project):
    answer = api(teammate).patch(f"/api/projects/{project.id}/", {"name": "Sales & more"})
    assert answer.json()["name"] == "Sales & more"
