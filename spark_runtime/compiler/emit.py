"""A plan to the text of its program. Values reach it by repr only; equal specs give equal text."""

from collections.abc import Sequence
from dataclasses import replace

from spark_runtime.compiler.plan import Plan, PlanNode
from spark_runtime.compiler.source_text import Frame, call
from spark_runtime.contract.columns import Column, format_columns
from spark_runtime.contract.spec import (
    EventTime,
    SinkJdbc,
    SinkUms,
    SourceUms,
    StepLookup,
    StepSql,
    spec_hash,
)

_Arguments = list[tuple[str | None, object]]


def emit(plan: Plan, version: int | None) -> str:
    """The program of a plan without errors."""
    lines = [
        _docstring(plan, version),
        "from spark_runtime.blocks import Flow, run_alone",
        "",
        "",
        "def build(flow: Flow) -> None:",
    ]
    read_by_sql = {
        upstream
        for node in plan.nodes.values()
        if isinstance(node.node, StepSql)
        for upstream in node.inputs
    }
    for position, node in enumerate(plan.upstream_first()):
        if position:
            lines.append("")
        lines += _statement(plan, node)
        if node.id in read_by_sql:
            lines.append(f'    flow.view({node.id}, "{node.id}")')
    lines += ["", "", 'if __name__ == "__main__":', "    run_alone(build)", ""]
    return "\n".join(lines)


def _docstring(plan: Plan, version: int | None) -> str:
    number = "draft" if version is None else f"version {version}"
    short_hash = spec_hash(plan.spec).removeprefix("sha256:")[:12]
    return (
        f'"""{plan.spec.name}, {number}, from spec {short_hash}.  Run alone: spark-submit '
        f'--py-files forebay_runtime.zip {plan.spec.name}.py --options options.json"""'
    )


def _statement(plan: Plan, node: PlanNode) -> list[str]:
    match node.node:
        case SourceUms() as source:
            return call(node.id, "read_ums", _source(node, source))
        case StepLookup() as lookup:
            return call(node.id, "lookup", _lookup(node, lookup))
        case StepSql() as step:
            return _sql(node, step)
        case SinkJdbc() as sink:
            return call("", f"write_{sink.mode}", _jdbc(node, sink))
        case SinkUms() as sink:
            return call("", "write_ums", _ums(node, sink))


def _source(node: PlanNode, source: SourceUms) -> _Arguments:
    assert node.port is not None
    arguments: _Arguments = [
        (None, node.id),
        ("namespace", source.namespace),
        ("columns", _columns(node.port.columns)),
        ("keys", list(node.port.keys)),
    ]
    if node.port.version is not None:
        arguments.append(("version", node.port.version))
        if node.port.unchanged and not node.port.is_whole:
            arguments.append(("may_lack", sorted(node.port.unchanged)))
        if node.must_have:
            arguments.append(("must_have", list(node.must_have)))
    if source.start != "earliest":
        arguments.append(("start", source.start))
    if source.protocols != SourceUms.model_fields["protocols"].default:
        arguments.append(("protocols", list(source.protocols)))
    if source.event_time is not None:
        arguments.append(("event_time", _event_time(source.event_time)))
    return arguments


def _columns(columns: Sequence[Column]) -> str:
    # A delete may carry no more than its key, so no column of a frame is free of NULL.
    return format_columns([replace(column, nullable=True) for column in columns])


def _sql(node: PlanNode, step: StepSql) -> list[str]:
    upstream = Frame(node.inputs[0])
    text = node.sql_text
    assert node.port is not None
    if not node.port.aggregated:
        lines = call(node.id, "sql", [(None, node.id), (None, text), ("changes_of", upstream)])
        leaves = node.port.keys and node.select and node.select.args.get("where")
        return (
            ["    # A row that no longer passes leaves as a delete.", *lines] if leaves else lines
        )
    arguments: _Arguments = [(None, node.id), (None, text), ("over", upstream)]
    if step.counts == "latest":
        arguments += [("group_keys", list(step.group_keys)), ("mirror", step.mirror)]
        return call(node.id, "aggregate_latest", arguments)
    assert node.event_time is not None
    arguments.append(("event_time", _event_time(node.event_time)))
    if step.once_per:
        arguments.append(("once_per", list(step.once_per)))
    return call(node.id, "aggregate", arguments)


def _lookup(node: PlanNode, lookup: StepLookup) -> _Arguments:
    return [
        (None, node.id),
        (None, Frame(node.inputs[0])),
        ("connection", lookup.connection),
        ("table", lookup.table),
        ("on", lookup.on),
        ("columns", lookup.columns),
        ("join", lookup.join),
    ]


def _jdbc(node: PlanNode, sink: SinkJdbc) -> _Arguments:
    arguments: _Arguments = [
        (None, node.id),
        (None, Frame(node.inputs[0])),
        ("table", sink.table),
    ]
    if sink.mode != "insert":
        arguments.append(("keys", list(sink.keys)))
    if sink.mode == "upsert":
        arguments.append(("on_delete", sink.on_delete))
    return arguments


def _ums(node: PlanNode, sink: SinkUms) -> _Arguments:
    return [
        (None, node.id),
        (None, Frame(node.inputs[0])),
        ("namespace", sink.namespace),
        ("keys", list(sink.keys)),
    ]


def _event_time(event_time: EventTime) -> dict[str, str]:
    return event_time.model_dump(exclude_none=True)
