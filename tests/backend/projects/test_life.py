"""A project's life: archived, in the trash and back, in another organization."""

from datetime import timedelta

import pytest
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.services import add_to_organization, create_organization
from backend.pipelines.services import create_pipeline
from backend.projects.access import operations_of, require, who_may
from backend.projects.grants import OF_ARCHIVED
from backend.projects.models import ApiToken, Project
from backend.projects.operations import LOOKING
from backend.projects.roles import Role
from backend.projects.services import add_member, create_project, remove_member
from backend.projects.services.life import (
    archive_project,
    move_project,
    restore_project,
    take_up_project,
    trash_project,
)
from backend.projects.services.roles import create_role
from backend.projects.services.shares import share_object
from backend.projects.services.tokens import make_token
from backend.runs.models import Engine, Flow
from backend.runs.services.engines import choose_engine, share_engine
from backend.shared.errors import Conflict, NotFound, PermissionDenied


@pytest.fixture
def now():
    return timezone.now()


@pytest.fixture
def second(owner):
    return create_organization(actor=owner, name="Second", slug="second")


def test_an_archived_project_is_only_looked_at(owner, project, now):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    archive_project(actor=owner, project=project, now=now)
    require(owner, "pipelines.view", pipeline)
    with pytest.raises(PermissionDenied) as refused:
        require(owner, "pipelines.edit", pipeline)
    assert refused.value.code == "project.archived"
    assert operations_of(owner, project) - LOOKING == OF_ARCHIVED
    assert not who_may("project.edit", Project, [project.pk], [owner.pk])
    take_up_project(actor=owner, project=project)
    require(owner, "pipelines.edit", pipeline)


def test_in_an_archived_project_rights_are_taken_away_and_none_given(
    api, owner, teammate, colleague, project, now
):
    add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    token, _ = make_token(
        actor=teammate, project=project, name="ci", operations=["data.read_raw"], now=now,
        expires_at=now + timedelta(days=1),
    )  # fmt: skip
    archive_project(actor=owner, project=project, now=now)
    client, members = api(owner), f"/api/projects/{project.id}/members/"
    given = client.post(members, {"user": str(colleague.id), "role": "editor"})
    assert given.json()["code"] == "project.archived"
    assert client.delete(f"/api/api-tokens/{token.id}/").status_code == 204
    remove_member(actor=owner, project=project, user=teammate)
    remove_member(actor=colleague, project=project, user=colleague)
    assert {place.user for place in project.members.all()} == {owner}


def test_what_is_in_the_trash_nobody_sees(api, owner, colleague, project, now):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    share_object(actor=owner, target=pipeline, user=colleague, operations=["pipelines.view"])
    trash_project(actor=owner, project=project, now=now)
    for person in (owner, colleague):
        assert api(person).get(f"/api/pipelines/{pipeline.id}/").status_code == 404
        assert not who_may("pipelines.view", type(pipeline), [pipeline.pk], [person.pk])
    assert api(owner).get(f"/api/projects/{project.id}/").status_code == 404
    with pytest.raises(NotFound):
        require(owner, "project.view", project)
    restore_project(actor=owner, project=project)
    assert api(colleague).get(f"/api/pipelines/{pipeline.id}/").status_code == 200


def test_the_trash_by_rest(api, owner, teammate, project):
    path = f"/api/projects/{project.id}/"
    assert api(teammate).delete(path).status_code == 403
    assert api(owner).delete(path).status_code == 204
    assert [row["id"] for row in api(owner).get("/api/projects/trash/").json()] == [str(project.id)]
    assert api(teammate).get("/api/projects/trash/").json() == []
    assert api(teammate).post(f"{path}restore/").status_code == 404
    assert api(owner).post(f"{path}restore/").json()["trashed_at"] is None
    assert api(teammate).get(path).status_code == 200


def test_the_archive_by_rest(api, owner, project):
    path = f"/api/projects/{project.id}/archive/"
    assert api(owner).post(path, {"is_archived": True}).json()["archived_at"]
    assert api(owner).patch(f"/api/projects/{project.id}/", {"name": "x"}).status_code == 403
    assert api(owner).post(path, {"is_archived": False}).json()["archived_at"] is None


