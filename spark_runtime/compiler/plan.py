"""The plan: the spec with everything the passes found out, frozen."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from sqlglot import exp

from spark_runtime.compiler.diagnostic import Diagnostic, has_errors
from spark_runtime.contract.capabilities import Guarantee
from spark_runtime.contract.columns import Column
from spark_runtime.contract.spec import EventTime, Node, Spec, StepSql
from spark_runtime.sql.dialect import to_sql


@dataclass(frozen=True, order=True)
class Origin:
    """A column somewhere outside: of a source's table or of a table looked up."""

    node: str
    table: str
    column: str


@dataclass(frozen=True, order=True)
class LineageEdge:
    """``column`` None: the origin decides which rows arrive, not what a column holds."""

    origin: Origin
    sink: str
    table: str
    column: str | None


@dataclass(frozen=True)
class Port:
    """What leaves a node. With ``keys`` its rows are changes (upsert), else they are facts.

    ``unchanged``: columns whose value an update may leave out, unless ``is_whole``.
    """

    columns: tuple[Column, ...]
    keys: tuple[str, ...] = ()
    event_time: EventTime | None = None
    origins: Mapping[str, frozenset[Origin]] = field(default_factory=dict)
    conditions: frozenset[Origin] = frozenset()
    unchanged: frozenset[str] = frozenset()
    is_whole: bool = False
    version: int | None = None  # of a source's table, where it is one
    aggregated: bool = False

    @property
    def change(self) -> str:
        return "upsert" if self.keys else "append"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def column(self, name: str) -> Column | None:
        return next((c for c in self.columns if c.name.lower() == name.lower()), None)

    def origins_of(self, names: Iterable[str]) -> frozenset[Origin]:
        """Outside columns that these are made from."""
        return frozenset().union(*(self.origins.get(name, ()) for name in names))


@dataclass(frozen=True)
class PlanNode:
    """``port`` is None for a sink, and for a node that has, or stands behind, an error."""

    node: Node
    inputs: tuple[str, ...] = ()
    select: exp.Query | None = None
    has_star: bool = False
    event_time: EventTime | None = None
    port: Port | None = None
    guarantee: Guarantee | None = None
    must_have: tuple[str, ...] = ()  # of a source: columns that no update may leave out

    @property
    def id(self) -> str:
        return self.node.id

    @property
    def sql_text(self) -> str:
        """The author's own text, or with its stars written out."""
        assert isinstance(self.node, StepSql) and isinstance(self.select, exp.Select)
        return to_sql(self.select) if self.has_star else self.node.sql


@dataclass(frozen=True)
class Plan:
    spec: Spec
    nodes: Mapping[str, PlanNode]
    # Upstream before downstream; nodes of a cycle are missing.
    order: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    lineage: tuple[LineageEdge, ...] = ()

    @property
    def has_errors(self) -> bool:
        return has_errors(self.diagnostics)

    def with_node(self, node: PlanNode) -> "Plan":
        return replace(self, nodes={**self.nodes, node.id: node})

    def reporting(self, *diagnostics: Diagnostic) -> "Plan":
        return replace(self, diagnostics=self.diagnostics + diagnostics)

    def upstream_first(self) -> Iterator[PlanNode]:
        return (self.nodes[node_id] for node_id in self.order)

    def input_port(self, node: PlanNode) -> Port | None:
        """The port of the one input; None when it is missing or broken."""
        if len(node.inputs) != 1:
            return None
        upstream = self.nodes.get(node.inputs[0])
        return None if upstream is None else upstream.port
