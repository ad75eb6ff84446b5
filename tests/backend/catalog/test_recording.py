from dataclasses import replace

import pytest
from django.db import DatabaseError, connection

from backend.catalog.compile_context import compile_context
from backend.catalog.models import SchemaVersion, Table
from backend.catalog.selectors import source_columns, tables_matching, topics_matching
from backend.catalog.services import record_table_version
from backend.connections.models import Connection
from backend.governance.models import AuditEntry
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.turns import both

ID = SourceColumn(name="id", source_type="bigint", type="long", nullable=False, pk=True, attnum=1)
ORIGIN = SourceColumn(name="origin", source_type="text", type="string", attnum=2)
FIRST = TableVersion(
    schema="public",
    table="flights",
    namespace="postgres.sample.public.flights",
    version=1,
    from_id=0,
    epoch=1,
    columns=(ID, ORIGIN),
    topic="sample.flights",
    partitions=2,
)
SECOND = replace(FIRST, version=2, from_id=9_000_000, columns=(ID,), detected="ddl")


def test_a_version_is_recorded_once_however_often_it_is_reported(project):
    first = record_table_version(project=project, version=FIRST)
    again = record_table_version(project=project, version=FIRST)
    assert first == again
    assert source_columns(first) == FIRST.columns
    assert SchemaVersion.objects.for_project(project).count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_first_reports_at_once_are_one_and_the_database_refuses_nothing(project):
    refused = []

    def note_refusals(execute, *statement):
        try:
            return execute(*statement)
        except DatabaseError as error:
            refused.append(error)
            raise

    def report():
        with connection.execute_wrapper(note_refusals):
            record_table_version(project=project, version=FIRST)

    both(report, report)
    assert refused == []
    assert SchemaVersion.objects.for_project(project).count() == 1


def test_the_audit_calls_the_table_by_its_name(project):
    record_table_version(project=project, version=FIRST)
    entry = AuditEntry.objects.get(action="table_version_recorded")
    assert (entry.object_kind, entry.object_name) == ("table", "flights")


def test_a_later_version_carries_its_difference_and_its_verdict(project):
    assert record_table_version(project=project, version=FIRST).verdict == "first"
    second = record_table_version(project=project, version=SECOND)
    assert second.verdict == "breaking"
    assert [change["kind"] for change in second.changes] == ["dropped"]


def test_the_table_knows_the_topic_of_its_newest_version(project):
    record_table_version(project=project, version=replace(SECOND, topic="sample.flights.2"))
    record_table_version(project=project, version=FIRST)
    table = Table.objects.for_project(project).get()
    assert table.topic == "sample.flights.2"


@pytest.mark.parametrize(
    ("pattern", "topics"),
    [
        ("postgres.sample.public.flights.*.*.*", ["sample.flights"]),
        ("postgres.*.public.*.1.*.*", ["sample.flights"]),
        ("postgres.sample.public.flights.7.*.*", []),
        ("mysql.sample.public.flights.*.*.*", []),
    ],
)
def test_a_pattern_finds_its_topics(project, pattern, topics):
    record_table_version(project=project, version=FIRST)
    assert topics_matching(project, NamespacePattern.parse(pattern)) == topics


def test_the_compiler_knows_what_a_connections_captures_have_seen(project):
    for name in ("sample", "mart"):
        Connection.objects.create(project=project, name=name, kind="postgres", options={})
    record_table_version(project=project, version=FIRST)
    known = compile_context(project)
    assert known.captured_from("sample") == {"public.flights": frozenset({"id", "origin"})}
    assert known.captured_from("mart") == {}
    assert known.connections["sample"].tables is None  # there may be others


def test_a_table_of_another_project_is_not_found(project, outsider):
    record_table_version(project=project, version=FIRST)
    (rival,) = outsider.organizations.get().projects.all()
    assert tables_matching(rival, NamespacePattern.parse("*.*.*.*.*.*.*")) == []


def test_the_api_shows_tables_and_their_versions(api, teammate, project):
    record_table_version(project=project, version=FIRST)
    record_table_version(project=project, version=SECOND)
    (table,) = api(teammate).get(f"/api/tables/?project={project.id}").json()["results"]
    assert (table["name"], table["version"]) == ("flights", 2)
    assert table["pattern"] == "postgres.sample.public.flights.*.*.*"
    versions = api(teammate).get(f"/api/tables/{table['id']}/versions/").json()
    assert [version["number"] for version in versions] == [2, 1]
    assert versions[0]["from_id"] == "9000000"
    assert [column["name"] for column in versions[1]["columns"]] == ["id", "origin"]
