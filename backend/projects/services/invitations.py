"""Invitations: a link that lets somebody in, once. No mail server is needed to hand it on."""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from backend.events.bus import publish
from backend.identity.errors import too_many_links, unusable_name
from backend.identity.events import OrganizationJoined
from backend.identity.limits import ADDRESS, claim_attempt
from backend.identity.models import Membership, Organization, Team, User, username_of
from backend.identity.services import create_user
from backend.projects.access import require
from backend.projects.errors import invitation_refused
from backend.projects.events import InvitationUsed, InvitationWithdrawn, PersonInvited
from backend.projects.models import Invitation, Project, ProjectMember
from backend.projects.roles import Role
from backend.projects.services.members import add_member
from backend.projects.services.teams import join_team
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import Conflict, NotFound, PlatformError
from backend.shared.tokens import hash_of

OPERATION = "organization.people"
DAYS = 7
LONGEST_DAYS = 90


@transaction.atomic
def invite_person(
    *,
    actor: User,
    organization: Organization,
    now: datetime,
    email: str = "",
    role: Membership.Role = Membership.Role.MEMBER,
    project: Project | None = None,
    project_role: Role | None = None,
    team: Team | None = None,
    days: int = DAYS,
) -> tuple[Invitation, str]:
    """An invitation, and the token of its link: only here it exists in clear.

    It gives what the actor may give when it is used, so it dies with their rights. With `email` the
    link is for mailing alone: that it came there is all that proves whose address it is. Raises
    Conflict `invitation.no_mail` where there is no mail server.
    """
    require(actor, OPERATION, organization)
    if email and not settings.EMAIL_HOST:
        raise Conflict("invitation.no_mail")
    for theirs in (project, team):
        if theirs is not None and theirs.organization_id != organization.pk:
            raise NotFound()
    token = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        organization=organization,
        role=role,
        email=email.strip(),
        project=project,
        project_role=project_role or "",
        team=team,
        token_hash=hash_of(token),
        expires_at=now + timedelta(days=days),
        invited_by=actor,
    )
    publish(
        PersonInvited(
            actor_id=actor.id,
            organization_id=organization.id,
            invitation_id=invitation.id,
            bound=bool(email),
            role=role,
            to_project=project.name if project else "",
        )
    )
    return invitation, token


@transaction.atomic
def withdraw_invitation(*, actor: User, invitation: Invitation) -> None:
    wait_for_turn(actor, invitation.organization)
    require(actor, OPERATION, invitation.organization)
    if not Invitation.objects.filter(pk=invitation.pk, used_at=None).exists():
        raise NotFound()
    publish(
        InvitationWithdrawn(
            actor_id=actor.id,
            organization_id=invitation.organization_id,
            invitation_id=invitation.id,
        )
    )
    invitation.delete()


def find_invitation(*, token: str, address: str, now: datetime) -> Invitation:
    """What the link leads to, for whoever holds it. Guesses of one address are counted."""
    claim_attempt(ADDRESS, address, now=now, refusal=too_many_links)
    return _find(token, now)


def accept_invitation(*, actor: User, token: str, address: str, now: datetime) -> Organization:
    """Whoever is signed in joins what they were invited to; the first use is the last."""
    # Outside the transaction: a refusal must not undo the count.
    claim_attempt(ADDRESS, address, now=now, refusal=too_many_links)
    with transaction.atomic():
        invitation = _lock(_find(token, now))
        if invitation.email and invitation.email.lower() != (actor.email or "").lower():
            raise invitation_refused()
        return _use(actor, invitation, now)


def join_by_invitation(
    *, token: str, username: str, password: str, address: str, now: datetime
) -> User:
    """Somebody new: they choose a name and a password, and are in."""
    claim_attempt(ADDRESS, address, now=now, refusal=too_many_links)
    name = username_of(username)
    # Who types an @ at sign-in means an e-mail address.
    if not name or "@" in username:
        raise unusable_name(username)
    with transaction.atomic():
        invitation = _lock(_find(token, now))
        user = create_user(
            username=name,
            email=invitation.email,
            display_name=username.strip(),
            password=password,
        )
        _use(user, invitation, now)
    return user


def _find(token: str, now: datetime) -> Invitation:
    found = Invitation.objects.open(now).filter(token_hash=hash_of(token))
    invitation = found.select_related("organization", "invited_by").first()
    if invitation is None or not invitation.invited_by.is_active:
        raise invitation_refused()
    return invitation


def _lock(invitation: Invitation) -> Invitation:
    """Two at once do not both come in by it."""
    wait_for_turn(invitation.invited_by, invitation.organization)
    locked = Invitation.objects.select_for_update(of=("self",)).filter(
        pk=invitation.pk, used_at=None
    )
    for found in locked.select_related("organization", "project", "team", "invited_by"):
        return found
    raise invitation_refused()


def _use(actor: User, invitation: Invitation, now: datetime) -> Organization:
    organization, host = invitation.organization, invitation.invited_by
    try:
        require(host, OPERATION, organization)
        membership, is_new = Membership.objects.get_or_create(
            organization=organization, user=actor, defaults={"role": invitation.role}
        )
        before = None if is_new else membership.role
        if invitation.role == Membership.Role.OWNER != before:
            membership.role = invitation.role
            membership.save(update_fields=["role", "updated_at"])
        if invitation.project is not None and not _has_place(actor, invitation.project):
            role = Role(invitation.project_role)
            add_member(actor=host, project=invitation.project, user=actor, role=role)
        if invitation.team is not None:
            join_team(actor=host, team=invitation.team, user=actor)
    except PlatformError:  # whoever invited may not give it any more
        raise invitation_refused() from None
    invitation.used_at, invitation.used_by = now, actor
    invitation.save(update_fields=["used_at", "used_by", "updated_at"])
    about = {"actor_id": actor.id, "organization_id": organization.id, "user_id": actor.id}
    publish(InvitationUsed(**about, invitation_id=invitation.id))
    publish(OrganizationJoined(**about, changes={"role": (before, membership.role)}))
    return organization


def _has_place(user: User, project: Project) -> bool:
    """An invitation adds; it takes nobody's greater role away."""
    return ProjectMember.objects.filter(project=project, user=user).exists()
