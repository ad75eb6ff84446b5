"""Which connections a node may use."""

from collections.abc import Sequence

from spark_runtime.nodes.context import ConnectionInfo, Context
from spark_runtime.nodes.diagnostic import Diagnostic, unknown


def connection_of(
    node: str, name: str, kinds: Sequence[str], context: Context
) -> ConnectionInfo | Diagnostic:
    """The connection, or what is wrong with naming it."""
    found = context.connections.get(name)
    if found is None:
        return unknown("UNKNOWN_CONNECTION", name, context.connections, node=node, connection=name)
    if found.kind not in kinds:
        return unknown(
            "CONNECTION_KIND",
            name,
            [n for n, other in context.connections.items() if other.kind in kinds],
            node=node,
            connection=name,
            kind=found.kind,
            wanted=list(kinds),
        )
    return found
