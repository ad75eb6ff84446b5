"""What people do with the audit: take a copy along, and say how long it is kept."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from backend.events.bus import publish
from backend.governance.events import AuditExported, AuditRuleChanged
from backend.governance.models import AuditRule
from backend.identity.models import Organization, User
from backend.projects.access import operations_of, require
from backend.projects.models import Project


@transaction.atomic
def note_export(*, actor: User, wanted: Mapping[str, Any], form: str) -> None:
    """A copy of the audit is out of our hands from then on: that it was made is an entry, too."""
    projects = Project.objects.where_may(actor, "audit.read").filter(pk=wanted.get("project"))
    project = projects.first()
    organization = Organization.objects.filter(pk=wanted.get("organization")).first()
    knows = organization is not None and operations_of(actor, organization) is not None
    publish(
        AuditExported(
            actor_id=actor.id,
            project_id=project.pk if project else None,
            organization_id=organization.pk if organization and knows else None,
            form=form,
            wanted=wanted,
        )
    )


@transaction.atomic
def change_rule(*, actor: User, organization: Organization, kept_days: int | None) -> AuditRule:
    """Entries older than so many days go, for good; None keeps all."""
    require(actor, "organization.audit", organization)
    rule, _ = AuditRule.objects.select_for_update().get_or_create(organization=organization)
    changes = {"kept_days": (rule.kept_days, kept_days)}
    rule.kept_days = kept_days
    rule.save(update_fields=["kept_days", "updated_at"])
    publish(AuditRuleChanged(actor_id=actor.id, organization_id=organization.pk, changes=changes))
    return rule
