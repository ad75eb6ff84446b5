"""Making people and organizations. No account ever starts with a password of ours."""

from django.contrib.auth.hashers import check_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction

from backend.identity.errors import login_taken, slug_taken, weak_password, wrong_password
from backend.identity.models import Membership, Organization, User
from backend.shared.errors import NotFound, PermissionDenied


@transaction.atomic
def create_user(
    *, username: str, email: str = "", display_name: str = "", password: str = ""
) -> User:
    """A new person; without a password only a one-time link lets them in."""
    if User.objects.named(username).exists() or (email and User.objects.named(email).exists()):
        raise login_taken()
    user = User(username=username, email=email or None, display_name=display_name)
    if password:
        set_checked_password(user, password)
    else:
        user.set_unusable_password()
    user.full_clean(exclude=["password"])
    user.save()
    return user


def set_checked_password(user: User, password: str) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise weak_password(error.messages) from None
    user.set_password(password)


@transaction.atomic
def change_password(*, actor: User, password: str, current_password: str = "") -> User:
    """A new password; who has one already must show it, so a borrowed session is not enough."""
    if actor.has_usable_password() and not check_password(current_password, actor.password):
        raise wrong_password()
    set_checked_password(actor, password)
    actor.save(update_fields=["password", "updated_at"])
    return actor


@transaction.atomic
def create_organization(*, actor: User, name: str, slug: str) -> Organization:
    """A new organization, with the actor as its owner."""
    if Organization.objects.filter(slug=slug).exists():
        raise slug_taken(slug)
    organization = Organization.objects.create(name=name, slug=slug)
    organization.memberships.create(user=actor, role=Membership.Role.OWNER)
    return organization


@transaction.atomic
def add_to_organization(*, actor: User, organization: Organization, user: User) -> Membership:
    """Only an owner of the organization adds people."""
    require_owner(actor, organization)
    membership, _ = organization.memberships.get_or_create(user=user)
    return membership


def require_owner(actor: User, organization: Organization) -> None:
    membership = organization.memberships.filter(user=actor).first()
    if membership is None or not actor.is_active:
        raise NotFound()
    if membership.role != Membership.Role.OWNER:
        raise PermissionDenied("forbidden", "Only an owner of the organization may do this.")
