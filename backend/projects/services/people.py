"""People of an organization: what they are in it, and how they go.

Nobody goes who is its last owner; and a project whose last owner goes gets another one.
"""

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet

from backend.events.bus import publish
from backend.identity.models import Membership, Organization, SignInLink, User
from backend.projects.access import require
from backend.projects.errors import (
    needs_successor,
)
from backend.projects.events import (
    MemberAdded,
    OrganizationLeft,
    OrganizationRoleChanged,
    PersonDisabled,
    PersonEnabled,
)
from backend.projects.models import PersonShare, Project, ProjectMember
from backend.projects.models.shares import ids_of
from backend.projects.roles import Role
from backend.projects.services.members import end_places
from backend.projects.services.shares import end_shares
from backend.projects.services.tokens import end_tokens
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import Conflict, InvalidInput, NotFound

OPERATION = "organization.people"


@transaction.atomic
def change_person(
    *,
    actor: User,
    organization: Organization,
    user: User,
    role: Membership.Role | None = None,
    is_active: bool | None = None,
    successor: User | None = None,
) -> None:
    """What is None stays; `successor` as when somebody is disabled."""
    if role is not None:
        change_organization_role(actor=actor, organization=organization, user=user, role=role)
    if is_active is True:
        enable_person(actor=actor, organization=organization, user=user)
    if is_active is False:
        disable_person(actor=actor, organization=organization, user=user, successor=successor)


@transaction.atomic
def change_organization_role(
    *, actor: User, organization: Organization, user: User, role: Membership.Role
) -> Membership:
    """Make a member an owner, or the reverse."""
    wait_for_turn(actor, organization)
    require(actor, OPERATION, organization)
    membership = _member(organization, user)
    if membership.role == role:
        return membership
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    elif user.is_service:
        raise Conflict("organization.service_owner")
    _give_role(actor, membership, role)
    return membership


@transaction.atomic
def remove_from_organization(
    *, actor: User, organization: Organization, user: User, successor: User | None = None
) -> None:
    """Take somebody out, or leave oneself: places, teams and shares in it end.

    A project that would be left without an owner goes to `successor`, without one to the actor.
    """
    wait_for_turn(actor, organization)
    if user != actor:
        require(actor, OPERATION, organization)
    membership = _member(organization, user)
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    projects = Project.unscoped.filter(organization=organization)
    _hand_over(actor, user, _heir(actor, user, organization, successor), projects)
    end_tokens(actor=actor, user=user, projects=projects)
    end_places(actor=actor, places=ProjectMember.objects.filter(user=user, project__in=projects))
    objects = ids_of(project__organization=organization)
    shares = PersonShare.objects.filter(user=user, object_pk__in=objects)
    end_shares(actor=actor, shares=shares)
    user.team_memberships.filter(team__organization=organization).delete()
    publish(
        OrganizationLeft(
            actor_id=actor.id, organization_id=organization.id, user_id=user.id, name=user.username
        )
    )
    membership.delete()


@transaction.atomic
def disable_person(
    *, actor: User, organization: Organization, user: User, successor: User | None = None
) -> User:
    """No way in from now on: sessions, sign-in links and API tokens end at once, open sockets
    within seconds.

    What was theirs stays, for when they are enabled; but a project without another owner gets
    `successor`, without one the actor, as an owner beside them. Only by the organization that the
    account is of: its others have to remove them.
    """
    wait_for_turn(actor, organization)
    require(actor, OPERATION, organization)
    membership = _member(organization, user)
    _require_home(organization, user)
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    projects = Project.unscoped.filter(organization=organization)
    _hand_over(actor, user, _heir(actor, user, organization, successor), projects)
    _leave_to_others(actor, user, organization)
    end_tokens(actor=actor, user=user)
    _shut_out(actor, organization, user)
    return user


@transaction.atomic
def disable_gone(*, organization: Organization, user: User) -> bool:
    """The organization's directory has this account no more: every way in ends, API tokens too,
    and what single people shared with them.

    It is of no other organization's making, so nobody else is asked; their projects without another
    owner go to an owner of each, and another organization that they owned alone to whoever has
    been in it longest. The last owner of the directory's own stays, yet without a way in: then the
    answer is False.
    """
    end_tokens(actor=None, user=user)
    end_shares(actor=None, shares=PersonShare.objects.filter(user=user))
    Organization.objects.select_for_update(no_key=True).get(pk=organization.pk)
    membership = organization.memberships.filter(user=user).first()
    heir = _first_other_owner(organization, user)
    if heir is not None:
        _hand_over(None, user, heir, Project.unscoped.filter(organization=organization))
    elif membership is not None and membership.role == Membership.Role.OWNER:
        _end_sessions(user)
        return False
    _leave_to_others(None, user, organization)
    _shut_out(None, organization, user)
    return True


@transaction.atomic
def enable_returned(*, organization: Organization, user: User) -> None:
    """The directory has the account again."""
    user.is_active = True
    user.save(update_fields=["is_active", "updated_at"])
    publish(PersonEnabled(actor_id=None, organization_id=organization.id, user_id=user.id))


