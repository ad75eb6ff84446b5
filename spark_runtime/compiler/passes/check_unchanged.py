"""Values that an update may leave out: they are passed on and kept, but not computed with."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic
from spark_runtime.compiler.plan import Origin, Plan, PlanNode, Port
from spark_runtime.contract.capabilities import CAPABILITIES
from spark_runtime.contract.spec import SinkJdbc, SinkUms, SourceUms, StepLookup, StepSql
from spark_runtime.sql.columns_read import columns_read, names_of
from spark_runtime.sql.grouping import aggregates
from spark_runtime.sql.place import place_of

# What is made of a value, and what to say of it where an update may leave the value out.
_Use = tuple[frozenset[Origin], Diagnostic]

_MAY_RETURN = "may come back here with a row that was left out before"


def check_unchanged(plan: Plan, context: Context) -> Plan:
    """Refuse such uses. Of a table whose log holds whole rows they are what its updates have to go
    on bringing, should it get another replica identity.

    >>> before: SELECT id FROM orders WHERE note = 'urgent'     (orders: whole rows)
    >>> after:  orders must have note
    """
    needed: frozenset[Origin] = frozenset()
    for node in plan.upstream_first():
        is_source = isinstance(node.node, SourceUms)
        upstream = node.port if is_source else plan.input_port(node)
        if upstream is None:
            plan = plan.with_node(replace(node, port=None))
            continue
        uses = list(_uses(node, upstream))
        if upstream.is_whole:
            needed = needed.union(*(origins for origins, _ in uses))
        elif uses:
            problems = [problem for _, problem in uses]
            plan = plan.with_node(replace(node, port=None)).reporting(*problems)
    for origin in sorted(needed):
        source = plan.nodes[origin.node]
        plan = plan.with_node(replace(source, must_have=(*source.must_have, origin.column)))
    return plan


def _uses(node: PlanNode, upstream: Port) -> Iterator[_Use]:
    match node.node:
        case SourceUms(event_time=event_time) if event_time is not None:
            yield from _by_name(node, upstream, (event_time.column,), "is the event time")
        case StepSql() as step if isinstance(node.select, exp.Select):
            yield from _in_select(node, step, node.select, upstream)
            yield from _returning(node, step, node.select, upstream)
            yield from _by_name(node, upstream, step.once_per, "decides what is counted once")
        case StepLookup() as lookup:
            yield from _by_name(node, upstream, lookup.on, "decides what is looked up")
            if lookup.join == "inner":
                yield from _by_name(node, upstream, sorted(upstream.unchanged), _MAY_RETURN)
        case SinkJdbc(mode="upsert") as sink if CAPABILITIES[sink.kind].keeps_unchanged_values:
            return
        case SinkJdbc() | SinkUms():
            use = "is written where no stored value can be kept"
            yield from _by_name(node, upstream, sorted(upstream.unchanged), use)


def _by_name(node: PlanNode, upstream: Port, names: Iterable[str], use: str) -> Iterator[_Use]:
    for column in filter(None, map(upstream.column, names)):
        if column.name in upstream.unchanged:
            yield _use(node, upstream, column.name, use)


def _in_select(node: PlanNode, step: StepSql, select: exp.Select, upstream: Port) -> Iterator[_Use]:
    items = [] if aggregates(select) else select.expressions
    bare = {id(item.unalias()) for item in items}
    names = names_of(select, upstream.names)
    for column in select.find_all(exp.Column):
        if id(column) in bare:
            continue
        for name in sorted(columns_read(column, names) & upstream.unchanged):
            yield _use(node, upstream, name, "is used here", *place_of(step.sql, column))


def _returning(node: PlanNode, step: StepSql, select: exp.Select, upstream: Port) -> Iterator[_Use]:
    """A row that did not pass has left no value behind, and the update that makes it pass may not
    bring it. A condition on the key alone never changes its mind."""
    where = select.args.get("where")
    keys = {key.lower() for key in upstream.keys}
    if node.port is None or where is None:
        return
    if all(column.name.lower() in keys for column in where.find_all(exp.Column)):
        return
    for name in sorted(node.port.unchanged):
        yield _use(node, node.port, name, _MAY_RETURN, *place_of(step.sql, where))


def _use(
    node: PlanNode,
    port: Port,
    name: str,
    use: str,
    line: int | None = None,
    column: int | None = None,
) -> _Use:
    return port.origins_of((name,)), Diagnostic(
        "UNCHANGED_VALUE",
        f"{name} {use}, but an update that leaves it untouched does not carry it.",
        "Give the source table REPLICA IDENTITY FULL, or leave the column out.",
        node=node.id,
        line=line,
        column=column,
        parameters={"column": name},
    )
