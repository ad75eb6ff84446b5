"""A grouping SELECT for PostgreSQL: the groups of an aggregate computed again, beside the sink.

Only what means the same in both dialects passes. That little is enough: whatever concerns one
row (its WHERE included) is evaluated by Spark before the row is stored, so an author's way out
is a step in front of the aggregate.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlglot import exp
from sqlglot.dialects.postgres import Postgres
from sqlglot.errors import ErrorLevel, UnsupportedError
from sqlglot.optimizer.annotate_types import annotate_types

from spark_runtime.contract.columns import Column, spark_type
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import StreamingSpark, to_sql
from spark_runtime.sql.grouping import group_name, groups_of
from spark_runtime.sql.place import place_of
from spark_runtime.sql.refusal import RefusedSql

# The relation the PostgreSQL text reads; whoever runs it defines what that is.
ROWS = "forebay_rows"

_PARTS = {"expressions", "from_", "where", "group", "having"}
_SAME_IN_BOTH: frozenset[type[exp.Expr]] = frozenset(
    {
        exp.Alias, exp.Column, exp.Identifier, exp.Star, exp.Literal, exp.Boolean, exp.Null,
        exp.Paren, exp.And, exp.Or, exp.Not, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE,
        exp.NullSafeEQ, exp.Is, exp.In, exp.Between, exp.Like, exp.Case, exp.If, exp.Filter,
        exp.Where, exp.Distinct, exp.Add, exp.Sub, exp.Mul, exp.Div, exp.Mod, exp.Neg,
        exp.Cast, exp.DataType, exp.DataTypeParam,
        exp.Coalesce, exp.Nullif, exp.Greatest, exp.Least, exp.Abs, exp.Ceil, exp.Floor,
        exp.Round, exp.Sign,
        exp.Count, exp.CountIf, exp.ApproxDistinct, exp.Sum, exp.Avg, exp.Min, exp.Max,
        exp.Stddev, exp.StddevPop, exp.StddevSamp, exp.Variance, exp.VariancePop,
        exp.LogicalAnd, exp.LogicalOr,
    }
)  # fmt: skip
# Of a text PostgreSQL and Spark disagree about blanks, of an integer about rounding.
_CASTS = frozenset({exp.DType.DOUBLE, exp.DType.DECIMAL})


@dataclass(frozen=True)
class Grouping:
    """`spark` and `postgres` compute the same groups; the first is there to be asked for types.

    `condition` is the SELECT of the rows that count, None when all do; `keys` names the output
    column of each group key.
    """

    condition: str | None
    spark: str
    postgres: str
    keys: Mapping[str, str]


def read_grouping(
    text: str, relation: str, columns: Sequence[Column], group_keys: Sequence[str]
) -> Grouping:
    """Read an aggregate whose groups are columns of the input.

    >>> before: SELECT origin, count_if(late) AS n FROM flights WHERE id > 0 GROUP BY origin
    >>> postgres: SELECT "origin" AS "origin", COUNT(CASE WHEN "late" THEN 1 END) AS "n"
    ...           FROM "forebay_rows" GROUP BY "origin"

    Raises RefusedSql (a PermanentError) for what cannot be said in PostgreSQL.
    """
    select = parse_select(text, [relation], [column.name for column in columns])
    if not isinstance(select, exp.Select):
        raise _refused(text, select, case="select")
    for part, value in select.args.items():
        if value and part not in _PARTS:
            word = part.strip("_").upper()
            raise _refused(text, value, case="part", sql=word)
    keys = _group_keys(text, select, columns, group_keys)
    counting = select.copy()
    counting.set("where", None)
    return Grouping(
        condition=_condition(select),
        spark=to_sql(counting),
        postgres=_in_postgres(text, counting, columns, list(keys)),
        keys=keys,
    )


def _group_keys(
    text: str, select: exp.Select, columns: Sequence[Column], group_keys: Sequence[str]
) -> dict[str, str]:
    groups = groups_of(select)
    named = {group.name.lower() for group in groups if isinstance(group, exp.Column)}
    if not groups or len(named) != len(groups) or named != {key.lower() for key in group_keys}:
        raise RefusedSql("GROUP_KEYS_DIFFER", *place_of(text, select.args.get("group") or select))
    outputs: dict[str, str] = {}
    for group in groups:
        output = group_name(select, group)
        if output is None:
            raise RefusedSql("GROUP_KEY_LOST", *place_of(text, group), group=group.name)
        outputs[_column(text, group, columns).name] = output
    return outputs


def _condition(select: exp.Select) -> str | None:
    where = select.args.get("where")
    if where is None:
        return None
    rows = exp.Select(expressions=[exp.Star()])
    rows.set("from_", select.args["from_"].copy())
    rows.set("where", where.copy())
    return to_sql(rows)


def _in_postgres(
    text: str, select: exp.Select, columns: Sequence[Column], group_keys: Sequence[str]
) -> str:
    grouped = exp.Select(expressions=[_named(item.copy()) for item in select.expressions])
    if having := select.args.get("having"):
        grouped.set("having", having.copy())
    for part in (*grouped.expressions, *([having.this] if having else [])):
        for node in part.walk():
            _check(text, node)
    for column in list(grouped.find_all(exp.Column)):
        if not isinstance(column.this, exp.Star):
            column.replace(_quoted(_column(text, column, columns).name))
    grouped.set("group", exp.Group(expressions=[_quoted(key) for key in group_keys]))
    grouped.set("from_", exp.From(this=exp.Table(this=exp.to_identifier(ROWS, quoted=True))))
    # Types decide how a division is written: of two integers Spark makes a double.
    types: dict[str, object] = {ROWS: {column.name: spark_type(column) for column in columns}}
    typed = annotate_types(grouped, schema=types, dialect=StreamingSpark)
    try:
        return typed.transform(_in_its_words).sql(
            dialect=Postgres, unsupported_level=ErrorLevel.RAISE, comments=False
        )
    except UnsupportedError as error:
        raise _refused(text, select, sql=to_sql(select)[:60]) from error


def _check(text: str, node: exp.Expr) -> None:
    if type(node) not in _SAME_IN_BOTH:
        sql = to_sql(node)[:60]
        raise _refused(text, node, sql=sql)
    if isinstance(node, exp.Cast):
        kind = node.to
        if kind.this not in _CASTS or (kind.this == exp.DType.DECIMAL and not kind.expressions):
            raise _refused(text, node, case="cast", sql=to_sql(kind))
    if isinstance(node, exp.Distinct) and len(node.expressions) != 1:
        raise _refused(text, node, case="distinct")


def _in_its_words(node: exp.Expr) -> exp.Expr:
    match node:
        case exp.CountIf():
            return exp.Count(
                this=exp.Case(ifs=[exp.If(this=node.this, true=exp.Literal.number(1))])
            )
        case exp.Div():
            node.set("safe", False)  # dividing by zero is an error to both of them
        case exp.ApproxDistinct():
            # Every row is at hand, so the exact number costs no memory of ours.
            return exp.Count(this=exp.Distinct(expressions=[node.this]))
        case exp.Round():
            # Of a double PostgreSQL rounds halves to even.
            exact = exp.Cast(this=node.this, to=exp.DataType.build("decimal"))
            digits = node.args.get("decimals") or exp.Literal.number(0)
            return exp.Anonymous(this="ROUND", expressions=[exact, digits])
    return node


def _column(text: str, column: exp.Expr, columns: Sequence[Column]) -> Column:
    for known in columns:
        if known.name.lower() == column.name.lower():
            return known
    raise _refused(text, column, case="column", sql=column.name)


def _named(item: exp.Expr) -> exp.Expr:
    return exp.alias_(item.unalias(), item.alias_or_name, quoted=True)


def _quoted(name: str) -> exp.Column:
    return exp.column(name, table=ROWS, quoted=True)


def _refused(text: str, node: exp.Expr, **parameters: object) -> RefusedSql:
    return RefusedSql("SQL_NOT_IN_POSTGRES", *place_of(text, node), **parameters)
