"""Making people and organizations. No account ever starts with a password of ours."""

from typing import Any

from django.contrib.auth.hashers import check_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from backend.events.bus import publish
from backend.identity.errors import (
    slug_taken,
    unusable_name,
    weak_password,
)
from backend.identity.events import (
    OrganizationCreated,
    OrganizationJoined,
    PasswordChanged,
    PersonAdded,
    PersonSetUp,
    ProfileChanged,
)
from backend.identity.models import (
    Membership,
    Organization,
    User,
    username_of,
    valid_username,
)
from backend.shared.errors import Conflict, InvalidInput, NotFound, PermissionDenied


@transaction.atomic
def create_user(
    *,
    username: str,
    email: str = "",
    display_name: str = "",
    password: str = "",
    is_set_up: bool = True,
    is_service: bool = False,
) -> User:
    """A new person; without a password only a one-time link lets them in."""
    if User.objects.named(username).exists() or (email and User.objects.named(email).exists()):
        raise Conflict("identity.login_taken")
    user = User(
        username=username,
        email=email or None,
        display_name=display_name,
        is_set_up=is_set_up,
        is_service=is_service,
    )
    if password:
        set_checked_password(user, password)
    else:
        user.set_unusable_password()
    user.full_clean(exclude=["password"])
    user.save()
    publish(PersonAdded(actor_id=None, user_id=user.id, username=username))
    return user


def set_checked_password(user: User, password: str) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise weak_password(error.messages) from None
    user.set_password(password)


@transaction.atomic
def set_up_first_person(
    *, actor: User, name: str, password: str, language: str = "", theme: str = "", zone: str = ""
) -> User:
    """Whoever came by the first link names themselves; what was made before they came is theirs.

    All sessions end; the caller begins the actor's own anew."""
    if actor.is_set_up:
        raise Conflict("set_up.done")
    username = username_of(name)
    try:
        valid_username(username)
    except ValidationError:
        raise unusable_name(name) from None
    if "@" in name:  # who types one at sign-in means an e-mail address
        raise unusable_name(name)
    if User.objects.named(username).exclude(pk=actor.pk).exists():
        raise Conflict("identity.login_taken")
    actor.username, actor.display_name, actor.is_set_up = username, name.strip(), True
    actor.language, actor.theme, actor.zone = language, theme, zone
    set_checked_password(actor, password)
    actor.save()
    publish(PersonSetUp(actor_id=actor.id, user_id=actor.id, username=username))
    return actor


@transaction.atomic
def update_profile(*, actor: User, **values: Any) -> User:
    """`values`: email, display_name, language, theme, zone; those that are given change.

    Raises Conflict `identity.login_taken`: one signs in by an address as by a username."""
    if "email" in values:
        values["email"] = _free_email(actor, values["email"])
    changed = sorted(name for name in values if getattr(actor, name) != values[name])
    for name, value in values.items():
        setattr(actor, name, value)
    actor.clean_fields(exclude={"password"})
    actor.save(update_fields=[*values, "updated_at"])
    publish(ProfileChanged(actor_id=actor.id, user_id=actor.id, fields=tuple(changed)))
    return actor


def _free_email(actor: User, email: str) -> str | None:
    if email and User.objects.named(email).exclude(pk=actor.pk).exists():
        raise Conflict("identity.login_taken")
    return email or None


@transaction.atomic
def change_password(*, actor: User, password: str, current_password: str = "") -> User:
    """A new password; who has one already must show it, so a borrowed session is not enough.

    All sessions end with the old one; the caller begins the actor's own anew."""
    if actor.has_usable_password() and not check_password(current_password, actor.password):
        raise InvalidInput("identity.wrong_password")
    set_checked_password(actor, password)
    actor.save(update_fields=["password", "updated_at"])
    publish(PasswordChanged(actor_id=actor.id, user_id=actor.id))
    return actor


@transaction.atomic
def create_organization(*, actor: User, name: str, slug: str) -> Organization:
    """A new organization, with the actor as its owner."""
    if Organization.objects.filter(slug=slug).exists():
        raise slug_taken(slug)
    organization = Organization.objects.create(name=name, slug=slug)
    organization.memberships.create(user=actor, role=Membership.Role.OWNER)
    publish(OrganizationCreated(actor_id=actor.id, organization_id=organization.id, name=name))
    return organization


@transaction.atomic
def add_to_organization(*, actor: User, organization: Organization, user: User) -> Membership:
    """Only an owner of the organization adds people."""
    require_owner(actor, organization)
    membership, _ = organization.memberships.get_or_create(user=user)
    publish(OrganizationJoined(actor_id=actor.id, organization_id=organization.id, user_id=user.id))
    return membership


def require_owner(actor: User, organization: Organization) -> None:
    membership = organization.memberships.filter(user=actor).first()
    if membership is None or not actor.is_active:
        raise NotFound()
    if membership.role != Membership.Role.OWNER:
        raise PermissionDenied("forbidden", case="unnamed")
