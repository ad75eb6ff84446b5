"""PostgreSQL's types as UMS types, and the columns a change stream cannot carry unharmed."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spark_runtime.contract.columns import RESERVED_PREFIX
from spark_runtime.contract.notice import Notice, notice_of
from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.schema_change import SourceColumn, TableVersion

WIDEST_DECIMAL = 38  # digits in Spark's widest decimal

_UMS_TYPES = {
    "boolean": "boolean",
    "smallint": "int",
    "integer": "int",
    "bigint": "long",
    "oid": "long",
    "real": "float",
    "double precision": "double",
    "numeric": "decimal",
    "money": "decimal",
    "bytea": "binary",
    "date": "date",
    "timestamp without time zone": "datetime",
    "timestamp with time zone": "datetime",
    "json": "jsonobject",
    "jsonb": "jsonobject",
    "hstore": "jsonobject",
    "sparsevec": "jsonobject",
    "geometry": "jsonobject",
    "geography": "jsonobject",
    "vector": "jsonarray",
    "halfvec": "jsonarray",
}

# Found by reading each type through PostgreSQL connector 3.6: it skips these columns, empties
# them, or changes their values, and the stream does not show that it did.
_LOSES_ZEROS = frozenset({"bit varying"})
_LOSES_VALUES = frozenset({"int2vector", "oidvector"})
_LOSES_VALUES_IN_ARRAYS = frozenset({"bit", "bit varying"})
_NOT_CARRIED_IN_ARRAYS = frozenset(
    {"money", "interval", "name", "xml", "point", "line", "lseg", "box", "path", "polygon",
     "circle"}
)  # fmt: skip
# Only these types can say "left untouched by the update"; the others say NULL.
_SAYS_UNCHANGED_IN_ARRAYS = frozenset(
    {"text", "character varying", "character", "bpchar", "json", "jsonb", "integer", "bigint",
     "uuid", "bytea"}
)  # fmt: skip
_NEVER_SAYS_UNCHANGED = frozenset({"bit", "vector", "halfvec", "sparsevec", "hstore"})


@dataclass(frozen=True)
class PostgresType:
    """A source type taken apart: ``numeric(10,2)[]`` → numeric, (10, 2), an array."""

    kind: str  # "", "enum", "composite" or "domain" (of an array's elements)
    base: str
    numbers: tuple[int, ...]
    is_array: bool


def read_type(source_type: str) -> PostgresType:
    """Take the text of a source type apart."""
    kind, _, rest = source_type.partition(" ")
    if kind not in ("enum", "composite", "domain"):
        kind, rest = "", source_type
    is_array = rest.endswith("[]")
    rest = rest.removesuffix("[]")
    found = re.search(r"\(([-\d, ]+)\)", rest)
    numbers = tuple(int(number) for number in found[1].split(",")) if found else ()
    base = re.sub(r"\([^)]*\)", "", rest).strip()
    if base.startswith("interval"):
        base = "interval"  # "interval day to second" and its kin
    return PostgresType(kind, base, numbers, is_array)


def source_column(info: ColumnInfo) -> SourceColumn:
    """The column as a version of its table lists it."""
    ums_type, precision, scale = _ums_type(read_type(info.source_type))
    return SourceColumn(
        name=info.name,
        source_type=info.source_type,
        type=ums_type,
        nullable=info.nullable and not info.pk,
        pk=info.pk,
        precision=precision,
        scale=scale,
        attnum=info.attnum,
    )


def why_left_out(info: ColumnInfo) -> Notice | None:
    """Why a capture leaves this column out, or None: a value shown wrong is worse than none."""
    if info.name.lower().startswith(RESERVED_PREFIX):
        return notice_of("column.reserved", prefix=RESERVED_PREFIX)
    if info.generated:
        return notice_of("column.generated")
    if info.dimensions > 1:
        return notice_of("column.dimensions")
    return _what_is_lost(info.source_type)


def _what_is_lost(source_type: str) -> Notice | None:
    found = read_type(source_type)
    if found.base in (_LOSES_VALUES_IN_ARRAYS if found.is_array else _LOSES_VALUES):
        return notice_of("column.values_lost", type=source_type)
    if found.is_array and found.base in _NOT_CARRIED_IN_ARRAYS:
        return notice_of("column.not_carried", type=source_type)
    if not found.is_array and found.base in _LOSES_ZEROS:
        return notice_of("column.zeros_lost", type=source_type)
    is_exact = found.numbers and found.numbers[0] <= 3
    if found.is_array and found.base.startswith("time ") and not is_exact:
        return notice_of("column.microseconds_lost", type=source_type)
    return None


def carried(columns: Iterable[ColumnInfo]) -> tuple[SourceColumn, ...]:
    """The columns of a table that its changes carry, in the table's order."""
    return tuple(source_column(info) for info in columns if why_left_out(info) is None)


def toastable(columns: Iterable[ColumnInfo]) -> tuple[str, ...]:
    """The carried columns whose large values an update may leave out of the change stream."""
    return tuple(info.name for info in columns if info.storage != "p" and not why_left_out(info))


def first_version(
    schema: str,
    table: str,
    columns: Sequence[ColumnInfo],
    *,
    namespace: str,
    epoch: int,
    topic: str,
    partitions: int,
    replica_identity: str = "default",
    number: int = 1,
) -> TableVersion:
    """The version that holds from the beginning of a table's source epoch."""
    return TableVersion(
        schema=schema,
        table=table,
        namespace=namespace,
        version=number,
        from_id=0,
        epoch=epoch,
        columns=carried(columns),
        toastable=toastable(columns),
        replica_identity=replica_identity,
        topic=topic,
        partitions=partitions,
        detected="start",
    )


def can_say_unchanged(source_type: str) -> bool:
    """Whether an untouched large value arrives marked; otherwise it arrives as NULL."""
    found = read_type(source_type)
    if found.is_array:
        return not found.kind and found.base in _SAYS_UNCHANGED_IN_ARRAYS
    return found.base not in _NEVER_SAYS_UNCHANGED


def _ums_type(found: PostgresType) -> tuple[str, int | None, int | None]:
    """(UMS type, precision, scale)."""
    if found.is_array:
        return "jsonarray", None, None
    if found.kind:
        return "string", None, None
    if found.base == "money":
        return "decimal", 19, 2
    if found.base == "numeric" and found.numbers:
        return _decimal(*found.numbers)
    return _UMS_TYPES.get(found.base, "string"), None, None


def _decimal(precision: int, scale: int = 0) -> tuple[str, int | None, int | None]:
    # numeric(5,-2) holds seven digits before the point; numeric(3,5) has five after it.
    digits = max(precision, scale, precision - scale)
    if digits > WIDEST_DECIMAL:
        return "string", None, None
    return "decimal", digits, max(scale, 0)
