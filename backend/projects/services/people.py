"""People of an organization: what they are in it, and how they go.

Nobody goes who is its last owner; and a project whose last owner goes gets another one.
"""

from collections.abc import Iterable

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q

from backend.events.bus import publish
from backend.identity.models import Membership, Organization, SignInLink, User
from backend.projects.access import require
from backend.projects.errors import (
    last_organization_owner,
    needs_successor,
    not_in_organization,
    of_other_organizations,
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
from backend.projects.services.tokens import end_tokens
from backend.shared.errors import NotFound

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
    require(actor, OPERATION, organization)
    membership = _locked(organization, user)
    if membership.role == role:
        return membership
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    changes = {"role": (membership.role, role)}
    membership.role = role
    membership.save(update_fields=["role", "updated_at"])
    publish(
        OrganizationRoleChanged(
            actor_id=actor.id, organization_id=organization.id, user_id=user.id, changes=changes
        )
    )
    return membership


@transaction.atomic
def remove_from_organization(
    *, actor: User, organization: Organization, user: User, successor: User | None = None
) -> None:
    """Take somebody out, or leave oneself: places, teams and shares in it end.

    A project that would be left without an owner goes to `successor`, without one to the actor.
    """
    if user != actor:
        require(actor, OPERATION, organization)
    membership = _locked(organization, user)
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    projects = Project.unscoped.filter(organization=organization)
    _hand_over(actor, user, _heir(actor, user, organization, successor), projects)
    ProjectMember.objects.filter(user=user, project__in=projects).delete()
    objects = ids_of(project__organization=organization)
    PersonShare.objects.filter(user=user, object_pk__in=objects).delete()
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
    """No way in from now on: sessions and sign-in links end at once, open sockets within seconds.

    What was theirs stays, for when they are enabled; but a project without another owner gets
    `successor`, without one the actor, as an owner beside them. Only of people who are in no other
    organization: those have other owners to ask.
    """
    require(actor, OPERATION, organization)
    membership = _locked(organization, user)
    _require_no_other_organization(organization, user)
    if membership.role == Membership.Role.OWNER:
        _require_other_owner(organization, user)
    projects = Project.unscoped.filter(organization=organization)
    _hand_over(actor, user, _heir(actor, user, organization, successor), projects)
    _shut_out(actor, organization, user)
    return user


@transaction.atomic
def disable_gone(*, organization: Organization, user: User) -> bool:
    """The organization's directory has this account no more: every way in ends, API tokens too.

    It is of no other organization's making, so nobody else is asked; their projects without another
    owner go to an owner of each. The last owner of an organization stays, yet without a way in:
    then the answer is False.
    """
    end_tokens(actor=None, user=user)
    theirs = [each.organization for each in user.memberships.select_related("organization")]
    roles = {each: _locked(each, user).role for each in theirs}
    heirs = {each: _first_other_owner(each, user) for each in theirs}
    if any(heirs[each] is None and role == Membership.Role.OWNER for each, role in roles.items()):
        _end_sessions(user)
        return False
    for each, heir in heirs.items():
        _hand_over(None, user, heir, Project.unscoped.filter(organization=each))
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
    require(actor, OPERATION, organization)
    _locked(organization, user)
    _require_no_other_organization(organization, user)
    user.is_active = True
    user.save(update_fields=["is_active", "updated_at"])
    publish(PersonEnabled(actor_id=actor.id, organization_id=organization.id, user_id=user.id))
    return user


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


def _first_other_owner(organization: Organization, user: User) -> User | None:
    owners = organization.memberships.filter(role=Membership.Role.OWNER, user__is_active=True)
    first = owners.exclude(user=user).select_related("user").order_by("created_at").first()
    return first and first.user


def _locked(organization: Organization, user: User) -> Membership:
    """Every change of who owns an organization waits for the one before."""
    Organization.objects.select_for_update().get(pk=organization.pk)
    membership = Membership.objects.filter(organization=organization, user=user).first()
    if membership is None:
        raise NotFound()
    return membership


def _require_other_owner(organization: Organization, user: User) -> None:
    owners = organization.memberships.filter(role=Membership.Role.OWNER, user__is_active=True)
    if not owners.exclude(user=user).exists():
        raise last_organization_owner()


def _require_no_other_organization(organization: Organization, user: User) -> None:
    if user.memberships.exclude(organization=organization).exists():
        raise of_other_organizations()


def _heir(
    actor: User, user: User, organization: Organization, successor: User | None
) -> User | None:
    heir = successor or (actor if actor != user else None)
    if heir is None:
        return None
    if heir == user or not heir.is_active:
        raise needs_successor([])
    if not Membership.objects.filter(organization=organization, user=heir).exists():
        raise not_in_organization()
    return heir


def _hand_over(
    actor: User | None, user: User, heir: User | None, projects: Iterable[Project]
) -> None:
    """The one way to a role beyond the giver's own: else nobody could ever give it again."""
    owned = Project.unscoped.filter(
        Q(pk__in=[project.pk for project in projects]), members__user=user,
        members__role=Role.OWNER,
    )  # fmt: skip
    others = ProjectMember.objects.filter(role=Role.OWNER, user__is_active=True).exclude(user=user)
    left = list(owned.exclude(pk__in=others.values("project")))
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
