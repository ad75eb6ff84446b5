"""The kinds of node there are. A new one: a folder beside these, and a line in NODES.

Everything the product knows about a kind stands in its folder. Whoever meets a node asks
`rules_of(node)` instead of its kind.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union

from pydantic import Field

from spark_runtime.nodes.fields import NodeModel
from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.rules import AnyRules
from spark_runtime.nodes.sink import postgres, ums
from spark_runtime.nodes.source import ums as source_ums
from spark_runtime.nodes.step import calculate, filter, lookup, project, sql

NODES: tuple[NodeKind[Any], ...] = (
    source_ums.KIND,
    sql.KIND,
    filter.KIND,
    project.KIND,
    calculate.KIND,
    lookup.KIND,
    postgres.KIND,
    ums.KIND,
)
BY_NAME = {kind.name: kind for kind in NODES}

if TYPE_CHECKING:
    Node: TypeAlias = NodeModel
else:
    Node = Annotated[Union[tuple(kind.model for kind in NODES)], Field(discriminator="kind")]  # noqa: UP007

# What a program may call beside the methods of its kinds.
FLOW_METHODS = frozenset(
    {"view", "normalise"} | {method for kind in NODES for method in kind.rules.methods}
)


def kind_of(node: NodeModel) -> NodeKind[Any]:
    return BY_NAME[node.kind]


def rules_of(node: NodeModel) -> AnyRules:
    return BY_NAME[node.kind].rules


def connections_written(nodes: Iterable[object]) -> Iterator[str]:
    """The connections that nodes of an unfinished document name, whatever else is wrong with it."""
    for node in nodes:
        if isinstance(node, Mapping) and (kind := BY_NAME.get(str(node.get("kind")))):
            written = (node.get(name) for name in kind.rules.connects)
            yield from (name for name in written if isinstance(name, str))


def kinds_in(family: str) -> tuple[NodeKind[Any], ...]:
    """The kinds of a family, in their order: sources, steps or sinks."""
    return tuple(kind for kind in NODES if kind.family == family)
