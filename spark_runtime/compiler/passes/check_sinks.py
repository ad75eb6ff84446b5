"""What every sink needs, and what its path delivers."""

from collections.abc import Iterator
from dataclasses import astuple, replace

from spark_runtime.compiler.connections import JDBC, connection_of
from spark_runtime.compiler.context import ConnectionInfo, Context
from spark_runtime.compiler.diagnostic import Diagnostic, unknown
from spark_runtime.compiler.plan import Plan, PlanNode, Port
from spark_runtime.contract.capabilities import CAPABILITIES
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.spec import SinkJdbc, SinkUms, SourceUms
from spark_runtime.contract.table_name import (
    MOST_BYTES_OF_A_NAME,
    OWN_PREFIX,
    OWN_SUFFIX,
    is_own,
    is_system,
    split_name,
)


def check_sinks(plan: Plan, context: Context) -> Plan:
    """The delivery guarantee of each sink; keys that a sink lacks or that are not the source's.

    >>> before: mart: keys: [ID]        (its rows: id, amount)
    >>> after:  mart: keys: [id]        (a store tells one from the other)
    """
    for node in plan.upstream_first():
        sink = node.node
        if not isinstance(sink, SinkJdbc | SinkUms):
            continue
        mode = sink.mode if isinstance(sink, SinkJdbc) else ("upsert" if sink.keys else "insert")
        guarantee = CAPABILITIES[sink.kind].guarantee(mode)
        plan = plan.with_node(replace(node, guarantee=guarantee))
        if isinstance(sink, SinkJdbc):
            plan = plan.reporting(*_own_table(sink))
        upstream = plan.input_port(node)
        if upstream is None:
            continue
        plan = plan.reporting(*_keys(sink, mode, upstream), *_names(sink, upstream))
        plan = plan.reporting(*_width(sink, upstream))
        if isinstance(sink, SinkJdbc):
            plan = plan.reporting(*_table(sink, upstream, context))
        spelled = [column.name if (column := upstream.column(key)) else key for key in sink.keys]
        sink = sink.model_copy(update={"keys": tuple(dict.fromkeys(spelled))})
        plan = plan.with_node(replace(node, node=sink, guarantee=guarantee))
    return plan.reporting(*_shared_namespaces(plan), *_shared_tables(plan))


def _shared_namespaces(plan: Plan) -> Iterator[Diagnostic]:
    written: dict[tuple[str, ...], str] = {}
    for node in plan.upstream_first():
        if isinstance(node.node, SinkUms):
            table = astuple(Namespace.parse(node.node.namespace))[:4]
            if (other := written.setdefault(table, node.id)) != node.id:
                yield Diagnostic(
                    "NAMESPACE_TWICE",
                    f"{node.id} and {other} write the same table {'.'.join(table)}.",
                    "Give each sink a namespace of its own: a reader must know where ids come "
                    "from.",
                    node=node.id,
                    path="namespace",
                    parameters={"other": other, "table": ".".join(table)},
                )


def _shared_tables(plan: Plan) -> Iterator[Diagnostic]:
    """Of one source, a row that one sink's way filters out is a delete to that sink: it would take
    away what the other has written."""
    written: dict[tuple[object, ...], str] = {}
    for node in plan.upstream_first():
        sink = node.node
        if not isinstance(sink, SinkJdbc) or sink.mode == "insert":
            continue
        target = (_source_of(plan, node), sink.connection, split_name(sink.table))
        if (other := written.setdefault(target, sink.id)) != sink.id:
            yield Diagnostic(
                "TABLE_TWICE",
                f"{sink.id} and {other} write rows of one source to the same table {sink.table}.",
                "Say both in one SELECT, with OR and CASE, and write that by one sink.",
                node=sink.id,
                path="table",
                parameters={"other": other, "table": sink.table},
            )


def _source_of(plan: Plan, node: PlanNode) -> str:
    """What the first node on its way reads; that node itself where it is no source."""
    while len(node.inputs) == 1 and node.inputs[0] in plan.nodes:
        node = plan.nodes[node.inputs[0]]
    return node.node.namespace if isinstance(node.node, SourceUms) else node.id


