"""People, the organizations they belong to, and how they came in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar
from uuid import UUID
from zoneinfo import available_timezones

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.sessions.models import Session
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Value
from django.db.models.functions import Lower

from backend.shared.models import Timestamped

valid_slug = RegexValidator(
    r"\A[a-z][a-z0-9-]{0,62}\Z", "Small letters, digits and dashes, beginning with a letter."
)
# An organization's pages lie below its slug, beside these.
RESERVED_ADDRESSES = frozenset({"api", "assets", "join", "set-up", "sign-in", "start"})


def valid_address(slug: str) -> None:
    if slug in RESERVED_ADDRESSES:
        raise ValidationError("This address is taken by Forebay itself.", code="reserved")


# No @: so that a name typed at sign-in is an e-mail address or a username, never both.
valid_username = RegexValidator(
    r"\A[\w][\w.+-]{0,62}\Z", "Letters, digits, dots, dashes and underscores."
)


def valid_zone(name: str) -> None:
    """Of the time zone database, such as `Asia/Shanghai`."""
    if name not in available_timezones():
        raise ValidationError("No time zone has this name.", code="unknown_zone")


def username_of(name: str) -> str:
    """What somebody of this name is called: `Anna Schmidt` signs in as `Anna.Schmidt`."""
    return re.sub(r"[^\w.+-]+", ".", name.strip()).strip(".")


class UserQuerySet(models.QuerySet["User"]):
    def named(self, login: str) -> UserQuerySet:
        """Whoever signs in under this e-mail address or username, upper or lower case; a name as
        it is written, `Anna Schmidt`, finds the username made of it."""
        login = login.strip()
        field, wanted = ("email", login) if "@" in login else ("username", username_of(login))
        # The database folds both sides, as its unique indexes do.
        return self.alias(folded=Lower(field)).filter(folded=Lower(Value(wanted)))


class Language(models.TextChoices):
    ENGLISH = "en"
    CHINESE = "zh-CN"


class Theme(models.TextChoices):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class TokenScope:
    """What an API token is for: one project, and these operations at most."""

    project_id: UUID
    operations: frozenset[str]


class User(AbstractBaseUser, Timestamped):
    """A person. Without a usable password only a one-time link signs in."""

    # Set by whoever authenticates a token: then this is not all of the person.
    scope: TokenScope | None = None

    username = models.CharField(max_length=63, validators=[valid_username])
    email = models.EmailField(null=True, blank=True)
    display_name = models.CharField(max_length=200, blank=True)
    is_active = models.BooleanField(default=True)
    # A program: it never signs in, it shows a token.
    is_service = models.BooleanField(default=False)
    # False for the one who is there before anybody came: the first to come names themselves.
    is_set_up = models.BooleanField(default=True)

    # Empty: as the browser has it.
    language = models.CharField(max_length=8, blank=True, choices=Language.choices)
    theme = models.CharField(max_length=8, blank=True, choices=Theme.choices)
    zone = models.CharField(max_length=64, blank=True, validators=[valid_zone])

    objects: ClassVar = UserQuerySet.as_manager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [
            models.UniqueConstraint(Lower("username"), name="one_user_per_username"),
            models.UniqueConstraint(Lower("email"), name="one_user_per_email"),
        ]

    def __str__(self) -> str:
        return self.username


class Organization(Timestamped):
    """The tenant: owns projects; its members may be asked to join them.

    `rights_version` rises with every change of what somebody may do in it: who keeps what a person
    was allowed to see can tell that it is old.
    """

    name = models.CharField(max_length=200)
    slug = models.CharField(max_length=63, unique=True, validators=[valid_slug])
    rights_version = models.BigIntegerField(default=1)
    users = models.ManyToManyField(User, through="Membership", related_name="organizations")

    def __str__(self) -> str:
        return self.slug


class Membership(Timestamped):
    class Role(models.TextChoices):
        OWNER = "owner"
        MEMBER = "member"

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.MEMBER)

    class Meta:
        constraints = [
            models.UniqueConstraint("organization", "user", name="one_membership_per_user")
        ]


class Team(Timestamped):
    """People of one organization. Whoever is in a team is in every team above it as well."""

    organization = models.ForeignKey(Organization, on_delete=models.CASCADE, related_name="teams")
    parent = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="children")
    name = models.CharField(max_length=200)
    users = models.ManyToManyField(User, through="TeamMember", related_name="teams")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("organization", "parent", "name"),
                name="one_team_per_name",
                nulls_distinct=False,
            )
        ]

    def __str__(self) -> str:
        return self.name


class TeamMember(Timestamped):
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="team_memberships")

    class Meta:
        constraints = [models.UniqueConstraint("team", "user", name="one_place_per_team_member")]


class OpenSession(Timestamped):
    """A browser that is signed in, as its owner recognises it."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sessions")
    session = models.OneToOneField(Session, on_delete=models.CASCADE, related_name="+")
    address = models.CharField(max_length=64, blank=True)
    browser = models.CharField(max_length=300, blank=True)


class SignInLink(Timestamped):
    """A one-time way in. Only the token's hash is stored, so the table opens nothing."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    token_hash = models.BinaryField(max_length=32, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)


class SignInLimit(models.Model):
    """Attempts of one account name or one address in the running window."""

    subject_hash = models.BinaryField(primary_key=True, max_length=32)
    window_started_at = models.DateTimeField()
    attempts = models.PositiveIntegerField()