def test_nothing_goes_away_while_it_runs(owner, project, now):
    Engine.objects.create(project=project, name="main", asked_at=now)
    for away in (archive_project, trash_project):
        with pytest.raises(Conflict) as refused:
            away(actor=owner, project=project, now=now)
        assert (refused.value.code, refused.value.parameters) == (
            "project.still_runs",
            {"names": ["main"]},
        )
    project.refresh_from_db()
    assert project.trashed_at is None


def test_a_project_moves_with_those_who_are_there(
    owner, teammate, colleague, organization, second, project, engineering
):
    add_to_organization(actor=owner, organization=second, user=teammate)
    add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    add_member(actor=owner, project=project, team=engineering, role=Role.VIEWER)
    move_project(actor=owner, project=project, organization=second)
    project.refresh_from_db()
    assert project.organization == second
    assert {place.user for place in project.members.all()} == {owner, teammate}
    for organization_ in (organization, second):
        before = organization_.rights_version
        organization_.refresh_from_db()
        assert organization_.rights_version > before


def test_an_engine_that_moves_is_shared_with_nobody_there(owner, organization, second, project):
    engine = choose_engine(project=project, actor_id=owner.id, now=timezone.now())
    Engine.unscoped.update(wanted="stopped")
    share_engine(actor=owner, engine=engine, is_shared=True)
    move_project(actor=owner, project=project, organization=second)
    engine.refresh_from_db()
    assert not engine.is_shared
    assert AuditEntry.objects.filter(action="engine_shared", object_id=engine.id).count() == 2


def test_a_flow_leaves_the_engine_that_was_shared_with_it_there(
    owner, organization, second, project
):
    host = create_project(actor=owner, organization=organization, name="Host", slug="host")
    engine = choose_engine(project=host, actor_id=owner.id, now=timezone.now())
    share_engine(actor=owner, engine=engine, is_shared=True)
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    flow = Flow.unscoped.create(
        kind="pipeline", project=project, pipeline=pipeline, name="late", version=1,
        generation="1-x", engine=engine, asked_at=timezone.now(),
    )  # fmt: skip
    move_project(actor=owner, project=project, organization=second)
    flow.refresh_from_db()
    assert flow.engine is None


def test_both_organizations_read_of_a_move_and_what_ended_by_it(
    owner, colleague, organization, second, project, engineering
):
    add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    for holder in ({"user": colleague}, {"team": engineering}):
        share_object(actor=owner, target=pipeline, operations=["pipelines.view"], **holder)
    move_project(actor=owner, project=project, organization=second)
    told = AuditEntry.objects.filter(project_id=project.id)
    assert told.get(action="project_moved").organization_id == organization.id
    assert told.get(action="project_taken_over").organization_id == second.id
    assert told.get(action="member_removed").changes == {"role": ["viewer", None]}
    assert {entry.object_name for entry in told.filter(action="share_ended")} == {"late"}
    assert told.filter(action="share_ended", organization_id=organization.id).count() == 2


def test_tokens_of_whoever_stays_behind_end_for_good(owner, teammate, second, project, now):
    for person in (owner, teammate):
        make_token(
            actor=person,
            project=project,
            name=person.username,
            operations=(),
            expires_at=now + timedelta(days=1),
            now=now,
        )
    move_project(actor=owner, project=project, organization=second)
    assert [token.name for token in ApiToken.objects.all()] == ["olga"]
    assert AuditEntry.objects.get(action="token_revoked").object_name == "tom"


def test_a_project_does_not_move_to_strangers(api, owner, outsider, organization, project):
    theirs = outsider.organizations.get()
    path = f"/api/projects/{project.id}/move/"
    assert api(owner).post(path, {"organization": str(theirs.id)}).status_code == 404


def test_a_project_keeps_an_owner_where_it_goes(owner, teammate, organization, second, project):
    """Who may move it, but owns it not, and whose owner stays behind."""
    mover = create_role(
        actor=owner, organization=organization, name="Mover", operations=["project.delete"]
    )
    add_to_organization(actor=owner, organization=second, user=teammate)
    add_member(actor=owner, project=project, user=teammate, custom_role=mover)
    with pytest.raises(Conflict) as refused:
        second.memberships.filter(user=owner).delete()
        move_project(actor=teammate, project=project, organization=second)
    assert refused.value.code == "project.no_owner_there"
