"""Places in a project. Nobody gives, changes or takes a role that holds more than they have."""

from django.db import transaction
from django.db.models import Q, QuerySet

from backend.events.bus import publish
from backend.identity.events import OrganizationJoined
from backend.identity.models import Membership, Team, User
from backend.identity.services import create_user
from backend.projects.access import require, require_all
from backend.projects.events import MemberAdded, MemberRemoved
from backend.projects.grants import left_by
from backend.projects.models import CustomRole, Project, ProjectMember
from backend.projects.roles import Role
from backend.projects.services.losing import end_lost_tokens
from backend.projects.services.tokens import end_tokens
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import Conflict, InvalidInput, NotFound


@transaction.atomic
def add_member(
    *,
    actor: User,
    project: Project,
    user: User | None = None,
    team: Team | None = None,
    role: Role = Role.MAINTAINER,
    custom_role: CustomRole | None = None,
) -> ProjectMember:
    """Let a person or a team of the organization into the project; a second time changes the role.

    With `custom_role` that is the role, otherwise `role`.
    """
    wait_for_turn(actor, project)
    require(actor, "project.members", project)
    _require_same_organization(project, user, team, custom_role)
    if custom_role is not None:
        # As it is now, and until this is done: it may have been given more meanwhile.
        custom_role = CustomRole.objects.select_for_update().get(pk=custom_role.pk)
    place = ProjectMember(project=project, user=user, team=team, role=role)
    if custom_role is not None:
        place.role, place.custom_role = "", custom_role
    require_all(actor, place.operations, project)
    before = _place(project, user, team)
    if before is not None:
        require_all(actor, before.operations, project)
        if before.role == Role.OWNER != place.role:
            _require_other_owner(project, user)
        place.pk, place.created_at, place._state.adding = before.pk, before.created_at, False
    place.save()
    changes = {"role": (before and before.role_name, place.role_name)}
    publish(
        MemberAdded(
            actor_id=actor.id,
            project_id=project.id,
            user_id=user and user.id,
            team_id=team and team.id,
            changes=changes,
        )
    )
    return place


@transaction.atomic
def add_service(
    *,
    actor: User,
    project: Project,
    name: str,
    role: Role = Role.VIEWER,
    custom_role: CustomRole | None = None,
) -> ProjectMember:
    """A program with a place of its own in the project; tokens speak for it."""
    wait_for_turn(actor, project)
    require(actor, "project.members", project)
    service = create_user(username=_username_of(project, name), is_service=True)
    Membership.objects.create(organization=project.organization, user=service)
    publish(
        OrganizationJoined(
            actor_id=actor.id,
            organization_id=project.organization_id,
            user_id=service.id,
            changes={"role": (None, Membership.Role.MEMBER.value)},
        )
    )
    return add_member(
        actor=actor, project=project, user=service, role=role, custom_role=custom_role
    )


@transaction.atomic
def remove_member(
    *, actor: User, project: Project, user: User | None = None, team: Team | None = None
) -> None:
    """Take the place away; one's own anybody may give up. An owner stays, always."""
    wait_for_turn(actor, project)
    place = _place(project, user, team)
    if user != actor or place is None:
        require(actor, "project.members", project)
    if place is None:
        raise NotFound()
    require_all(actor, left_by(project, place.operations), project)
    if place.role == Role.OWNER:
        _require_other_owner(project, user)
    if user is not None:
        end_tokens(actor=actor, user=user, projects=[project])
    changes = {"role": (place.role_name, None)}
    place.delete()
    if team is not None:
        end_lost_tokens(actor=actor, projects=[project])
    publish(
        MemberRemoved(
            actor_id=actor.id,
            project_id=project.id,
            user_id=user and user.id,
            team_id=team and team.id,
            changes=changes,
        )
    )


def end_places(*, actor: User, places: QuerySet[ProjectMember]) -> None:
    """Take them away, each with its own line in the audit. The caller has asked what may be."""
    for place in places.select_related("custom_role"):
        publish(
            MemberRemoved(
                actor_id=actor.id,
                project_id=place.project_id,
                user_id=place.user_id,
                team_id=place.team_id,
                changes={"role": (place.role_name, None)},
            )
        )
    places.delete()


def _username_of(project: Project, service: str) -> str:
    """It begins with the project's slug. Names are unique in the installation: one that somebody
    elsewhere has gets a piece of the project's id, and so tells nothing of them."""
    plain = f"{project.slug[:38]}.{service}"
    here = ProjectMember.objects.filter(project=project).values("user")
    if User.objects.named(plain).exclude(pk__in=here).exists():
        return f"{project.slug[:29]}-{project.pk.hex[:8]}.{service}"
    return plain


def _place(project: Project, user: User | None, team: Team | None) -> ProjectMember | None:
    held = Q(user=user) if user is not None else Q(team=team)
    places: list[ProjectMember] = list(
        project.members.select_for_update(of=("self",)).filter(held).select_related("custom_role")
    )
    return places[0] if places else None


def _require_same_organization(
    project: Project, user: User | None, team: Team | None, custom_role: CustomRole | None
) -> None:
    """Objects of other organizations do not exist here; a colleague may have yet to be added."""
    for theirs in (team, custom_role):
        if theirs is not None and theirs.organization_id != project.organization_id:
            raise NotFound()
    memberships = Membership.objects.filter(organization=project.organization_id, user=user)
    if user is not None and not memberships.exists():
        raise InvalidInput("project.not_in_organization")


def _require_other_owner(project: Project, user: User | None) -> None:
    """A person, for a team may become empty; locked, so that two do not leave at once."""
    Project.unscoped.select_for_update().get(pk=project.pk)
    owners = project.members.filter(role=Role.OWNER, user__is_active=True, user__is_service=False)
    if not owners.exclude(user=user).exists():
        raise Conflict("project.last_owner")
