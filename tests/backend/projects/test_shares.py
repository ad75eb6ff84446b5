"""Single objects, shared with somebody who sees nothing else of the project."""

import pytest

from backend.pipelines.models import Pipeline
from backend.pipelines.services import create_pipeline
from backend.projects.access import explain, operations_of, require, who_may
from backend.projects.models import PersonShare
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.projects.services.roles import create_role
from backend.projects.services.shares import end_share, share_object
from backend.projects.services.teams import leave_team
from backend.shared.errors import InvalidInput, NotFound, PermissionDenied


@pytest.fixture
def pipeline(owner, project):
    return create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")


@pytest.fixture
def other_pipeline(owner, project):
    return create_pipeline(actor=owner, project=project, name="early", draft="-- nothing")


def test_a_shared_object_is_seen_alone(api, owner, colleague, project, pipeline, other_pipeline):
    client = api(colleague)
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 404
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    assert client.get(f"/api/pipelines/{pipeline.id}/").status_code == 200
    assert [row["name"] for row in client.get("/api/pipelines/").json()["results"]] == ["late"]
    assert client.get(f"/api/pipelines/{other_pipeline.id}/").status_code == 404
    assert client.get(f"/api/projects/{project.id}/").status_code == 404
    assert client.delete(f"/api/pipelines/{pipeline.id}/").status_code == 403


def test_what_somebody_or_a_team_was_given_nobody_else_sees(
    owner, outsider, colleague, pipeline, other_pipeline, engineering, brokers
):
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    share_object(
        actor=owner, target=other_pipeline, team=engineering, operations=["pipelines.view"]
    )
    assert set(Pipeline.objects.visible_to(colleague)) == {pipeline, other_pipeline}
    assert not Pipeline.objects.visible_to(outsider).exists()


def test_who_was_given_an_object_finds_the_way_to_its_project(api, owner, colleague, pipeline):
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    (place,) = api(colleague).get("/api/session/").json()["projects"]
    assert (place["id"], place["roles"], place["operations"]) == (str(pipeline.project_id), [], [])
    assert "pipelines.view" in api(owner).get("/api/session/").json()["projects"][0]["operations"]
    end_share(actor=owner, target=pipeline, user=colleague)
    assert api(colleague).get("/api/session/").json()["projects"] == []


def test_a_share_with_a_team_reaches_the_teams_inside(
    owner, colleague, pipeline, engineering, brokers
):
    share_object(actor=owner, target=pipeline, team=engineering, operations=["pipelines.edit"])
    assert operations_of(colleague, pipeline) == {"pipelines.edit"}
    assert list(Pipeline.objects.visible_to(colleague)) == [pipeline]
    asked = ("pipelines.edit", Pipeline, [pipeline.pk], [colleague.pk])
    assert who_may(*asked) == {(pipeline.pk, colleague.pk)}
    leave_team(actor=owner, team=brokers, user=colleague)
    assert operations_of(colleague, pipeline) is None
    assert who_may(*asked) == set()


def test_a_share_ends(api, owner, colleague, pipeline):
    share_object(
        actor=owner, target=pipeline, user=colleague,
        operations=["pipelines.view", "pipelines.edit"],
    )  # fmt: skip
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    assert operations_of(colleague, pipeline) == {"pipelines.view"}
    end_share(actor=owner, target=pipeline, user=colleague)
    with pytest.raises(NotFound):
        require(colleague, "pipelines.view", pipeline)
    assert not PersonShare.objects.exists()


def test_nobody_shares_what_they_have_not(owner, teammate, colleague, project, pipeline):
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    with pytest.raises(PermissionDenied) as refused:
        share_object(actor=teammate, target=pipeline, user=colleague, operations=["pipelines.view"])
    assert refused.value.parameters == {"operation": "project.share"}
    with pytest.raises(InvalidInput) as wrong:
        share_object(actor=owner, target=pipeline, user=colleague, operations=["project.members"])
    assert wrong.value.code == "access.not_shareable"


def test_nobody_shares_more_than_they_have(
    owner, organization, teammate, colleague, project, pipeline
):
    names = ["project.share", "pipelines.view"]
    role = create_role(actor=owner, organization=organization, name="Sharer", operations=names)
    add_member(actor=owner, project=project, user=teammate, custom_role=role)
    share_object(actor=teammate, target=pipeline, user=colleague, operations=["pipelines.view"])
    more = ["pipelines.view", "pipelines.edit"]
    with pytest.raises(PermissionDenied) as refused:
        share_object(actor=teammate, target=pipeline, user=colleague, operations=more)
    assert refused.value.parameters == {"operations": ["pipelines.edit"]}
    assert operations_of(colleague, pipeline) == {"pipelines.view"}


def test_nothing_is_shared_outside_the_organization(api, owner, outsider, pipeline):
    with pytest.raises(InvalidInput):
        share_object(actor=owner, target=pipeline, user=outsider, operations=["pipelines.view"])
    body = {"user": str(outsider.id), "operations": ["pipelines.view"]}
    assert api(owner).post(f"/api/shares/pipeline/{pipeline.id}/", body).status_code == 404


def test_shares_by_rest(api, owner, colleague, outsider, pipeline, brokers):
    client, path = api(owner), f"/api/shares/pipeline/{pipeline.id}/"
    client.post(path, {"user": str(colleague.id), "operations": ["pipelines.view"]})
    shown = client.post(path, {"team": str(brokers.id), "operations": ["pipelines.edit"]}).json()
    assert [
        (share["user"] and share["user"]["username"], share["team"] and share["team"]["name"])
        for share in shown
    ] == [("cora", None), (None, "Brokers")]
    assert {share["shared_by"]["username"] for share in shown} == {"olga"}
    assert api(colleague).get(path).status_code == 403
    assert api(outsider).get(path).status_code == 404
    assert client.delete(f"{path}{brokers.id}/").status_code == 204
    # What was shared with oneself one gives up oneself.
    assert api(colleague).delete(f"{path}{colleague.id}/").status_code == 204
    assert client.get(path).json() == []


def test_why_names_who_shared(owner, colleague, pipeline):
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    (told,) = explain(colleague, pipeline)
    assert told.operation == "pipelines.view"
    assert [(r.is_share, r.shared_by) for r in told.reasons] == [(True, "olga")]
