"""Tables of databases that other pipelines of the project write too."""

from collections.abc import Iterator

from backend.pipelines.models import Pipeline, PipelineVersion
from spark_runtime.compiler import Diagnostic
from spark_runtime.contract.spec import SinkJdbc, Spec

# A connection's name, and the table that is written by it.
Target = tuple[str, str]


def tables_written_elsewhere(pipeline: Pipeline, spec: Spec) -> Iterator[Diagnostic]:
    """A warning on each sink whose table another pipeline, as last published, writes too.

    Newer wins by the ids of one source. Those of two follow no common order: of one key, either
    row may stay. Namespaces are the catalog's: of these a second writer is refused at its start.
    """
    sinks = [node for node in spec.nodes if isinstance(node, SinkJdbc)]
    others = _written_by_others(pipeline) if sinks else {}
    for sink in sinks:
        for other in others.get((sink.connection, sink.table), ()):
            yield _warning(sink, other)


def _written_by_others(pipeline: Pipeline) -> dict[Target, list[str]]:
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
        for target in {(sink["connection"], sink["table"]) for sink in sinks}:
            written.setdefault(target, []).append(name)
    return written


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
