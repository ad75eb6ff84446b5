from collections.abc import Mapping

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.steps.lookup import join as join_remote


def lookup(
    flow: FlowParts,
    node: str,
    frame: Frame,
    *,
    connection: str,
    table: str,
    on: Mapping[str, str],
    columns: Mapping[str, str],
    join: str = "left",
) -> Frame:
    """Columns of a remote table by key. `on`: our column -> remote column; `columns`: remote
    column -> "new_name type". Columns out: those of `frame`, then the new ones."""
    postgres = flow.context.node(node)["postgres"]
    return join_remote(
        node, frame, postgres, table=table, on=on, columns=columns, inner=join == "inner"
    )
