"""A project's life beyond its name: archived, moved to another organization, in the trash."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from backend.events.bus import publish
from backend.identity.models import Membership, Organization, User
from backend.projects.access import require
from backend.projects.errors import no_owner_there, slug_taken
from backend.projects.events import (
    ProjectArchived,
    ProjectMoved,
    ProjectRestored,
    ProjectTakenOver,
    ProjectTakenUp,
    ProjectTrashed,
)
from backend.projects.models import PersonShare, Project, TeamShare
from backend.projects.models.shares import ids_of
from backend.projects.roles import Role
from backend.projects.services.losing import end_lost_tokens
from backend.projects.services.members import end_places
from backend.projects.services.shares import end_shares
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import NotFound


@transaction.atomic
def archive_project(*, actor: User, project: Project, now: datetime) -> Project:
    """From now on it is only looked at. Apps above object while something in it still runs."""
    wait_for_turn(actor, project)
    require(actor, "project.archive", project)
    if project.archived_at is None:
        _save(project, archived_at=now)
        publish(ProjectArchived(actor_id=actor.id, project_id=project.id))
    return project


@transaction.atomic
def take_up_project(*, actor: User, project: Project) -> Project:
    """Out of the archive: everything may be done in it again."""
    wait_for_turn(actor, project)
    require(actor, "project.archive", project)
    if project.archived_at is not None:
        _save(project, archived_at=None)
        publish(ProjectTakenUp(actor_id=actor.id, project_id=project.id))
    return project


@transaction.atomic
def trash_project(*, actor: User, project: Project, now: datetime) -> None:
    """Nobody sees it, or anything in it, until it is restored; nothing of it is deleted."""
    wait_for_turn(actor, project)
    require(actor, "project.delete", project)
    publish(ProjectTrashed(actor_id=actor.id, project_id=project.id))
    _save(project, trashed_at=now)


@transaction.atomic
def restore_project(*, actor: User, project: Project) -> Project:
    """As it was, with everybody in it. For whoever could have put it into the trash."""
    wait_for_turn(actor, project)
    if not Project.objects.in_trash_of(actor).filter(pk=project.pk).exists():
        raise NotFound()
    _save(project, trashed_at=None)
    publish(ProjectRestored(actor_id=actor.id, project_id=project.id))
    return project


@transaction.atomic
def move_project(*, actor: User, project: Project, organization: Organization) -> Project:
    """Into another organization. Places and shares of its people come along; those of teams, with
    roles of the old organization's own, and of people who are not there, end."""
    wait_for_turn(actor, project, organization)
    require(actor, "project.delete", project)
    require(actor, "organization.projects", organization)
    if organization.projects.filter(slug=project.slug).exclude(pk=project.pk).exists():
        raise slug_taken(project.slug)
    there = Membership.objects.filter(organization=organization).values("user")
    end_places(actor=actor, places=project.members.exclude(Q(user__in=there), custom_role=None))
    end_lost_tokens(actor=actor, projects=[project])
    owners = project.members.filter(role=Role.OWNER, user__is_active=True, user__is_service=False)
    if not owners.exists():
        raise no_owner_there(organization.name)
    shares = Q(object_pk__in=ids_of(project=project))
    of_people = PersonShare.objects.filter(shares).exclude(user__in=there)
    end_shares(actor=actor, shares=of_people)
    end_shares(actor=actor, shares=TeamShare.objects.filter(shares))
    # Told before the move, for the rights of the old organization move as well.
    changes = {"organization": (project.organization.name, organization.name)}
    publish(
        ProjectMoved(
            actor_id=actor.id,
            project_id=project.id,
            to_organization=organization.id,
            changes=changes,
        )
    )
    project.organization = organization
    project.save(update_fields=["organization", "updated_at"])
    publish(ProjectTakenOver(actor_id=actor.id, project_id=project.id, changes=changes))
    return project


def _save(project: Project, **values: datetime | None) -> None:
    for name, value in values.items():
        setattr(project, name, value)
    project.save(update_fields=[*values, "updated_at"])
