"""Columns, types and origins through a SELECT; every name must exist."""

from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.contract.columns import Column
from spark_runtime.nodes.decimals import decimal_problems
from spark_runtime.nodes.diagnostic import Diagnostic, has_errors, unknown
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.conditions import ill_typed
from spark_runtime.nodes.select.time_zones import time_zone_problems
from spark_runtime.nodes.select.windows import window_problems
from spark_runtime.sql.bare_functions import BARE_FUNCTIONS
from spark_runtime.sql.columns_read import columns_read, names_of
from spark_runtime.sql.expression_types import columns_of, is_window_bound
from spark_runtime.sql.star import expand_stars


def infer_columns(
    step: AuthoredSelect, written: exp.Select, upstream: Port
) -> tuple[list[Diagnostic], exp.Select, Port | None]:
    """What is wrong, the SELECT with its stars written out, and its columns as a port.

    >>> before: paid: SELECT id, amount * 2 AS twice FROM orders
    >>> after:  paid (id long, twice decimal)
    """
    select = expand_stars(written, upstream.names)
    problems = [
        *_names(step, select, upstream),
        *_outputs(step, select),
        *ill_typed(step, select, upstream.columns),
        *window_problems(step, select),
        *decimal_problems(step, select),
        *time_zone_problems(step, select),
    ]
    if has_errors(problems):
        return problems, select, None
    columns = columns_of(select, upstream.columns)
    if untyped := [*_untyped(step, select, columns)]:
        return [*problems, *untyped], select, None
    names = names_of(select, upstream.names)
    port = Port(
        columns=tuple(column for column in columns if column is not None),
        origins={
            item.alias_or_name: upstream.origins_of(columns_read(item, names))
            for item in select.expressions
        },
        conditions=upstream.conditions.union(
            *(upstream.origins_of(columns_read(part, names)) for part in _conditions(select))
        ),
        unchanged=frozenset(
            item.alias_or_name
            for item in select.expressions
            if isinstance(item.unalias(), exp.Column)
            and not upstream.unchanged.isdisjoint(columns_read(item, names))
        ),
        is_whole=upstream.is_whole,
        is_sure=upstream.is_sure,
    )
    return problems, select, port


def _names(step: AuthoredSelect, select: exp.Select, upstream: Port) -> Iterator[Diagnostic]:
    relation = select.args["from_"].this.alias_or_name
    aliases = _columns_that_are_aliases(select)
    for column in select.find_all(exp.Column):
        place = step.location_of(column)
        if is_window_bound(column):
            if column.name.lower() not in ("start", "end"):
                yield unknown(
                    "UNKNOWN_COLUMN",
                    column.name,
                    ("start", "end"),
                    node=step.id,
                    place=place,
                    column=column.name,
                )
        elif column.table and column.table.lower() != relation.lower():
            yield Diagnostic(
                "UNKNOWN_RELATION",
                node=step.id,
                **place,
                parameters={"relation": column.table, "read": relation, "column": column.name},
            )
        elif upstream.column(column.name) is None and id(column) not in aliases:
            yield unknown(
                "UNKNOWN_COLUMN",
                column.name,
                upstream.names,
                node=step.id,
                place=place,
                column=column.name,
            )


def _columns_that_are_aliases(select: exp.Select) -> set[int]:
    """Their ids: GROUP BY may use any alias of the SELECT, a value that of an earlier value.
    Where Spark would call a function by that name, neither may."""
    made: set[str] = set()
    found: set[int] = set()
    for part in (*select.expressions, select.args.get("group")):
        columns = part.find_all(exp.Column) if part else ()
        found.update(id(column) for column in columns if column.name.lower() in made)
        if isinstance(part, exp.Alias):
            made |= {part.alias.lower()} - BARE_FUNCTIONS
    return found


def _outputs(step: AuthoredSelect, select: exp.Select) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for item in select.expressions:
        place = step.location_of(item)
        name = item.alias_or_name
        if not isinstance(item, exp.Alias | exp.Column):
            yield Diagnostic("UNNAMED_COLUMN", node=step.id, **place)
        elif name.lower() in seen:
            yield Diagnostic("DUPLICATE_COLUMN", node=step.id, **place, parameters={"column": name})
        seen.add(name.lower())


def _untyped(
    step: AuthoredSelect, select: exp.Select, columns: tuple[Column | None, ...]
) -> Iterator[Diagnostic]:
    for item, column in zip(select.expressions, columns, strict=True):
        if column is None:
            yield Diagnostic(
                "COLUMN_TYPE",
                node=step.id,
                **step.location_of(item),
                parameters={"column": item.alias_or_name},
            )


def _conditions(select: exp.Select) -> list[exp.Expr]:
    return [part for name in ("where", "group") if (part := select.args.get(name))]
