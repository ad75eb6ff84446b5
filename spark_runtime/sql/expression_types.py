"""UMS types of SQL expressions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlglot import exp
from sqlglot.optimizer.annotate_types import annotate_types
from sqlglot.schema import MappingSchema

from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.star import named_column

NUMBERS = frozenset({"int", "long", "float", "double", "decimal"})
_RELATION = "input_"
_UMS_TYPES = {
    exp.DType.BOOLEAN: "boolean",
    exp.DType.TINYINT: "int",
    exp.DType.SMALLINT: "int",
    exp.DType.INT: "int",
    exp.DType.BIGINT: "long",
    exp.DType.FLOAT: "float",
    exp.DType.DOUBLE: "double",
    exp.DType.DECIMAL: "decimal",
    exp.DType.TEXT: "string",
    exp.DType.VARCHAR: "string",
    exp.DType.BINARY: "binary",
    exp.DType.DATE: "date",
    exp.DType.TIMESTAMP: "datetime",
    exp.DType.TIMESTAMPTZ: "datetime",
    exp.DType.TIMESTAMPNTZ: "datetime",
    exp.DType.TIMESTAMPLTZ: "datetime",
}
# Functions without a class of their own, hence without a type.
_NAMED_TYPES = {
    "isnull": "boolean", "isnotnull": "boolean", "btrim": "string", "octet_length": "int",
    "crc32": "long", "xxhash64": "long", "hash": "int", "find_in_set": "int",
    "json_array_length": "int", "timestamp_seconds": "datetime", "timestamp_millis": "datetime",
    "timestamp_micros": "datetime", "make_date": "date", "weekday": "int", "date_part": "int",
    "try_to_timestamp": "datetime", "try_to_date": "date", "try_avg": "double", "mean": "double",
    "std": "double", "window_time": "datetime", "try_to_number": "decimal",
}  # fmt: skip
_KEEPS_TYPE = {"zeroifnull", "nullifzero", "bround", "pmod", "positive", "try_mod"}
_SUMS = {"int": "long", "float": "double"}
_NEVER_NULL = (exp.Literal, exp.Boolean, exp.Count, exp.CountIf, exp.Is, exp.NullSafeEQ)
_NULL_IF_INPUT_IS = (
    exp.Add, exp.Sub, exp.Mul, exp.Neg, exp.Paren, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT,
    exp.LTE, exp.And, exp.Or, exp.Not, exp.Upper, exp.Lower, exp.Length, exp.Trim, exp.Concat,
)  # fmt: skip
WINDOWS = ("window", "session_window")


def columns_of(select: exp.Select, inputs: Sequence[Column]) -> tuple[Column | None, ...]:
    """A column per projection; None where the type is not known or is none that UMS has.

    A projection may use the alias of an earlier one, as Spark allows.
    """
    schema, known = _schema_of(inputs), {column.name.lower(): column for column in inputs}
    aliases: dict[str, exp.Expr] = {}
    found: list[Column | None] = []
    for item in select.expressions:
        value = _resolved(item.unalias(), known, aliases)
        if isinstance(value, exp.Column) and (bare := known.get(value.name.lower())):
            column: Column | None = replace(bare, name=item.alias_or_name, pk=False)
        else:
            column = _computed(item.alias_or_name, value, known, schema)
        found.append(column)
        # Of what has a type of ours that is enough: in a long chain of aliases each value would
        # hold all before it.
        stands_for = value if column is None else _any_value_of(column)
        aliases.setdefault(item.alias_or_name.lower(), stands_for)
    return tuple(found)


def _any_value_of(column: Column) -> exp.Cast:
    """Of its type, and NULL if it may be."""
    text = exp.Literal.string("NULL" if column.nullable else "")
    return exp.cast(text, spark_type(column), dialect=StreamingSpark)


def type_of(value: exp.Expr, inputs: Sequence[Column]) -> str | None:
    """The UMS type of an expression over these columns; None where it is not known."""
    known = {column.name.lower(): column for column in inputs}
    column = _computed("", _resolved(value, known, {}), known, _schema_of(inputs))
    return None if column is None else column.type


def _schema_of(inputs: Sequence[Column]) -> MappingSchema:
    return MappingSchema(
        {_RELATION: {column.name: spark_type(column) for column in inputs}},
        dialect=StreamingSpark,
        normalize=False,
    )


def _resolved(
    value: exp.Expr, known: Mapping[str, Column], aliases: Mapping[str, exp.Expr]
) -> exp.Expr:
    def resolve(node: exp.Expr) -> exp.Expr:
        if isinstance(node, exp.Literal) and not node.is_string:
            return exp.cast(node.copy(), _number_type(node.name), dialect=StreamingSpark)
        if not isinstance(node, exp.Column):
            return node
        if is_window_bound(node):
            return exp.cast(exp.Literal.string(""), "timestamp")
        if (column := known.get(node.name.lower())) is not None:
            return named_column(column.name, _RELATION)
        return exp.paren(aliases.get(node.name.lower(), node).copy())

    return value.copy().transform(resolve)


def _number_type(digits: str) -> str:
    """What Spark takes a bare number for."""
    if digits.isdigit():
        size = int(digits)
        return "int" if size < 2**31 else "bigint" if size < 2**63 else "decimal(38, 0)"
    return "double" if "e" in digits.lower() else "decimal"


def is_window_bound(node: exp.Expr) -> bool:
    """``window.start``, ``session_window.end`` …"""
    return isinstance(node, exp.Column) and node.table.lower() in WINDOWS


def _computed(
    name: str, value: exp.Expr, known: Mapping[str, Column], schema: MappingSchema
) -> Column | None:
    relation = exp.From(this=exp.table_(_RELATION))
    select = exp.Select(expressions=[value.copy()], from_=relation)
    annotate_types(select, schema=schema, dialect=StreamingSpark)
    typed = select.expressions[0]
    nullable = _is_nullable(value, known)
    data_type = typed.type
    if isinstance(typed, exp.Anonymous):
        ums = _named_type(typed)
    else:
        ums = _UMS_TYPES.get(data_type.this) if data_type else None
    if ums is None:
        return None
    # Of a computed decimal only Spark knows the digits.
    precision, scale = _digits(data_type) if isinstance(value, exp.Cast) else (None, None)
    return Column(name, ums, nullable, False, precision, scale)


def _named_type(call: exp.Anonymous) -> str | None:
    """The type of a function without a class, some by the type of their argument."""
    function = call.name.lower()
    if function in _NAMED_TYPES:
        return _NAMED_TYPES[function]
    argument = call.expressions[0].type if call.expressions else None
    ums = _UMS_TYPES.get(argument.this) if argument else None
    if function in _KEEPS_TYPE:
        return ums
    return _SUMS.get(ums, ums) if function == "try_sum" and ums else None


def _digits(data_type: exp.DataType | None) -> tuple[int | None, int | None]:
    parts = [part.name for part in data_type.expressions] if data_type else []
    # A name in their place is refused elsewhere.
    digits = [int(part) for part in parts if part.isascii() and part.isdigit()]
    return (digits[0] if digits else None), (digits[1] if len(digits) > 1 else None)


def _is_nullable(value: exp.Expr, known: Mapping[str, Column]) -> bool:
    """Whether NULL can come out; yes where it is not plain that it cannot."""
    if isinstance(value, exp.Column):
        column = known.get(value.name.lower())
        return column is None or column.nullable
    if isinstance(value, exp.Coalesce):
        return all(_is_nullable(part, known) for part in (value.this, *value.expressions))
    if isinstance(value, _NULL_IF_INPUT_IS):
        return any(_is_nullable(part, known) for part in value.iter_expressions())
    if isinstance(value, exp.Cast) and isinstance(value.this, exp.Literal):
        # A number, or (an empty text) the bound of a window; a written text may be unfit.
        return value.this.is_string and bool(value.this.name)
    return not isinstance(value, _NEVER_NULL)
