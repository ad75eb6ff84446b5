"""Teams of an organization, as a tree, and who is in them.

Where a team has a place in a project, whoever joins it gains that role, and so do teams that move
into it: hence these ask for what would be given, too.
"""

from typing import Any

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import Membership, Organization, Team, User
from backend.identity.teams import teams_above, teams_within
from backend.projects.access import require, require_held
from backend.projects.errors import (
    team_has_teams,
    team_inside_itself,
    team_name_taken,
)
from backend.projects.events import (
    TeamCreated,
    TeamDeleted,
    TeamJoined,
    TeamLeft,
    TeamMoved,
    TeamRenamed,
)
from backend.projects.models import Project, ProjectMember, TeamShare
from backend.projects.services.losing import end_lost_tokens
from backend.projects.services.members import end_places
from backend.projects.services.shares import end_shares
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import InvalidInput, NotFound

OPERATION = "organization.teams"


@transaction.atomic
def create_team(
    *, actor: User, organization: Organization, name: str, parent: Team | None = None
) -> Team:
    """A team without people; so `parent` gives nothing to anybody yet."""
    wait_for_turn(actor, organization)
    require(actor, OPERATION, organization)
    if parent is not None and parent.organization_id != organization.pk:
        raise NotFound()
    _require_free(organization, parent, name)
    team = Team.objects.create(organization=organization, parent=parent, name=name)
    publish(TeamCreated(**_about(actor, team)))
    return team


@transaction.atomic
def rename_team(*, actor: User, team: Team, name: str) -> Team:
    wait_for_turn(actor, team.organization)
    require(actor, OPERATION, team.organization)
    if name != team.name:
        _require_free(team.organization, team.parent, name)
    changes = {"name": (team.name, name)}
    team.name = name
    team.save(update_fields=["name", "updated_at"])
    publish(TeamRenamed(**_about(actor, team), changes=changes))
    return team


@transaction.atomic
def move_team(*, actor: User, team: Team, parent: Team | None) -> Team:
    """Put the team, with all inside it, into another; None: to the top."""
    # Two moves together could close a loop that neither alone does.
    wait_for_turn(actor, team.organization)
    require(actor, OPERATION, team.organization)
    if parent is not None:
        if parent.organization_id != team.organization_id:
            raise NotFound()
        if Team.objects.filter(pk=parent.pk, id__in=teams_within(team.pk)).exists():
            raise team_inside_itself(team.name)
        require_what_it_gives(actor, parent)
    _require_free(team.organization, parent, team.name)
    before, projects = team.parent, _projects_of(team)
    team.parent = parent
    team.save(update_fields=["parent", "updated_at"])
    changes = {"parent": (before and before.name, parent and parent.name)}
    publish(TeamMoved(**_about(actor, team), changes=changes))
    end_lost_tokens(actor=actor, projects=projects)
    return team


@transaction.atomic
def delete_team(*, actor: User, team: Team) -> None:
    """Its people stay in the organization; its places in projects and what was shared with it
    end."""
    wait_for_turn(actor, team.organization)
    require(actor, OPERATION, team.organization)
    if team.children.exists():
        raise team_has_teams(team.name)
    projects = _projects_of(team)
    end_places(actor=actor, places=team.project_memberships.all())
    end_shares(actor=actor, shares=TeamShare.objects.filter(group=team))
    publish(TeamDeleted(**_about(actor, team)))
    team.delete()
    end_lost_tokens(actor=actor, projects=projects)


@transaction.atomic
def join_team(*, actor: User, team: Team, user: User) -> None:
    """Put a member of the organization into the team."""
    wait_for_turn(actor, team.organization)
    require(actor, OPERATION, team.organization)
    if not Membership.objects.filter(organization=team.organization, user=user).exists():
        raise InvalidInput("project.not_in_organization")
    require_what_it_gives(actor, team)
    team.members.get_or_create(user=user)
    publish(TeamJoined(**_about(actor, team), user_id=user.id))


@transaction.atomic
def leave_team(*, actor: User, team: Team, user: User) -> None:
    """Oneself, or somebody else by who manages teams."""
    wait_for_turn(actor, team.organization)
    if user != actor:
        require(actor, OPERATION, team.organization)
    team.members.filter(user=user).delete()
    publish(TeamLeft(**_about(actor, team), user_id=user.id))
    end_lost_tokens(actor=actor, projects=_projects_of(team))


def require_what_it_gives(actor: User, team: Team) -> None:
    """PermissionDenied unless the actor has what being in the team gives: of it, and of all that it
    is in, roles in projects and shared objects."""
    places = ProjectMember.objects.filter(team__in=teams_above(team.pk))
    for place in places.select_related("project", "custom_role"):
        require_held(actor, place.operations, place.project)
    for share in TeamShare.objects.filter(group__in=teams_above(team.pk)):
        if share.content_object is not None:
            require_held(actor, [share.permission.codename], share.content_object)


def _projects_of(team: Team) -> list[Project]:
    """In which its people have a place by it."""
    places = ProjectMember.objects.filter(team__in=teams_above(team.pk))
    return list(Project.unscoped.filter(pk__in=places.values("project")))


def _require_free(organization: Organization, parent: Team | None, name: str) -> None:
    if Team.objects.filter(organization=organization, parent=parent, name=name).exists():
        raise team_name_taken(name)


def _about(actor: User, team: Team) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "organization_id": team.organization_id,
        "team_id": team.id,
        "name": team.name,
    }
