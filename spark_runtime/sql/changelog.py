"""The changelog rule: how a stateless SELECT treats rows that are changes.

A row that fails the predicate does not vanish: it goes on with a mark, so that the sink can delete
its key and every row stays counted.
"""

from collections.abc import Sequence

from sqlglot import exp

from spark_runtime.contract.columns import HIDDEN_COLUMNS
from spark_runtime.sql.allow_list import NAMED_AGGREGATES
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.place import place_of
from spark_runtime.sql.refusal import RefusedSql
from spark_runtime.sql.star import expand_stars

_PASS = "ums_pass_"
_STATELESS_PARTS = {"expressions", "from_", "where"}
_STATEFUL = (exp.AggFunc, exp.Window, exp.Query)
_STATEFUL_NAMES = NAMED_AGGREGATES | {"window", "session_window", "window_time"}


def carry_changes(
    text: str, relation: str, keys: Sequence[str], columns: Sequence[str] = ()
) -> str:
    """Spark SQL that computes the SELECT and carries the hidden columns through.

    ``relation`` holds data columns, then the hidden ones; so does the result. On an upsert port
    ``keys`` are its key columns, which must be selected (they may be renamed); on an append port
    there are none. ``columns`` (the relation's data columns) are needed for a star, and to
    tell a column from a function that is called by its name alone.

    >>> before: SELECT id, amount FROM orders WHERE status = 'paid'
    >>> after:  SELECT id, IF(ums_pass_, amount, NULL) AS amount, <hidden columns>
    ...         FROM (SELECT *, IF(ums_why_ IS NULL AND NOT ums_op_ <=> 'd',
    ...               COALESCE(status = 'paid', FALSE), FALSE) AS ums_pass_ FROM orders) AS orders

    A delete of a key passes by its key: nothing else of it is looked at, as nothing else of it
    need be there. Without keys it is a row like any other.

    Raises RefusedSql: KEY_LOST, SQL_NOT_STATELESS, and whatever parse_select refuses.
    """
    select = stateless_select(text, relation, columns)
    carried_keys_of(text, select, keys)
    key_names = {key.lower() for key in keys}
    projections = [_carried(item, key_names) for item in select.expressions]
    return to_sql(
        exp.Select(expressions=[*projections, *_hidden_columns(bool(keys))]).from_(
            _marked_source(select, bool(keys))
        )
    )


def carried_keys(
    text: str, relation: str, keys: Sequence[str], columns: Sequence[str] = ()
) -> tuple[str, ...]:
    """The names the key columns have after the SELECT. Raises KEY_LOST."""
    return carried_keys_of(text, stateless_select(text, relation, columns), keys)


def stateless_select(text: str, relation: str, columns: Sequence[str] = ()) -> exp.Select:
    """The SELECT, its stars written out, proven to look at one row of one relation at a time."""
    query = parse_select(text, [relation], columns)
    if not isinstance(query, exp.Select):
        raise _not_stateless(text, query)
    source = query.args.get("from_")
    if source is None or not isinstance(source.this, exp.Table):
        raise _not_stateless(text, query)
    for part, value in query.args.items():
        if value and part not in _STATELESS_PARTS:
            first = value[0] if isinstance(value, list) else value
            raise _not_stateless(text, first if isinstance(first, exp.Expr) else query)
    for node in query.walk():
        if node is not query and _is_stateful(node):
            raise _not_stateless(text, node)
    if columns:
        query = expand_stars(query, columns)
    _check_names(text, query)
    return query


def carried_keys_of(text: str, select: exp.Select, keys: Sequence[str]) -> tuple[str, ...]:
    """The names of the key columns in a checked SELECT. Raises KEY_LOST."""
    carried: dict[str, str] = {}
    for item in select.expressions:
        if isinstance(item.unalias(), exp.Column):
            carried.setdefault(item.unalias().name.lower(), item.alias_or_name)
    lost = [key for key in keys if key.lower() not in carried]
    if lost:
        raise RefusedSql("KEY_LOST", *place_of(text, select.expressions[0]), keys=lost)
    return tuple(carried[key.lower()] for key in keys)


def _is_stateful(node: exp.Expr) -> bool:
    if isinstance(node, exp.Anonymous):
        return node.name.lower() in _STATEFUL_NAMES
    return isinstance(node, _STATEFUL)


def _carried(item: exp.Expr, keys: set[str]) -> exp.Expr:
    value = item.unalias()
    if isinstance(value, exp.Column) and value.name.lower() in keys:
        return item.copy()
    # IF evaluates its value only where the row passes, so other rows raise no ANSI error and
    # show nothing of what they hold.
    guarded = exp.If(this=exp.column(_PASS), true=value.copy(), false=exp.Null())
    return exp.alias_(guarded, _output_name(item))


def _output_name(item: exp.Expr) -> exp.Identifier:
    name = item.args["alias"] if isinstance(item, exp.Alias) else item.this
    identifier: exp.Identifier = name.copy()
    return identifier


def _is_delete() -> exp.Expr:
    return exp.NullSafeEQ(this=exp.column("ums_op_"), expression=exp.Literal.string("d"))


def _marked_source(select: exp.Select, is_keyed: bool) -> exp.Subquery:
    """The relation with the pass mark, under the alias the author uses."""
    table = select.args["from_"].this
    where = select.args.get("where")
    predicate = where.this.copy() if where else exp.true()
    is_judged: exp.Expr = exp.column("ums_why_").is_(exp.null())
    if is_keyed:
        is_judged = exp.and_(is_judged, exp.Not(this=exp.paren(_is_delete(), copy=False)))
    passes = exp.If(
        this=is_judged,
        true=exp.Coalesce(this=exp.paren(predicate, copy=False), expressions=[exp.false()]),
        false=exp.false(),
    )
    marked = exp.select(exp.Star(), exp.alias_(passes, _PASS)).from_(table.copy())
    return marked.subquery(exp.to_identifier(table.alias_or_name))


def _hidden_columns(is_keyed: bool) -> list[exp.Expr]:
    goes_on: exp.Expr = exp.column(_PASS)
    if is_keyed:
        goes_on = exp.or_(_is_delete(), goes_on)
    why = (
        exp.Case()
        .when(exp.column("ums_why_").is_(exp.null()).not_(), exp.column("ums_why_"))
        .when(goes_on, exp.null())
        .else_(exp.Literal.string("filtered"))
    )
    return [
        exp.alias_(why, name) if name == "ums_why_" else exp.column(name) for name in HIDDEN_COLUMNS
    ]


def _check_names(text: str, select: exp.Select) -> None:
    seen: set[str] = set()
    for item in select.expressions:
        name = item.alias_or_name
        if item.is_star or not isinstance(item, exp.Alias | exp.Column):
            raise RefusedSql(
                "SQL_UNNAMED_COLUMN", *place_of(text, item), case="star" if item.is_star else ""
            )
        if name.lower() in seen:
            raise RefusedSql("SQL_DUPLICATE_COLUMN", *place_of(text, item), name=name)
        seen.add(name.lower())


def _not_stateless(text: str, node: exp.Expr) -> RefusedSql:
    return RefusedSql("SQL_NOT_STATELESS", *place_of(text, node))
