"""What a check costs, and how everybody learns that rights have changed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from backend.identity.services import add_to_organization, create_user
from backend.pipelines.services import create_pipeline
from backend.projects.access import require
from backend.projects.memory import remember_rights
from backend.projects.roles import Role
from backend.projects.services import add_member, remove_member
from backend.projects.services.roles import change_role, create_role
from backend.projects.services.shares import end_share, share_object
from backend.projects.services.teams import create_team, join_team, leave_team
from backend.shared.errors import NotFound


def version_of(organization):
    organization.refresh_from_db()
    return organization.rights_version


def test_every_change_of_rights_raises_the_counter(
    owner, organization, project, teammate, colleague
):
    team = create_team(actor=owner, organization=organization, name="x")
    role = create_role(actor=owner, organization=organization, name="x", operations=[])
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    shared = {"actor": owner, "target": pipeline, "user": colleague}
    changes = (
        lambda: add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER),
        lambda: remove_member(actor=owner, project=project, user=teammate),
        lambda: add_member(actor=owner, project=project, team=team, role=Role.VIEWER),
        lambda: join_team(actor=owner, team=team, user=colleague),
        lambda: leave_team(actor=owner, team=team, user=colleague),
        lambda: change_role(actor=owner, role=role, operations=["runs.stop"]),
        lambda: share_object(**shared, operations=["pipelines.view"]),
        lambda: end_share(**shared),
        lambda: add_to_organization(
            actor=owner, organization=organization, user=create_user(username="new")
        ),
    )
    for change in changes:
        before = version_of(organization)
        change()
        assert version_of(organization) > before


def test_a_check_takes_one_question_and_two_where_objects_are_shared(
    owner, project, django_assert_num_queries
):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="-- nothing")
    with django_assert_num_queries(1):
        require(owner, "runs.start", project)
    with django_assert_num_queries(2):
        require(owner, "pipelines.edit", pipeline)


def test_a_request_asks_once(rf, owner, project):
    def answer(request):
        for _ in range(5):
            require(owner, "runs.start", project)

    with CaptureQueriesContext(connection) as asked:
        remember_rights(answer)(rf.get("/"))
    assert len(asked) == 1


def test_what_a_request_changes_it_knows(rf, owner, teammate, project):
    def answer(request):
        require(teammate, "runs.start", project)
        remove_member(actor=owner, project=project, user=teammate)
        with pytest.raises(NotFound):
            require(teammate, "runs.start", project)

    remember_rights(answer)(rf.get("/"))


def test_what_is_remembered_gets_old(rf, monkeypatch, owner, teammate, project):
    monkeypatch.setattr("backend.projects.memory.SECONDS", -1.0)

    def answer(request):
        require(teammate, "runs.start", project)
        project.members.filter(user=teammate).delete()
        with pytest.raises(NotFound):
            require(teammate, "runs.start", project)

    remember_rights(answer)(rf.get("/"))


def test_projects_are_listed_without_a_question_a_row(
    api, owner, organization, project, django_assert_max_num_queries
):
    from backend.projects.services import create_project

    for number in range(9):
        create_project(actor=owner, organization=organization, name="More", slug=f"more-{number}")
    client = api(owner)
    client.get("/api/projects/")
    with django_assert_max_num_queries(5):
        assert len(client.get("/api/projects/").json()["results"]) == 10
