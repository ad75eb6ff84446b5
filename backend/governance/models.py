"""The audit: rows are added, never changed.

Without foreign keys: an entry outlives what it is about. In a schema of its own: the role that
serves requests may read there and add entries, and nothing else (`0003_chain.sql`).
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import models
from django.db.models import Q

from backend.identity.models import Membership, Organization
from backend.projects.models import Project
from backend.shared.models import Timestamped


class AuditQuerySet(models.QuerySet["AuditEntry"]):
    def visible_to(self, user: AbstractBaseUser) -> AuditQuerySet:
        """What happened in one's projects, what one did oneself outside of any, and what happened
        to people and teams of an organization that one owns."""
        mine = Project.objects.where_may(user, "audit.read")
        owned = Membership.objects.filter(user=user, role=Membership.Role.OWNER)
        return self.filter(
            Q(project_id__in=mine.values("pk"))
            # Without what was refused of an object: it would tell that there is such an object.
            | Q(project_id=None, actor_id=user.pk) & ~Q(action="access_refused")
            | Q(project_id=None, organization_id__in=owned.values("organization_id"))
        )


class AuditEntry(models.Model):
    """`details` are the fields of the event; `changes` are what was and what is: `{name: [before,
    after]}`. Names are kept beside ids: they may be gone when somebody reads this."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    project_id = models.UUIDField(null=True)
    # Also of what is about a project: it was this organization's then.
    organization_id = models.UUIDField(null=True)
    actor_id = models.UUIDField(null=True)
    actor_name = models.CharField(max_length=63, blank=True)
    address = models.CharField(max_length=64, blank=True)
    action = models.CharField(max_length=64)
    object_kind = models.CharField(max_length=32, blank=True)
    object_id = models.UUIDField(null=True)
    object_name = models.CharField(max_length=200, blank=True)
    details = models.JSONField(default=dict)
    changes = models.JSONField(default=dict)

    objects: ClassVar = AuditQuerySet.as_manager()

    class Meta:
        db_table = '"audit"."entry"'
        indexes = [
            models.Index(fields=["project_id", "-created_at"], name="audit_of_project"),
            models.Index(fields=["organization_id", "-created_at"], name="audit_of_organization"),
            models.Index(fields=["object_id", "-created_at"], name="audit_of_object"),
            models.Index(fields=["actor_id", "-created_at"], name="audit_of_actor"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.object_name}"


class AuditLink(models.Model):
    """An entry's place in the chain, made by the database as the last thing before the commit.

    `hash` is that of the link before with this one's place and content, so a link that was
    changed or taken out shows. It stays when its entry's time is over.
    """

    entry_id = models.UUIDField(primary_key=True)
    position = models.BigIntegerField(null=True, unique=True)
    created_at = models.DateTimeField()
    organization_id = models.UUIDField(null=True)
    content_hash = models.BinaryField()
    hash = models.BinaryField(null=True)

    class Meta:
        db_table = '"audit"."link"'


class AuditRule(Timestamped):
    """How long an organization keeps its entries; without one, for good."""

    organization = models.OneToOneField(
        Organization, on_delete=models.CASCADE, related_name="audit_rule"
    )
    kept_days = models.PositiveIntegerField(null=True)
