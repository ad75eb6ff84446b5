"""Which connections a node may use."""

from spark_runtime.compiler.context import ConnectionInfo, Context
from spark_runtime.compiler.diagnostic import Diagnostic, nearest

KAFKA = ("kafka",)
JDBC = ("postgres",)


def connection_of(
    node: str, name: str, kinds: tuple[str, ...], context: Context
) -> ConnectionInfo | Diagnostic:
    """The connection, or what is wrong with naming it."""
    found = context.connections.get(name)
    if found is None:
        return Diagnostic(
            "UNKNOWN_CONNECTION",
            f"There is no connection {name}.",
            nearest(name, context.connections),
            node=node,
        )
    if found.kind not in kinds:
        return Diagnostic(
            "CONNECTION_KIND",
            f"The connection {name} is of kind {found.kind}; {node} needs {' or '.join(kinds)}.",
            nearest(name, [n for n, other in context.connections.items() if other.kind in kinds]),
            node=node,
        )
    return found
