"""What changed at the tables that a flow reads, since its version was published."""

from collections.abc import Iterator
from dataclasses import dataclass

from backend.catalog.diff import Change, diff
from backend.catalog.models import SchemaVersion, Table
from backend.catalog.selectors import path_of, source_columns, tables_matching
from backend.pipelines.compiling import compile_again
from backend.pipelines.endpoints import ums_read_by
from backend.pipelines.models import PipelineVersion
from backend.runs.errors import state_does_not_fit
from backend.runs.models import Flow
from backend.runs.owners.pipelines import version_of
from backend.runs.owners.state import verdict_on_program
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.notice import Notice
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
    the flow can go on with these. Empty as well while no change is known. `why_rebuild`: why it
    cannot keep its state then."""

    tables: tuple[ChangedTable, ...]
    against: tuple[Diagnostic, ...]
    why_rebuild: Notice | None = None

    @property
    def can_follow(self) -> bool:
        return bool(self.tables) and not self.against


def source_changes_of(flow: Flow) -> SourceChanges:
    """Of a pipeline's flow; nothing has changed under a capture's own."""
    if flow.pipeline_id is None:
        return SourceChanges((), ())
    tables = tuple(_changed_tables(flow))
    if not tables:
        return SourceChanges((), ())
    compiled = compile_again(version_of(flow), None)
    if compiled.program is None:
        found = (each for each in compiled.diagnostics if each.severity == "error")
        return SourceChanges(tables, tuple(found))
    verdict = verdict_on_program(flow, compiled.program)
    if verdict.outcome != "rebuild":
        return SourceChanges(tables, ())
    refusal = state_does_not_fit(flow.name, compiled.program.number, verdict)
    return SourceChanges(tables, (), Notice.of(refusal))


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