def _keys(sink: SinkJdbc | SinkUms, mode: str, upstream: Port) -> Iterator[Diagnostic]:
    if mode == "insert":
        if upstream.keys:
            yield Diagnostic(
                "INSERT_OF_CHANGES",
                f"Rows that reach {sink.id} are changes of rows by {', '.join(upstream.keys)}; "
                "inserted, every change would be a row.",
                f"Say mode: upsert with keys: [{', '.join(upstream.keys)}]."
                if isinstance(sink, SinkJdbc)
                else f"Say keys: [{', '.join(upstream.keys)}].",
                node=sink.id,
                path="mode" if isinstance(sink, SinkJdbc) else "keys",
                parameters={
                    "keys": list(upstream.keys),
                    "case": "table" if isinstance(sink, SinkJdbc) else "topic",
                },
            )
        return
    if not sink.keys:
        yield Diagnostic(
            "SINK_KEY_MISSING",
            f"Sink {sink.id} has no key.",
            f"Add {', '.join(upstream.keys)} under Sink → Keys."
            if upstream.keys
            else "Its rows have no key either: say mode: insert.",
            node=sink.id,
            path="keys",
            parameters={"keys": list(upstream.keys), "case": "" if upstream.keys else "keyless"},
        )
        return
    missing = [key for key in sink.keys if upstream.column(key) is None]
    for key in missing:
        yield unknown(
            "UNKNOWN_COLUMN", f"The input of {sink.id} has no column {key}.", key, upstream.names,
            node=sink.id, path="keys", column=key,
        )  # fmt: skip
    if not missing and {key.lower() for key in sink.keys} != {k.lower() for k in upstream.keys}:
        yield Diagnostic(
            "SINK_KEY_NOT_SOURCE_KEY",
            f"Sink {sink.id} merges by {', '.join(sink.keys)}, its rows change by "
            f"{', '.join(upstream.keys) or 'no key'}.",
            "Newer wins only per key of the source. "
            + (
                f"Use {', '.join(upstream.keys)}, or group by {', '.join(sink.keys)} first."
                if upstream.keys
                else "Say mode: insert."
            ),
            node=sink.id,
            path="keys",
            parameters={
                "keys": list(sink.keys),
                "changed_by": list(upstream.keys),
                "case": "" if upstream.keys else "keyless",
            },
        )


def _names(sink: SinkJdbc | SinkUms, upstream: Port) -> Iterator[Diagnostic]:
    for name in upstream.names:
        if name.lower().startswith("ums_"):
            yield Diagnostic(
                "RESERVED_NAME",
                f"The name {name} is reserved.",
                "Rename the column with AS in a step.",
                node=sink.id,
                parameters={"column": name},
            )
        if isinstance(sink, SinkJdbc) and len(name.encode()) > MOST_BYTES_OF_A_NAME:
            yield Diagnostic(
                "NAME_TOO_LONG",
                f"The name {name} is longer than the {MOST_BYTES_OF_A_NAME} bytes that a database "
                "keeps of a name.",
                "Give the column a shorter one with AS in a step.",
                node=sink.id,
                parameters={"column": name, "most": MOST_BYTES_OF_A_NAME},
            )


def _width(sink: SinkJdbc | SinkUms, upstream: Port) -> Iterator[Diagnostic]:
    most, columns = CAPABILITIES[sink.kind].most_columns, len(upstream.columns)
    if most is not None and columns > most:
        yield Diagnostic(
            "COLUMNS_TOO_MANY",
            f"{columns} columns reach {sink.id}; a table takes {most}.",
            "Select fewer, or write them to several tables.",
            node=sink.id,
            parameters={"columns": columns, "most": most},
        )


def _own_table(sink: SinkJdbc) -> Iterator[Diagnostic]:
    if is_system(sink.table):
        yield Diagnostic(
            "SYSTEM_TABLE",
            f"{sink.table} is one of PostgreSQL's own tables.",
            "Choose a table of another schema.",
            node=sink.id,
            path="table",
            parameters={"table": sink.table},
        )
    if is_own(sink.table):
        yield Diagnostic(
            "RESERVED_TABLE",
            f"The name {sink.table} is reserved: tables called {OWN_PREFIX}… and …{OWN_SUFFIX} "
            "keep what has landed.",
            "Choose another name.",
            node=sink.id,
            path="table",
            parameters={"table": sink.table},
        )


def _table(sink: SinkJdbc, upstream: Port, context: Context) -> Iterator[Diagnostic]:
    connection = connection_of(sink.id, sink.connection, JDBC, context)
    if not isinstance(connection, ConnectionInfo) or connection.tables is None:
        return
    table = connection.tables.get(sink.table)
    if table is None:
        return  # it is made at start
    there = [column.name for column in table]
    for name in upstream.names:
        if name not in there:
            yield unknown(
                "UNKNOWN_COLUMN", f"The table {sink.table} has no column {name}.", name, there,
                node=sink.id, path="table", column=name,
            )  # fmt: skip
