"""How long entries stay, and how they go. Their links stay in the chain."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection

from backend.governance.models import AuditRule
from backend.runs.clock import database_now

# The database keeps these whoever asks (`audit.prune`): no rule is a way to remove fresh traces.
SHORTEST_DAYS = 30
LONGEST_DAYS = 36_500


def let_old_entries_go() -> int:
    return prune_audit(now=database_now())


def prune_audit(*, now: datetime) -> int:
    """Let go what is past its time: by each organization's rule, and by the installation's what
    belongs to none, such as sign-ins. The number of entries."""
    rules = AuditRule.objects.exclude(kept_days=None).values_list("organization_id", "kept_days")
    due = list(rules)
    if settings.FOREBAY_AUDIT_DAYS:
        due.append((None, max(settings.FOREBAY_AUDIT_DAYS, SHORTEST_DAYS)))
    gone = 0
    for organization_id, days in due:
        # One statement, one transaction: an organization's trouble is no other's.
        with connection.cursor() as cursor:
            older_than = now - timedelta(days=days)
            cursor.execute("SELECT audit.prune(%s, %s)", [organization_id, older_than])
            gone += cursor.fetchone()[0]
    return gone
