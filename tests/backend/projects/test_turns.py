"""Two change who may what at the same moment: the second sees what the first has done."""

from datetime import timedelta

import pytest
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.models import Team, User
from backend.identity.services import add_to_organization, create_organization, create_user
from backend.pipelines.services import create_pipeline
from backend.projects.access import operations_of
from backend.projects.models import ApiToken, Invitation, Project
from backend.projects.services import add_member, create_project
from backend.projects.services.invitations import (
    accept_invitation,
    invite_person,
    withdraw_invitation,
)
from backend.projects.services.life import archive_project, move_project
from backend.projects.services.people import disable_person, remove_from_organization
from backend.projects.services.roles import create_role, delete_role
from backend.projects.services.shares import share_object
from backend.projects.services.teams import delete_team, join_team
from backend.projects.services.tokens import make_token
from backend.runs.models import Engine
from backend.runs.services.engines import create_engine, share_engine, start_engine, stop_engine
from tests.backend.turns import both

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def is_taken_out(owner, organization, colleague):
    return lambda: remove_from_organization(actor=owner, organization=organization, user=colleague)


def test_who_is_taken_out_gets_no_place(owner, project, colleague, is_taken_out):
    refused = both(is_taken_out, lambda: add_member(actor=owner, project=project, user=colleague))
    assert refused.code == "project.not_in_organization"
    assert operations_of(colleague, project) is None


def test_nothing_is_shared_with_them(owner, project, colleague, is_taken_out):
    pipeline = create_pipeline(actor=owner, project=project, name="late", draft="")
    given = {"target": pipeline, "operations": ["pipelines.view"], "user": colleague}
    assert both(is_taken_out, lambda: share_object(actor=owner, **given))
    assert operations_of(colleague, pipeline) is None


def test_they_get_into_no_team(owner, project, colleague, engineering, is_taken_out):
    add_member(actor=owner, project=project, team=engineering)
    assert both(is_taken_out, lambda: join_team(actor=owner, team=engineering, user=colleague))
    assert operations_of(colleague, project) is None


def test_they_leave_no_project_behind_that_is_theirs_alone(organization, colleague, is_taken_out):
    new = {"organization": organization, "name": "New", "slug": "new"}
    assert both(is_taken_out, lambda: create_project(actor=colleague, **new))
    assert not Project.unscoped.filter(slug="new").exists()


def test_they_make_no_token(owner, project, colleague, is_taken_out):
    """It would wait for their next place."""
    add_member(actor=owner, project=project, user=colleague)
    now = timezone.now()
    given = {"name": "x", "operations": [], "now": now, "expires_at": now + timedelta(days=1)}
    assert both(is_taken_out, lambda: make_token(actor=colleague, project=project, **given))
    assert not ApiToken.objects.exists()


def test_who_is_disabled_gives_nothing(owner, organization, project, teammate, colleague):
    """Though they were not yet when their request began."""
    as_it_began = User.objects.get(pk=teammate.pk)
    refused = both(
        lambda: disable_person(actor=owner, organization=organization, user=teammate),
        lambda: add_member(actor=as_it_began, project=project, user=colleague),
    )
    assert refused.status == 404
    assert operations_of(colleague, project) is None


def test_a_project_that_moves_keeps_no_team_of_where_it_was(owner, project, engineering):
    there = create_organization(actor=owner, name="There", slug="there")
    moved = Project.unscoped.get(pk=project.pk)
    refused = both(
        lambda: move_project(actor=owner, project=moved, organization=there),
        lambda: add_member(actor=owner, project=project, team=engineering),
    )
    assert refused.status == 404
    assert not project.members.filter(team=engineering).exists()


def test_a_role_that_comes_into_use_stays(owner, organization, project, colleague):
    role = create_role(actor=owner, organization=organization, name="Night", operations=[])
    given = {"project": project, "user": colleague, "custom_role": role}
    refused = both(
        lambda: add_member(actor=owner, **given), lambda: delete_role(actor=owner, role=role)
    )
    assert refused.code == "role.in_use"


def test_an_invitation_that_was_used_is_not_withdrawn(owner, organization):
    now = timezone.now()
    invitation, token = invite_person(actor=owner, organization=organization, now=now)
    guest = create_user(username="gina")
    refused = both(
        lambda: accept_invitation(actor=guest, token=token, address="192.0.2.1", now=now),
        lambda: withdraw_invitation(actor=owner, invitation=invitation),
    )
    assert refused.status == 404
    assert Invitation.objects.get().used_by == guest
    assert not AuditEntry.objects.filter(action="invitation_withdrawn").exists()


@pytest.fixture
def engine(owner, project):
    given = {"name": "spare", "purpose": "flows", "launcher": "local", "now": timezone.now()}
    engine = create_engine(actor=owner, project=project, **given)
    return stop_engine(actor=owner, engine=engine, now=timezone.now())


def test_a_project_in_which_something_starts_is_not_put_away(owner, project, engine):
    now = timezone.now()
    refused = both(
        lambda: start_engine(actor=owner, engine=engine, now=now),
        lambda: archive_project(actor=owner, project=project, now=now),
    )
    assert refused.code == "project.still_runs"


def test_nothing_starts_in_a_project_that_is_put_away(owner, project, engine):
    now, put_away = timezone.now(), Project.unscoped.get(pk=project.pk)
    refused = both(
        lambda: archive_project(actor=owner, project=put_away, now=now),
        lambda: start_engine(actor=owner, engine=engine, now=now),
    )
    assert refused.code == "project.archived"


def test_an_engine_that_moves_is_not_shared_by_who_may_so_where_it_was(
    owner, organization, project, colleague, engine
):
    there = create_organization(actor=colleague, name="There", slug="there")
    add_to_organization(actor=colleague, organization=there, user=owner)
    moved = Project.unscoped.get(pk=project.pk)
    refused = both(
        lambda: move_project(actor=owner, project=moved, organization=there),
        lambda: share_engine(actor=owner, engine=engine, is_shared=True),
    )
    assert refused.parameters == {"operation": "organization.engines"}
    assert not Engine.unscoped.get().is_shared


def test_no_team_is_made_in_one_that_goes(api, owner, organization, engineering):
    asked, given = [], {"organization": str(organization.id), "parent": str(engineering.id)}
    both(
        lambda: delete_team(actor=owner, team=Team.objects.get(pk=engineering.pk)),
        lambda: asked.append(api(owner).post("/api/teams/", given | {"name": "Streams"})),
    )
    (answer,) = asked
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict.meanwhile")
    assert not Team.objects.exists()
