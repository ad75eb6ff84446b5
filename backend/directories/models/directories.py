from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from backend.identity.models import Organization, Team
from backend.shared.models import Timestamped

_PORTS = (MinValueValidator(1), MaxValueValidator(65535))
_MINUTES = (MinValueValidator(5), MaxValueValidator(1440))


class Directory(Timestamped):
    """An LDAP directory of one organization, and how to read it.

    `authority`: the certificates, in PEM, that the server's must come from; empty: those that this
    machine trusts. What begins with `sync_` is evidence of the last sync that was tried.
    """

    class Tls(models.TextChoices):
        LDAPS = "ldaps"
        STARTTLS = "starttls"

    class SyncState(models.TextChoices):
        DONE = "done"
        HELD = "held"
        FAILED = "failed"

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="directories"
    )
    name = models.CharField(max_length=100)
    # Off until somebody has tried it: nobody signs in by it, nothing is synced.
    is_on = models.BooleanField(default=False)

    host = models.CharField(max_length=253)
    port = models.PositiveIntegerField(default=636, validators=_PORTS)
    tls = models.CharField(max_length=8, choices=Tls.choices, default=Tls.LDAPS)
    authority = models.TextField(blank=True)
    bind_dn = models.CharField(max_length=400)
    sealed_password = models.BinaryField(default=b"")

    person_base = models.CharField(max_length=400)
    person_filter = models.CharField(max_length=1000, default="(objectClass=person)")
    # What stays the same for ever, whatever somebody is called: their identity.
    id_attribute = models.CharField(max_length=64, default="entryUUID")
    login_attribute = models.CharField(max_length=64, default="uid")
    name_attribute = models.CharField(max_length=64, default="cn")
    mail_attribute = models.CharField(max_length=64, default="mail")

    # Empty: this directory has no groups for us.
    group_base = models.CharField(max_length=400, blank=True)
    group_filter = models.CharField(max_length=1000, default="(objectClass=groupOfNames)")
    member_attribute = models.CharField(max_length=64, default="member")

    # True: a sync lets in everybody it finds; else people come in when they first sign in.
    adds_people = models.BooleanField(default=False)
    sync_minutes = models.PositiveIntegerField(default=15, validators=_MINUTES)
    sync_tried_at = models.DateTimeField(null=True)
    sync_done_at = models.DateTimeField(null=True)
    # When the reading began that was applied last: an earlier one knows less.
    sync_read_at = models.DateTimeField(null=True)
    sync_state = models.CharField(max_length=8, blank=True, choices=SyncState.choices)
    sync_code = models.CharField(max_length=64, blank=True)
    sync_message = models.TextField(blank=True)
    sync_hint = models.TextField(blank=True)
    sync_parameters = models.JSONField(default=dict)
    sync_report = models.JSONField(default=dict)

    objects: ClassVar[models.Manager[Directory]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("organization", Lower("name"), name="one_directory_per_name")
        ]

    def __str__(self) -> str:
        return self.name


class DirectoryPerson(Timestamped):
    """Who an account is in its directory: the entry's immutable id, never its name or mail.

    `given_teams` and `is_given_owner` are what a sync gave, so what a sync may take away again.
    """

    directory = models.ForeignKey(Directory, on_delete=models.CASCADE, related_name="people")
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="directory_person"
    )
    entry_id = models.CharField(max_length=200)
    dn = models.TextField()
    # Since when the directory does not have it.
    gone_at = models.DateTimeField(null=True)
    given_teams = models.ManyToManyField(Team, related_name="+")
    is_given_owner = models.BooleanField(default=False)

    objects: ClassVar[models.Manager[DirectoryPerson]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("directory", "entry_id", name="one_person_per_entry")
        ]

    def __str__(self) -> str:
        return self.dn


class GroupRule(Timestamped):
    """Whoever is in the group, or in a group inside it, is in the team, or owns the
    organization."""

    directory = models.ForeignKey(Directory, on_delete=models.CASCADE, related_name="rules")
    group_dn = models.CharField(max_length=400)
    team = models.ForeignKey(Team, on_delete=models.CASCADE, null=True, related_name="+")
    makes_owner = models.BooleanField(default=False)

    objects: ClassVar[models.Manager[GroupRule]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=("directory", "group_dn", "team"),
                name="one_rule_per_group_and_team",
                nulls_distinct=False,
            ),
            models.CheckConstraint(
                condition=Q(team__isnull=False, makes_owner=False) | Q(team=None, makes_owner=True),
                name="a_rule_gives_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return self.group_dn
