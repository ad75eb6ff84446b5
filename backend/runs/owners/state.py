"""Whether a flow may go on with another version of its pipeline and the state it has. Every way to
another version asks here."""

from collections.abc import Mapping
from typing import Any

from backend.pipelines.compiling import Program
from backend.pipelines.models import PipelineVersion
from backend.runs.errors import state_does_not_fit
from backend.runs.models import Flow
from backend.runs.owners.pipelines import version_of
from spark_runtime.compiler import Signatures, Verdict, compile_spec, signatures, verdict
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.errors import ForebayError
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.context import ConnectionInfo, Context, SourceTable
from spark_runtime.spec import Spec, read_spec


def verdict_on(flow: Flow, version: PipelineVersion) -> Verdict:
    """What becomes of the state of a pipeline's flow when it goes on with a version of it. A
    version that no longer compiles has a state that nobody knows: a rebuild `not_compiled`."""
    if flow.version == version.number:
        return Verdict("harmless")
    return _between(_made_by(flow), version)


def verdict_on_program(flow: Flow, program: Program) -> Verdict:
    """The same of a version that is yet to be published."""
    return _between(_made_by(flow), program)


def require_fitting_state(flow: Flow, version: PipelineVersion) -> None:
    """Raise Conflict `flow.state_does_not_fit` where the flow would have to begin again."""
    found = verdict_on(flow, version)
    if found.outcome == "rebuild":
        raise state_does_not_fit(flow.name, version.number, found)


def _made_by(flow: Flow) -> PipelineVersion:
    """The version that the state is of: the flow's own, unless an engine has found out that it is
    that of the one before."""
    if flow.failure_code == "STATE_DOES_NOT_FIT":
        runs = flow.runs.filter(generation=flow.generation).exclude(version=flow.version)
        if before := runs.order_by("-created_at").first():
            return version_of(flow, before.version)
    return version_of(flow)


def _between(one: PipelineVersion, other: PipelineVersion | Program) -> Verdict:
    before, after = _signatures_of(one), _signatures_of(other)
    if before is None or after is None:
        return Verdict("rebuild", reason="not_compiled")
    return verdict(before, after)


def _signatures_of(version: PipelineVersion | Program) -> Signatures | None:
    try:
        spec = version.spec if isinstance(version.spec, Spec) else read_spec(version.spec)
        compiled = compile_spec(spec, _context_of(spec, version.plan))
    except ForebayError:  # published by an earlier release
        return None
    return signatures(compiled.plan) if compiled.plan and compiled.is_runnable else None


def _context_of(spec: Spec, plan: Mapping[str, Any]) -> Context:
    """What a version was compiled for: the columns that its tables had then. Those that they have
    now would make alike what a table's change has made different."""
    tables, connections = {}, {}
    for node in spec.nodes:
        for endpoint in rules_of(node).endpoints(node):
            [kind, *_] = rules_of(node).stores(endpoint.use)
            connections[endpoint.connection] = ConnectionInfo(kind)
            planned = plan.get("nodes", {}).get(node.id, {})
            if endpoint.use == "reads_topic" and (port := planned.get("port")):
                columns = parse_columns(port["columns"])
                tables[endpoint.name] = SourceTable(columns, tuple(port["keys"]))
    return Context(tables, connections)
