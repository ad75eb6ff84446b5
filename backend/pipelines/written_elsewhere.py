"""Tables of databases that other pipelines of the project write too."""

from collections.abc import Iterator

from backend.connections.kinds import Database, database_at
from backend.connections.models import Connection
from backend.pipelines.endpoints import endpoints_in, used_by
from backend.pipelines.models import Pipeline, PipelineVersion
from spark_runtime.contract.table_name import split_name
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.endpoint import Endpoint
from spark_runtime.spec import Spec

# A database, however many connections lead to it, or what a gone one was called; and a table of it.
Target = tuple[Database | str, tuple[str, str]]


def tables_written_elsewhere(pipeline: Pipeline, spec: Spec) -> Iterator[Diagnostic]:
    """A warning on each sink whose table another pipeline, as last published, writes too.

    Newer wins by the ids of one source. Those of two follow no common order: of one key, either
    row may stay. Namespaces are the catalog's: of these a second writer is refused at its start.
    """
    written = [each for each in endpoints_in(spec) if each.use == "writes_table"]
    if not written:
        return
    databases = _databases(pipeline)
    others = _written_by_others(pipeline, databases)
    for endpoint in written:
        for other in others.get(_target(databases, endpoint), ()):
            yield _warning(endpoint, other)


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
        .select_related("pipeline")
        .defer("source")
    )
    written: dict[Target, list[str]] = {}
    for version in sorted(newest, key=lambda version: version.pipeline.name):
        for target in {_target(databases, each) for each in used_by(version, "writes_table")}:
            written.setdefault(target, []).append(version.pipeline.name)
    return written


def _target(databases: dict[str, Database], written: Endpoint) -> Target:
    return databases.get(written.connection, written.connection), split_name(written.name)


def _warning(written: Endpoint, other: str) -> Diagnostic:
    return Diagnostic(
        "TABLE_WRITTEN_ELSEWHERE",
        severity="warning",
        node=written.node,
        path=written.field,
        parameters={"table": written.name, "pipeline": other},
    )
