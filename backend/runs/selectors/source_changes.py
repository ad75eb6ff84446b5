"""What changed at the tables that a flow reads, since its version was published."""

from collections.abc import Iterator
from dataclasses import dataclass

from backend.catalog.diff import Change, diff
from backend.catalog.models import SchemaVersion, Table
from backend.catalog.selectors import path_of, source_columns, tables_matching
from backend.pipelines.compiling import compile_again
from backend.pipelines.endpoints import ums_read_by
from backend.pipelines.models import PipelineVersion
from backend.runs.models import Flow
from backend.runs.owners.pipelines import version_of
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.nodes.diagnostic import Diagnostic


@dataclass(frozen=True)
class ChangedTable:
    """`before` and `after`: the numbers of the table's versions."""

    node: str
    table: Table
    path: str
    before: int
    after: int
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class SourceChanges:
    """`against`: the errors of the flow's version with the columns as they are now; without any,
    the flow can go on with these. Empty as well while no change is known."""

    tables: tuple[ChangedTable, ...]
    against: tuple[Diagnostic, ...]

    @property
    def can_follow(self) -> bool:
        return bool(self.tables) and not self.against


def source_changes_of(flow: Flow) -> SourceChanges:
    """Of a pipeline's flow; nothing has changed under a capture's own."""
    if flow.pipeline_id is None:
        return SourceChanges((), ())
    tables = tuple(_changed_tables(flow))
    compiled = compile_again(version_of(flow), None) if tables else None
    found = compiled.diagnostics if compiled and compiled.program is None else ()
    return SourceChanges(tables, tuple(each for each in found if each.severity == "error"))


def _changed_tables(flow: Flow) -> Iterator[ChangedTable]:
    version = version_of(flow)
    for source in ums_read_by(version):
        port = version.plan.get("nodes", {}).get(source.node, {}).get("port") or {}
        for table in tables_matching(flow.project, NamespacePattern.parse(source.name)):
            newest, *_ = versions = table.versions.all()
            known = [each for each in versions if _is_known(each, version, port.get("version"))]
            changes = diff(source_columns(known[0]), source_columns(newest)) if known else ()
            if changes:
                yield ChangedTable(
                    source.node, table, path_of(table), known[0].number, newest.number, changes
                )


def _is_known(seen: SchemaVersion, version: PipelineVersion, number: int | None) -> bool:
    """Whether a program may be for these columns of its table. It names their `number` itself where
    its source is one table; of several, they are the newest that there were when it was made."""
    return seen.created_at <= version.created_at if number is None else seen.number == number
