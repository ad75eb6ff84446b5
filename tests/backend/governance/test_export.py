"""The audit as a file: whole, as the person may see it, and itself an entry."""

import csv
import io
import json

import pytest

from backend.governance.models import AuditEntry
from backend.governance.selectors import AT_ONCE, read_entries
from backend.identity.models import User
from backend.projects.services import rename_project

pytestmark = pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume")


def read(client, **wanted):
    answer = client.get("/api/audit/export/", wanted)
    assert answer.status_code == 200
    return answer, b"".join(answer).decode()


def lines(client, **wanted):
    _, text = read(client, **wanted)
    return [json.loads(line) for line in text.splitlines()]


def test_json_lines_hold_every_field(api, owner, project):
    rename_project(actor=owner, project=project, name="Retail")
    found = lines(api(owner), project=str(project.id), action="project_renamed")
    (entry,) = AuditEntry.objects.filter(action="project_renamed")
    assert [line["id"] for line in found] == [str(entry.pk)]
    assert found[0]["changes"] == {"name": ["Sales", "Retail"]}
    assert found[0]["actor_name"] == "olga"


def test_nothing_more_comes_for_whoever_is_disabled(owner, project, monkeypatch):
    monkeypatch.setattr("backend.governance.selectors.AT_ONCE", 1)
    for name in ("Retail", "Trade", "Shop"):
        rename_project(actor=owner, project=project, name=name)
    parts = read_entries(actor=owner, wanted={"action": "project_renamed"})
    assert len(next(parts)) == 1
    User.objects.filter(pk=owner.pk).update(is_active=False)
    assert list(parts) == []


def test_it_is_as_long_as_the_audit(api, owner, project, monkeypatch):
    monkeypatch.setattr("backend.governance.selectors.AT_ONCE", 3)
    for number in range(10):
        rename_project(actor=owner, project=project, name=f"Sales {number}")
    found = lines(api(owner), action="project_renamed")
    assert [line["changes"]["name"][1] for line in found] == [
        f"Sales {number}" for number in reversed(range(10))
    ]
    assert AT_ONCE > 3


def test_a_spreadsheet_computes_nothing_of_it(api, owner, project):
    name = '=HYPERLINK("http://evil.example")'
    rename_project(actor=owner, project=project, name=name)
    AuditEntry.objects.create(
        actor_id=owner.id, actor_name="@sum", action="-1", object_name="+1", address="=1"
    )
    answer, text = read(api(owner), form="csv")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="audit.csv"'
    rows = list(csv.DictReader(io.StringIO(text)))
    cells = [cell for row in rows for cell in row.values()]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
    odd = next(row for row in rows if row["object_name"] == "'+1")
    assert (odd["actor_name"], odd["action"], odd["address"]) == ("'@sum", "'-1", "'=1")
    changes = [json.loads(row["changes"]) for row in rows if row["action"] == "project_renamed"]
    assert changes == [{"name": ["Sales", name]}]


def test_nobody_takes_along_what_they_may_not_see(api, owner, outsider, project):
    rename_project(actor=owner, project=project, name="Retail")
    for wanted in ({}, {"project": str(project.id)}):
        assert str(project.id) not in {
            line["project_id"] for line in lines(api(outsider), **wanted)
        }
    # Nor does the attempt show up in a foreign project.
    assert not AuditEntry.objects.filter(action="audit_exported", project_id=project.id).exists()


def test_that_it_was_taken_along_is_an_entry(api, owner, organization, project):
    read(api(owner), project=str(project.id), search="retail", form="csv")
    (entry,) = AuditEntry.objects.filter(action="audit_exported")
    assert (entry.actor_id, entry.project_id) == (owner.id, project.id)
    assert entry.details["form"] == "csv"
    assert entry.details["wanted"] == {"project": str(project.id), "search": "retail"}


def test_what_no_entry_can_be_narrowed_to_is_refused(api, owner):
    assert api(owner).get("/api/audit/export/?form=xlsx").status_code == 400
    assert api().get("/api/audit/export/").status_code == 401
