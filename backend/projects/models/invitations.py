from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from backend.identity.models import Membership, Organization, Team
from backend.projects.models.projects import Project
from backend.projects.roles import Role
from backend.shared.models import Timestamped

_PERSON: Any = {"related_name": "+", "null": True}


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def open(self, now: Any) -> InvitationQuerySet:
        return self.filter(used_at=None, expires_at__gt=now)


class Invitation(Timestamped):
    """A way into an organization for whoever holds the link, once. Only the token's hash is
    stored, so the table opens nothing."""

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="invitations"
    )
    role = models.CharField(max_length=16, choices=Membership.Role.choices)
    # Of whom it is for alone; empty: of whoever has the link.
    email = models.EmailField(blank=True)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, null=True, related_name="+")
    project_role = models.CharField(max_length=16, choices=Role.choices, blank=True)
    team = models.ForeignKey(Team, on_delete=models.CASCADE, null=True, related_name="+")
    token_hash = models.BinaryField(max_length=32, unique=True)
    expires_at = models.DateTimeField()
    invited_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, **_PERSON)
    used_at = models.DateTimeField(null=True)
    used_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, **_PERSON)

    objects: ClassVar = InvitationQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(project=None, project_role="")
                | Q(project__isnull=False) & ~Q(project_role=""),
                name="invitation_into_a_project_has_a_role",
            )
        ]

    def __str__(self) -> str:
        return f"to {self.organization}"  # an address is personal: it stays out of the audit
