"""What changed between two versions of a table, and whether its readers can go on."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from spark_runtime.contract.schema_change import SourceColumn
from spark_runtime.contract.widening import holds

ChangeKind = Literal[
    "added", "dropped", "renamed", "widened", "narrowed", "loosened", "tightened", "rekeyed"
]
# A reader takes columns by name and keeps what it does not know of; these it survives.
COMPATIBLE: frozenset[ChangeKind] = frozenset({"added", "widened", "loosened", "tightened"})


@dataclass(frozen=True)
class Change:
    """`before` and `after` are names or types, as `kind` says."""

    kind: ChangeKind
    column: str
    before: str = ""
    after: str = ""

    @property
    def is_breaking(self) -> bool:
        return self.kind not in COMPATIBLE

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def diff(before: Sequence[SourceColumn], after: Sequence[SourceColumn]) -> tuple[Change, ...]:
    """
    >>> before: id long key, amount int                 (attnum 1, 2)
    >>> after:  id long key, total long, note string    (attnum 1, 2, 3)
    >>> renamed amount → total (breaking), widened int → long, added note
    """
    pairs = _pairs(before, after)
    changes = [change for old, new in pairs for change in _changes(old, new)]
    old_keys = {new.name for old, new in pairs if old and new and old.pk}
    new_keys = {column.name for column in after if column.pk}
    lost_key = any(old and old.pk and not new for old, new in pairs)
    if lost_key or old_keys != new_keys:
        changes.append(Change("rekeyed", "", _key_names(before), _key_names(after)))
    return tuple(changes)


def is_breaking(changes: Sequence[Change]) -> bool:
    return any(change.is_breaking for change in changes)


def _pairs(
    before: Sequence[SourceColumn], after: Sequence[SourceColumn]
) -> list[tuple[SourceColumn | None, SourceColumn | None]]:
    """Columns that are the same one: by attnum where the source tells it, else by name."""
    numbered = all(column.attnum is not None for column in (*before, *after))

    def identity(column: SourceColumn) -> object:
        return column.attnum if numbered else column.name

    new_by_identity = {identity(column): column for column in after}
    kept = {identity(column) for column in before}
    return [
        *((old, new_by_identity.get(identity(old))) for old in before),
        *((None, new) for new in after if identity(new) not in kept),
    ]


def _changes(old: SourceColumn | None, new: SourceColumn | None) -> Iterator[Change]:
    if old is None:
        assert new is not None
        yield Change("added", new.name, "", _type_text(new))
    elif new is None:
        yield Change("dropped", old.name, _type_text(old))
    else:
        if old.name != new.name:
            yield Change("renamed", new.name, old.name, new.name)
        if _type_text(old) != _type_text(new):
            kind: ChangeKind = "widened" if holds(new, old) else "narrowed"
            yield Change(kind, new.name, _type_text(old), _type_text(new))
        if old.nullable != new.nullable:
            yield Change("loosened" if new.nullable else "tightened", new.name)


def _type_text(column: SourceColumn) -> str:
    if column.type == "decimal" and column.precision is not None:
        return f"decimal({column.precision},{column.scale or 0})"
    return column.type


def _key_names(columns: Sequence[SourceColumn]) -> str:
    return ", ".join(column.name for column in columns if column.pk)
