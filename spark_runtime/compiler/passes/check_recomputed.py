"""Refuse, of groups that are computed again in PostgreSQL, what it could not compute or keep."""

from collections.abc import Iterator

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, refused
from spark_runtime.compiler.plan import Plan, PlanNode
from spark_runtime.contract.spec import SinkJdbc, SinkUms, StepSql
from spark_runtime.sql.in_postgres import read_grouping
from spark_runtime.sql.refusal import RefusedSql


def check_recomputed(plan: Plan, context: Context) -> Plan:
    """Steps with counts: latest whose SELECT has words in PostgreSQL, and sinks that can take
    their groups: the very checks that the engine makes when it starts the flow."""
    for node in plan.upstream_first():
        if isinstance(node.node, StepSql) and node.node.counts == "latest" and node.port:
            plan = plan.reporting(*_unsayable(plan, node, node.node))
        elif isinstance(node.node, SinkJdbc | SinkUms):
            plan = plan.reporting(*_unfit(plan, node, node.node))
    return plan


def _unsayable(plan: Plan, node: PlanNode, step: StepSql) -> Iterator[Diagnostic]:
    upstream = plan.input_port(node)
    if upstream is None:
        return
    try:
        read_grouping(node.sql_text, node.inputs[0], upstream.columns, step.group_keys)
    except RefusedSql as refusal:
        yield refused(node.id, refusal)


def _unfit(plan: Plan, node: PlanNode, sink: SinkJdbc | SinkUms) -> Iterator[Diagnostic]:
    for step in (plan.nodes[name].node for name in node.inputs if name in plan.nodes):
        if not isinstance(step, StepSql) or step.counts != "latest":
            continue
        if isinstance(sink, SinkUms) or sink.mode != "upsert":
            yield Diagnostic(
                "GROUPS_NEED_UPSERT",
                f"{sink.id} cannot take the groups of {step.id}, which are computed where they "
                "land.",
                "Write them to a table of PostgreSQL, with mode: upsert.",
                node=sink.id,
                path="kind" if isinstance(sink, SinkUms) else "mode",
                parameters={"step": step.id},
            )
        elif step.mirror is not None and step.mirror != sink.connection:
            yield Diagnostic(
                "MIRROR_ELSEWHERE",
                f"{step.id} is mirrored at {step.mirror}, but lands at {sink.connection}.",
                f"Say mirror: {sink.connection} at {step.id}: mirror and target change in one "
                "transaction.",
                node=sink.id,
                path="connection",
                parameters={
                    "step": step.id,
                    "mirror": step.mirror,
                    "connection": sink.connection,
                },
            )
