"""What the compiler knows of the world: plain values, given by whoever asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from spark_runtime.contract.columns import Column
from spark_runtime.contract.namespace import NamespacePattern


@dataclass(frozen=True)
class SourceTable:
    """A table of the catalog. ``unchanged``: columns whose value an update may leave out, unless
    its log holds whole rows (``is_whole``); ``version``: the newest of the table's that is known.
    """

    columns: tuple[Column, ...]
    keys: tuple[str, ...] = ()
    unchanged: frozenset[str] = frozenset()
    is_whole: bool = False
    version: int | None = None


@dataclass(frozen=True)
class ConnectionInfo:
    """``tables`` by ``schema.table``; None when they are not known, so nothing is checked."""

    kind: str
    tables: Mapping[str, tuple[Column, ...]] | None = None


@dataclass(frozen=True)
class Context:
    """``tables`` by namespace pattern (``postgres.shop01.sales.orders.*.*.*``)."""

    tables: Mapping[str, SourceTable] = field(default_factory=dict)
    connections: Mapping[str, ConnectionInfo] = field(default_factory=dict)
    version: int | None = None

    def tables_matching(self, namespace: str) -> dict[str, SourceTable]:
        """The catalog's tables that a source's pattern covers."""
        wanted = NamespacePattern.parse(namespace)
        return {
            name: table
            for name, table in self.tables.items()
            if _overlap(wanted, NamespacePattern.parse(name))
        }

    def captured_from(self, connection: str) -> dict[str, frozenset[str]]:
        """What captures have brought of a connection's tables: the names of their columns, by
        ``schema.table`` in the small letters of namespaces. There may be others."""
        path = (self.connections[connection].kind, connection.lower())
        captured = {}
        for name, table in self.tables.items():
            kind, instance, schema, bare, *_ = NamespacePattern.parse(name).levels
            if (kind, instance) == path:
                captured[f"{schema}.{bare}"] = frozenset(column.name for column in table.columns)
        return captured


def _overlap(one: NamespacePattern, other: NamespacePattern) -> bool:
    pairs = zip(one.levels, other.levels, strict=True)
    return all(left is None or right is None or left == right for left, right in pairs)
