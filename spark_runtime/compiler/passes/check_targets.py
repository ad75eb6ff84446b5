"""Places that two sinks of a pipeline write."""

from collections.abc import Iterator
from dataclasses import astuple

from spark_runtime.compiler.plan import Plan
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.table_name import split_name
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.endpoint import Endpoint


def check_targets(plan: Plan, context: Context) -> Plan:
    """Refuse a namespace written twice, and a table that two sinks merge one source's rows into."""
    return plan.reporting(*_shared_namespaces(plan), *_shared_tables(plan))


def _shared_namespaces(plan: Plan) -> Iterator[Diagnostic]:
    written: dict[tuple[str, ...], str] = {}
    for endpoint in _used(plan, "writes_topic"):
        if not endpoint.is_ums:
            continue
        table = astuple(Namespace.parse(endpoint.name))[:4]
        if (other := written.setdefault(table, endpoint.node)) != endpoint.node:
            yield Diagnostic(
                "NAMESPACE_TWICE",
                node=endpoint.node,
                path=endpoint.field,
                parameters={"other": other, "table": ".".join(table)},
            )


def _shared_tables(plan: Plan) -> Iterator[Diagnostic]:
    """Of one source, a row that one sink's way filters out is a delete to that sink: it would take
    away what the other has written."""
    written: dict[tuple[object, ...], str] = {}
    for endpoint in _used(plan, "writes_table"):
        if not endpoint.keys:
            continue
        target = (_source_of(plan, endpoint.node), endpoint.connection, split_name(endpoint.name))
        if (other := written.setdefault(target, endpoint.node)) != endpoint.node:
            yield Diagnostic(
                "TABLE_TWICE",
                node=endpoint.node,
                path=endpoint.field,
                parameters={"other": other, "table": endpoint.name},
            )


def _used(plan: Plan, use: str) -> Iterator[Endpoint]:
    return (endpoint for endpoint in plan.endpoints if endpoint.use == use)


def _source_of(plan: Plan, node: str) -> str:
    """What the first node on its way reads; that node itself where it reads nothing outside."""
    while len(inputs := plan.nodes[node].inputs) == 1:
        [node] = inputs
    read = (each.name for each in plan.endpoints if each.node == node)
    return next((name for name in read if not inputs), node)
