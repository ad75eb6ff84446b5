"""The audit can be proven: what was changed, taken out or slipped in is named."""

import io
from contextlib import contextmanager
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from backend.governance.chain import verify_chain
from backend.governance.models import AuditEntry, AuditLink, AuditRule
from backend.governance.retention import prune_audit
from backend.projects.services import rename_project


@pytest.fixture
def written(owner, project):
    """Some entries, linked as they are at a commit."""
    for name in ("Retail", "Trade", "Shop"):
        rename_project(actor=owner, project=project, name=name)
    link()
    return list(AuditEntry.objects.filter(action="project_renamed").order_by("created_at"))


def link():
    connection.check_constraints()


def run(statement, *values):
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


@contextmanager
def unguarded(table="entry"):
    """As somebody who owns the database could do."""
    run(f"ALTER TABLE audit.{table} DISABLE TRIGGER USER")
    yield
    run(f"ALTER TABLE audit.{table} ENABLE TRIGGER USER")


def broken():
    found = verify_chain().broken
    assert found is not None
    return found


def insert_old(days, organization_id=None, action="old"):
    entry_id = uuid4()
    run(
        "INSERT INTO audit.entry VALUES (%s, now() - %s, %s, NULL, NULL, '', '', %s, '', NULL, '',"
        " '{}', '{}')",
        entry_id, timedelta(days=days), organization_id, action,
    )  # fmt: skip
    link()
    return entry_id


def test_it_is_whole_and_in_the_order_of_commits(written):
    found = verify_chain()
    assert found.broken is None
    assert found.links == AuditEntry.objects.count() == AuditLink.objects.count()
    places = AuditLink.objects.in_bulk([entry.id for entry in written])
    positions = [places[entry.id].position for entry in written]
    assert positions == sorted(positions)


@pytest.mark.parametrize("zone", ["Asia/Shanghai", "UTC"])
def test_it_is_whole_wherever_it_is_read(written, zone):
    run(f"SET LOCAL TIME ZONE '{zone}'")
    assert verify_chain().broken is None


@pytest.mark.parametrize(
    "change",
    [
        "actor_name = 'somebody else'",
        "created_at = created_at - interval '1 day'",
        "details = jsonb_build_object('x', 1)",
        "changes = '{}'",
        "organization_id = NULL",
        "object_name = 'x'",
        "address = '192.0.2.1'",
    ],
)
def test_a_changed_entry_is_named(written, change):
    with unguarded():
        run(f"UPDATE audit.entry SET {change} WHERE id = %s", written[1].id)
    assert broken().entry_id == written[1].id


def test_an_entry_taken_out_is_named(written):
    with unguarded():
        run("DELETE FROM audit.entry WHERE id = %s", written[1].id)
    assert broken().entry_id == written[1].id
    assert "gone" in broken().why


def test_an_entry_taken_out_with_its_link_is_noticed_at_the_next(written):
    with unguarded(), unguarded("link"):
        run("DELETE FROM audit.entry WHERE id = %s", written[1].id)
        run("DELETE FROM audit.link WHERE entry_id = %s", written[1].id)
    assert broken().entry_id == written[2].id
    assert "missing" in broken().why


def test_an_entry_slipped_in_is_named(written):
    with unguarded():
        slipped = insert_old(0)
    assert broken().entry_id == slipped


def test_a_chain_written_anew_does_not_hold_the_hash_that_was_kept(written):
    kept = verify_chain().head
    assert verify_chain(contains=kept).contains
    with unguarded(), unguarded("link"):
        run("DELETE FROM audit.link WHERE entry_id = %s", written[2].id)
        run("DELETE FROM audit.entry WHERE id = %s", written[2].id)
    assert verify_chain().broken is None  # the newest is gone, and nothing else shows it
    assert not verify_chain(contains=kept).contains


def test_the_command_says_which_row(written):
    out = io.StringIO()
    call_command("verify_audit", stdout=out)
    assert "links are whole" in out.getvalue()
    with unguarded():
        run("UPDATE audit.entry SET action = 'x' WHERE id = %s", written[0].id)
    with pytest.raises(CommandError, match=str(written[0].id)):
        call_command("verify_audit")


def test_what_is_past_its_time_goes_and_the_rest_can_be_proven(owner, organization, written):
    AuditRule.objects.create(organization=organization, kept_days=90)
    old, recent = (insert_old(days, organization.id) for days in (100, 80))
    foreign = insert_old(100)
    assert prune_audit(now=timezone.now()) == 1
    link()
    left = set(AuditEntry.objects.values_list("id", flat=True))
    assert old not in left and {recent, foreign} <= left
    found = verify_chain()
    assert (found.broken, found.pruned) == (None, 1)
    told = AuditEntry.objects.get(action="audit_pruned")
    assert (told.organization_id, told.details["entries"]) == (organization.id, 1)


def test_what_belongs_to_no_organization_has_the_installations_rule(owner, settings, written):
    settings.FOREBAY_AUDIT_DAYS = 40
    insert_old(50)
    assert prune_audit(now=timezone.now()) == 1
    assert prune_audit(now=timezone.now()) == 0


def test_a_rule_covers_only_what_it_took(organization, written):
    AuditRule.objects.create(organization=organization, kept_days=90)
    insert_old(100, organization.id)
    young = insert_old(50, organization.id)
    prune_audit(now=timezone.now())
    link()
    with unguarded():
        run("DELETE FROM audit.entry WHERE id = %s", young)
    assert broken().entry_id == young


def test_the_last_thirty_days_stay_whoever_asks(written):
    with pytest.raises(DatabaseError, match="thirty days"), transaction.atomic():
        run("SELECT audit.prune(NULL, now() - interval '29 days')")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE audit.entry SET action = 'x'",
        "DELETE FROM audit.entry",
        "TRUNCATE audit.entry",
        "DELETE FROM audit.link",
        "UPDATE audit.link SET position = 1",
    ],
)
def test_the_database_takes_nothing_back(written, change):
    with pytest.raises(DatabaseError, match="only added to"), transaction.atomic():
        run(change)
    assert verify_chain().broken is None


def test_an_organizations_owner_says_how_long(api, owner, teammate, outsider, organization):
    url = f"/api/organizations/{organization.id}/audit-rule/"
    assert api(owner).get(url).json() == {"kept_days": None}
    assert api(owner).put(url, {"kept_days": 400}).json() == {"kept_days": 400}
    assert api(owner).get(url).json() == {"kept_days": 400}
    (entry,) = AuditEntry.objects.filter(action="audit_rule_changed")
    assert entry.changes == {"kept_days": [None, 400]}
    assert api(owner).put(url, {"kept_days": 7}).status_code == 400
    assert api(teammate).put(url, {"kept_days": 30}).status_code == 403
    assert api(outsider).put(url, {"kept_days": 30}).status_code == 404
    assert AuditRule.objects.get(organization=organization).kept_days == 400
