"""What compiler, canvas and web ask of a kind of node. Pure: no Spark, no Django.

A kind that leaves out one of the abstract methods cannot be made, so nothing meets it later.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic

from spark_runtime.contract.capabilities import Guarantee
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic, Location
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import (
    Call,
    Inferred,
    Input,
    N,
    PlanNode,
    Sentence,
    ValueUse,
    Windowing,
)
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.state import Rows, State, opaque
from spark_runtime.nodes.stores import stores_for


class Rules(ABC, Generic[N]):
    """``takes`` and ``gives`` name the ports of a kind, ``methods`` those of the flow that its
    programs call, ``connects`` the fields that name a connection, with what it is used for."""

    takes: ClassVar[tuple[str, ...]] = ("in",)
    gives: ClassVar[tuple[str, ...]] = ("out",)
    methods: ClassVar[tuple[str, ...]]
    connects: ClassVar[Mapping[str, Use]] = {}

    @abstractmethod
    def endpoints(self, node: N) -> Sequence[Endpoint]:
        """Every place outside that the node reads or writes."""

    @abstractmethod
    def summary(self, node: N) -> str:
        """What it reads, computes or writes, in one line: a namespace, a table, a text."""

    @abstractmethod
    def infer(self, node: N, inputs: Sequence[Input], context: Context) -> Inferred[N]:
        """What leaves the node behind these inputs, and everything that is wrong with it."""

    @abstractmethod
    def call(self, planned: PlanNode[N]) -> Call:
        """Its line of the generated program; the node has no errors."""

    @abstractmethod
    def sentence(self, planned: PlanNode[N]) -> Sentence:
        """What the node does, in one plain sentence without its subject."""

    def stores(self, use: Use) -> Sequence[str]:
        """The kinds of connection that it can use so."""
        return stores_for(use)

    def guarantee(self, node: N) -> Guarantee | None:
        """What a path that ends here delivers; None where none ends."""
        return None

    @property
    def notes_progress(self) -> bool:
        """Whether, as a sink, it notes by its name how far a query has landed."""
        return False

    def windows(self, planned: PlanNode[N]) -> Windowing | None:
        """How it groups by windows of time; None where it does not."""
        return None

    def removes_groups(self, node: N) -> bool:
        """Whether groups of windows leave the place that it writes to when their flow begins anew
        and does not give them again."""
        return False

    def uses(self, planned: PlanNode[N], upstream: Port) -> Iterator[ValueUse]:
        """Where it computes with values that an update may leave out. Of a source ``upstream``
        is its own port."""
        return iter(())

    def rows(self, planned: PlanNode[N], inputs: Sequence[Rows]) -> Rows:
        """The rows that leave the node, written out as far as the kind knows how. Whatever else is
        said of it counts as another way to make them."""
        names = planned.port.names if planned.port else ()
        return opaque(names, planned.node.model_dump(exclude={"id"}), inputs)

    def state(self, planned: PlanNode[N], inputs: Sequence[Rows]) -> State | None:
        """What it remembers from batch to batch; None where each batch stands alone."""
        return None


AnyRules = Rules[Any]


def uses_by_name(
    planned: PlanNode[Any], upstream: Port, names: Iterable[str]
) -> Iterator[ValueUse]:
    """A use of each of these columns that an update may leave out."""
    for column in filter(None, map(upstream.column, names)):
        if column.name in upstream.unchanged:
            yield value_use(planned.id, upstream, column.name)


def value_use(node: str, port: Port, name: str, place: Location | None = None) -> ValueUse:
    """A use of a column whose value an update may leave out."""
    problem = Diagnostic("UNCHANGED_VALUE", node=node, parameters={"column": name})
    return ValueUse(port.origins_of((name,)), replace(problem, **place) if place else problem)
