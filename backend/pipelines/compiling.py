"""From a draft to a program: read, check rights, compile, and say what is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from backend.catalog.compile_context import compile_context
from backend.identity.models import User
from backend.pipelines.drafts import Draft, draft_of, read_draft
from backend.pipelines.expired_rows import expired_rows
from backend.pipelines.graph import Graph, graph_of
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.pipelines.plan_json import plan_to_json
from backend.pipelines.selectors import connections_of, next_number
from backend.pipelines.written_elsewhere import tables_written_elsewhere
from backend.projects.access import require
from spark_runtime.bsql.script import InvalidScript, NodePlaces, places_in, write_script
from spark_runtime.compiler import compile_spec, misread
from spark_runtime.contract.errors import ForebayError
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.spec import InvalidSpec, Spec, spec_hash
from spark_runtime.sql.refusal import RefusedSql

Places = Mapping[str | None, NodePlaces]


@dataclass(frozen=True)
class Program:
    """What a version freezes."""

    number: int
    spec: Spec
    spec_hash: str
    plan: dict[str, Any]
    source: str
    program_hash: str


@dataclass(frozen=True)
class Compilation:
    """`spec` and `sql` where the draft could be read; `program` where it has no error."""

    diagnostics: tuple[Diagnostic, ...]
    spec: Spec | None = None
    sql: str | None = None
    graph: Graph | None = None
    program: Program | None = None


def compile_pipeline(actor: User, pipeline: Pipeline, draft: Draft | None = None) -> Compilation:
    """The given draft, else the stored one.

    Raises NotFound or PermissionDenied if a named connection is not the actor's to use.
    """
    return _compile_draft(pipeline, draft_of(pipeline) if draft is None else draft, actor)


def compile_stored(pipeline: Pipeline) -> Compilation:
    """The stored draft, for whoever may look at the pipeline."""
    return _compile_draft(pipeline, draft_of(pipeline), None)


def compile_again(version: PipelineVersion, user: User | None) -> Compilation:
    """A version's spec, for the tables as they are now; `user` as of `_compile_draft`."""
    return _compile_draft(version.pipeline, version.spec, user)


def _compile_draft(pipeline: Pipeline, draft: Draft, user: User | None) -> Compilation:
    """`user`: who would use the connections that it names."""
    try:
        spec = read_draft(pipeline, draft)
    except InvalidSpec as error:
        return Compilation(tuple(map(misread, error.problems)))
    except InvalidScript as error:
        return Compilation(tuple(_refusal(refusal) for refusal in error.refusals))
    if user is not None:
        for connection in connections_of(spec, pipeline.project):
            require(user, "connections.use", connection)
    if isinstance(draft, str):
        return _compile(pipeline, spec, draft, places_in(draft))
    try:
        script = write_script(spec)
    except ForebayError as error:
        why = Diagnostic(error.code, severity="warning", parameters=error.parameters)
        return _compile(pipeline, spec, None, {}, why)
    return _compile(pipeline, spec, script, {})


def _compile(
    pipeline: Pipeline, spec: Spec, sql: str | None, places: Places, *known: Diagnostic
) -> Compilation:
    number = next_number(pipeline)
    compiled = compile_spec(spec, compile_context(pipeline.project, version=number))
    program = None
    if compiled.plan is not None and compiled.source is not None:
        program = Program(
            number=number,
            spec=spec,
            spec_hash=spec_hash(spec),
            plan=plan_to_json(compiled.plan),
            source=compiled.source,
            program_hash=str(compiled.hash),
        )
    known_here = (*expired_rows(pipeline, spec), *tables_written_elsewhere(pipeline, spec))
    found_all = (*known, *compiled.diagnostics, *known_here)
    diagnostics = tuple(_in_script(found, places) for found in found_all)
    return Compilation(diagnostics, spec, sql, graph_of(spec, compiled.plan, diagnostics), program)


def _in_script(found: Diagnostic, places: Places) -> Diagnostic:
    """A compiler counts lines in a node's own text; an author of a script sees the script's."""
    if found.node not in places:
        return found
    stands = places[found.node]
    if found.line is None or found.column is None:
        line, column = stands.statement
    else:
        line, column = stands.moved(found.path, found.line, found.column)
    return replace(found, line=line, column=column)


def script_of(spec: Spec) -> str | None:
    """The spec as a SQL script; a few graphs have no such form, and are fine without."""
    try:
        return write_script(spec)
    except ForebayError:
        return None


def _refusal(refusal: RefusedSql) -> Diagnostic:
    """Line and column count in the whole script here."""
    return Diagnostic(
        refusal.code,
        node=refusal.node,
        line=refusal.line,
        column=refusal.column,
        parameters=refusal.named,
    )
