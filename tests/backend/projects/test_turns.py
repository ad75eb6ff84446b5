"""Two change who may what at the same moment: the second sees what the first has done."""

import time
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone

from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.identity.services import create_organization, create_user
from backend.pipelines.services import create_pipeline
from backend.projects.access import operations_of
from backend.projects.models import ApiToken, Invitation, Project
from backend.projects.services import add_member, create_project
from backend.projects.services.invitations import (
    accept_invitation,
    invite_person,
    withdraw_invitation,
)
from backend.projects.services.life import move_project
from backend.projects.services.people import disable_person, remove_from_organization
from backend.projects.services.roles import create_role, delete_role
from backend.projects.services.shares import share_object
from backend.projects.services.teams import join_team
from backend.projects.services.tokens import make_token
from backend.shared.errors import PlatformError

pytestmark = pytest.mark.django_db(transaction=True)

LONGEST_WAIT_SECONDS = 5.0


def both(first, second):
    """`second` begins when all of `first` is done but not committed, and gets as far as it can.
    What it was refused with, if it was."""
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            first()
            asked = pool.submit(_beside, second)
            _wait_while_it_moves(asked)
        return asked.result()


def _beside(second):
    try:
        second()
    except PlatformError as error:
        return error
    finally:
        connections.close_all()


def _wait_while_it_moves(asked: Future):
    ends = time.monotonic() + LONGEST_WAIT_SECONDS
    while not asked.done() and time.monotonic() < ends:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM pg_locks WHERE NOT granted")
            if cursor.fetchone():
                return
        time.sleep(0.02)


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
