"""A node that somebody filled in a form for, as statements of a script."""

from collections.abc import Mapping, Sequence
from typing import Any

from backend.pipelines.errors import node_unfit
from spark_runtime.bsql.script import write_node
from spark_runtime.spec import InvalidSpec, read_node


def statement_of(
    *, kind: str, node_id: str, inputs: Sequence[str], fields: Mapping[str, Any]
) -> str:
    """Raises InvalidInput `pipeline.node_unfit` with every field that does not fit, and
    SCRIPT_IMPOSSIBLE for text that would say something else than the fields."""
    try:
        node = read_node({**fields, "kind": kind, "id": node_id})
    except InvalidSpec as error:
        raise node_unfit(error.problems) from error
    return write_node(node, inputs)
