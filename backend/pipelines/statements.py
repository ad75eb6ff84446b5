"""A node that somebody filled in a form for, as statements of a script."""

from collections.abc import Mapping, Sequence
from typing import Any

from backend.pipelines.errors import node_unfit
from spark_runtime.bsql.script import unwritable_texts, write_node
from spark_runtime.contract.errors import PermanentError
from spark_runtime.spec import InvalidSpec, Problem, read_node


def statement_of(
    *, kind: str, node_id: str, inputs: Sequence[str], fields: Mapping[str, Any]
) -> str:
    """Raises InvalidInput `pipeline.node_unfit` with every field that does not fit, also those
    whose text would say something else in a script."""
    try:
        node = read_node({**fields, "kind": kind, "id": node_id})
    except InvalidSpec as error:
        raise node_unfit(error.problems) from error
    try:
        return write_node(node, inputs)
    except PermanentError as error:
        if paths := unwritable_texts(node):
            raise node_unfit([Problem(path, kind="not_alone") for path in paths]) from error
        raise