@transaction.atomic
def enable_person(*, actor: User, organization: Organization, user: User) -> User:
    """They may sign in again, and find what they had."""
    wait_for_turn(actor, organization)
    require(actor, OPERATION, organization)
    _member(organization, user)
    _require_home(organization, user)
    user.is_active = True
    user.save(update_fields=["is_active", "updated_at"])
    publish(PersonEnabled(actor_id=actor.id, organization_id=organization.id, user_id=user.id))
    return user


def _leave_to_others(actor: User | None, user: User, home: Organization) -> None:
    """Other organizations, and projects there, that would be left without an active owner: to an
    owner, else to whoever has been there longest. Where nobody else is, there is nobody to."""
    elsewhere = user.memberships.exclude(organization=home).select_related("organization")
    for membership in elsewhere.order_by("organization"):
        organization = membership.organization
        Organization.objects.select_for_update(no_key=True).get(pk=organization.pk)
        heir = _first_other_owner(organization, user)
        if heir is None and membership.role == Membership.Role.OWNER:
            heir = _make_an_owner(actor, organization, user)
        if heir is not None:
            _hand_over(actor, user, heir, Project.unscoped.filter(organization=organization))


def _shut_out(actor: User | None, organization: Organization, user: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active", "updated_at"])
    _end_sessions(user)
    publish(
        PersonDisabled(
            actor_id=actor and actor.id, organization_id=organization.id, user_id=user.id
        )
    )


def _end_sessions(user: User) -> None:
    Session.objects.filter(pk__in=user.sessions.values("session")).delete()
    SignInLink.objects.filter(user=user).delete()


def _others(organization: Organization, user: User) -> QuerySet[Membership]:
    """People who could act for the organization; a service speaks for nobody."""
    people = organization.memberships.filter(user__is_active=True, user__is_service=False)
    return people.exclude(user=user)


def _first_other_owner(organization: Organization, user: User) -> User | None:
    owners = _others(organization, user).filter(role=Membership.Role.OWNER)
    first = owners.select_related("user").order_by("created_at").first()
    return first and first.user


def _make_an_owner(actor: User | None, organization: Organization, user: User) -> User | None:
    """Whoever has been in it longest of the others."""
    others = _others(organization, user).select_related("user").order_by("created_at")
    membership = others.first()
    if membership is None:
        return None
    _give_role(actor, membership, Membership.Role.OWNER)
    return membership.user


def _give_role(actor: User | None, membership: Membership, role: Membership.Role) -> None:
    changes = {"role": (membership.role, role)}
    membership.role = role
    membership.save(update_fields=["role", "updated_at"])
    publish(
        OrganizationRoleChanged(
            actor_id=actor and actor.id,
            organization_id=membership.organization_id,
            user_id=membership.user_id,
            changes=changes,
        )
    )


def _member(organization: Organization, user: User) -> Membership:
    membership = Membership.objects.filter(organization=organization, user=user).first()
    if membership is None:
        raise NotFound()
    return membership


def _require_other_owner(organization: Organization, user: User) -> None:
    if _first_other_owner(organization, user) is None:
        raise Conflict("organization.last_owner")


def _require_home(organization: Organization, user: User) -> None:
    """The account is of the organization that it has been in longest: whoever joined others, or
    made one of their own, is no further from being disabled."""
    home = user.memberships.order_by("created_at").first()
    if home is not None and home.organization_id != organization.pk:
        raise Conflict("organization.person_of_others")


def _heir(
    actor: User, user: User, organization: Organization, successor: User | None
) -> User | None:
    heir = successor or (actor if actor != user else None)
    if heir is None:
        return None
    if heir == user or not heir.is_active or heir.is_service:
        raise needs_successor([])
    if not Membership.objects.filter(organization=organization, user=heir).exists():
        raise InvalidInput("project.not_in_organization")
    return heir


def _hand_over(
    actor: User | None, user: User, heir: User | None, projects: QuerySet[Project]
) -> None:
    """The one way to a role beyond the giver's own: else nobody could ever give it again."""
    places = ProjectMember.objects.filter(role=Role.OWNER, project__in=projects)
    owned = places.filter(user=user).values("project")
    # Locked, so that the other owner does not leave at the same time.
    locked = list(Project.unscoped.select_for_update().filter(pk__in=owned).order_by("pk"))
    others = places.filter(user__is_active=True, user__is_service=False).exclude(user=user)
    kept = set(others.values_list("project", flat=True))
    left = [project for project in locked if project.pk not in kept]
    if left and heir is None:
        raise needs_successor([project.name for project in left])
    for project in left:
        place = ProjectMember.objects.filter(project=project, user=heir).first()
        before = place and place.role_name
        ProjectMember.objects.update_or_create(
            project=project, user=heir, defaults={"role": Role.OWNER, "custom_role": None}
        )
        publish(
            MemberAdded(
                actor_id=actor and actor.id,
                project_id=project.id,
                user_id=heir and heir.id,
                changes={"role": (before, Role.OWNER.value)},
            )
        )
