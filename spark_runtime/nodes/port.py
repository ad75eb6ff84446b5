"""What leaves a node: columns, what its rows are, and where each value comes from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from spark_runtime.contract.columns import Column
from spark_runtime.nodes.fields import EventTime


@dataclass(frozen=True, order=True)
class Origin:
    """A column somewhere outside: of a source's table or of a table looked up."""

    node: str
    table: str
    column: str


@dataclass(frozen=True)
class Port:
    """With ``keys`` its rows are changes (upsert), else they are facts.

    ``unchanged``: columns whose value an update may leave out, unless ``is_whole``.
    ``is_recomputed``: a database computes these groups again, the one of ``recomputed_in``.
    Of a port that ``is_sure`` is False only the columns are known: something is wrong upstream.
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
    is_recomputed: bool = False
    recomputed_in: str | None = None
    is_sure: bool = True

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
