"""A plan in words: what it does, node by node, and what each path delivers."""

from spark_runtime.compiler.plan import Plan, PlanNode
from spark_runtime.contract.columns import format_columns
from spark_runtime.contract.spec import SinkJdbc, SinkUms, SourceUms, StepLookup, StepSql

_GUARANTEES = {
    "effectively_once": "effectively once: rows and progress are written in one transaction",
    "at_least_once": "at least once: after a failure a row may come again",
    "last_writer_wins": "last writer wins: the table has no columns to tell newer from older",
}


def explain(plan: Plan) -> str:
    """One paragraph a node, upstream first; the diagnostics at the end."""
    parts = [f"Pipeline {plan.spec.name}"]
    parts += [_node(node) for node in plan.upstream_first()]
    parts += [str(diagnostic) for diagnostic in plan.diagnostics]
    return "\n\n".join(parts) + "\n"


def _node(node: PlanNode) -> str:
    lines = [f"{node.id}: {_does(node)}"]
    if node.port is not None:
        changes = (
            f"changes of rows by {', '.join(node.port.keys)}"
            if node.port.keys
            else "rows, each new"
        )
        lines.append(f"gives {changes}: {format_columns(node.port.columns)}")
        if node.port.event_time is not None:
            event_time = node.port.event_time
            lines.append(f"event time {event_time.column}, rows may come {event_time.delay} late")
    if node.guarantee is not None:
        lines.append(f"delivers {_GUARANTEES[node.guarantee]}")
    return "\n  ".join(lines)


def _does(node: PlanNode) -> str:
    upstream = ", ".join(node.inputs) or "nothing"
    match node.node:
        case SourceUms(namespace=namespace, start=start):
            return f"reads {namespace} from the {start} on"
        case StepLookup(connection=connection, table=table, join=join):
            kept = "keeps rows without a match" if join == "left" else "drops rows without a match"
            return f"looks up {table} in {connection} for {upstream}, {kept}"
        case StepSql(counts="latest", mirror=mirror):
            return f"computes the touched groups of {upstream} again from its mirror in {mirror}"
        case StepSql(once_per=once_per) if node.event_time is not None:
            once = f", each {', '.join(once_per)} once" if once_per else ""
            return f"counts {upstream} in windows of {node.event_time.column}{once}"
        case StepSql():
            leaves = "; a row that no longer passes leaves as a delete"
            is_upsert = node.port is not None and bool(node.port.keys)
            return f"computes {upstream}{leaves if is_upsert else ''}"
        case SinkJdbc(table=table, connection=connection, mode=mode, keys=keys):
            by = f" by {', '.join(keys)}" if keys else ""
            return f"writes {upstream} to {table} in {connection}, {mode}{by}"
        case SinkUms(namespace=namespace, keys=keys):
            by = f" by {', '.join(keys)}" if keys else ""
            return f"publishes {upstream} as {namespace}{by}"
