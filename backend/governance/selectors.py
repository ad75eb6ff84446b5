from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from backend.governance.models import AuditEntry, AuditQuerySet
from backend.identity.models import User


def find_entries(*, actor: User, wanted: Mapping[str, Any]) -> AuditQuerySet:
    """`wanted`: project, organization, object, actor, action, search; none does not narrow."""
    entries: AuditQuerySet = AuditEntry.objects.visible_to(actor)
    for name, column in (
        ("project", "project_id"),
        ("organization", "organization_id"),
        ("object", "object_id"),
        ("actor", "actor_id"),
        ("action", "action"),
    ):
        if name in wanted:
            entries = entries.filter(**{column: wanted[name]})
    if text := wanted.get("search"):
        entries = entries.filter(
            Q(actor_name__icontains=text)
            | Q(object_name__icontains=text)
            | Q(action__icontains=text.replace(" ", "_"))
        )
    return entries
