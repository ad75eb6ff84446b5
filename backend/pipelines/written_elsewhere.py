"""Tables of databases that other pipelines of the project write too."""

from collections.abc import Iterator

from backend.connections.kinds import Database, database_at
from backend.connections.models import Connection
from backend.pipelines.models import Pipeline, PipelineVersion
from spark_runtime.compiler import Diagnostic
from spark_runtime.contract.spec import SinkJdbc, Spec
from spark_runtime.contract.table_name import split_name

# A database, however many connections lead to it, or what a gone one was called; and a table of it.
Target = tuple[Database | str, tuple[str, str]]


def tables_written_elsewhere(pipeline: Pipeline, spec: Spec) -> Iterator[Diagnostic]:
    """A warning on each sink whose table another pipeline, as last published, writes too.

    Newer wins by the ids of one source. Those of two follow no common order: of one key, either
    row may stay. Namespaces are the catalog's: of these a second writer is refused at its start.
    """
    sinks = [node for node in spec.nodes if isinstance(node, SinkJdbc)]
    if not sinks:
        return
    databases = _databases(pipeline)
    others = _written_by_others(pipeline, databases)
    for sink in sinks:
        for other in others.get(_target(databases, sink.connection, sink.table), ()):
            yield _warning(sink, other)


def _databases(pipeline: Pipeline) -> dict[str, Database]:
    """By the name of a connection, where it leads."""
    rows = Connection.unscoped.filter(project_id=pipeline.project_id)
    return {row.name: database_at(row.kind, row.options) for row in rows}


def _written_by_others(
    pipeline: Pipeline, databases: dict[str, Database]
) -> dict[Target, list[str]]:
    """Names of pipelines, by what they write."""
    newest = (
        PipelineVersion.unscoped.filter(project_id=pipeline.project_id)
        .exclude(pipeline=pipeline)
        .order_by("pipeline", "-number")
        .distinct("pipeline")
        .values_list("pipeline__name", "spec")
    )
    written: dict[Target, list[str]] = {}
    for name, spec in sorted(newest, key=lambda version: version[0]):
        sinks = (node for node in spec["nodes"] if node["kind"] == "sink.jdbc")
        for target in {_target(databases, sink["connection"], sink["table"]) for sink in sinks}:
            written.setdefault(target, []).append(name)
    return written


def _target(databases: dict[str, Database], connection: str, table: str) -> Target:
    return databases.get(connection, connection), split_name(table)


def _warning(sink: SinkJdbc, other: str) -> Diagnostic:
    return Diagnostic(
        "TABLE_WRITTEN_ELSEWHERE",
        f"Pipeline {other} writes {sink.table} too: where both know a row of one key, either may "
        "stay, and the table gets the columns of both.",
        "Choose another table, unless their keys differ.",
        severity="warning",
        node=sink.id,
        path="table",
        parameters={"table": sink.table, "pipeline": other},
    )
