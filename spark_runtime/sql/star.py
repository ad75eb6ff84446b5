"""Write out the stars of a SELECT, so that a column added later does not slip in unseen."""

from collections.abc import Iterator, Sequence

from sqlglot import exp

from spark_runtime.contract.columns import is_plain_name

# Without quotes these are values, whatever columns there are.
_VALUES = frozenset({"null", "true", "false"})


def expand_stars(select: exp.Select, columns: Sequence[str]) -> exp.Select:
    """A copy of a SELECT over one relation with ``*`` and ``relation.*`` as columns.

    >>> before: SELECT * EXCEPT (note) FROM orders      (orders: id, note, amount)
    >>> after:  SELECT id, amount FROM orders
    """
    expanded = select.copy()
    expanded.set(
        "expressions",
        [column for item in expanded.expressions for column in _expanded(item, columns)],
    )
    return expanded


def named_column(name: str, table: str | None = None) -> exp.Column:
    """A column reference, quoted where its name needs it."""
    return exp.column(name, table=table, quoted=name.lower() in _VALUES or not is_plain_name(name))


def _expanded(item: exp.Expr, columns: Sequence[str]) -> Iterator[exp.Expr]:
    star = item.this if isinstance(item, exp.Column) else item
    if not isinstance(star, exp.Star):
        yield item
        return
    left_out = {column.name.lower() for column in star.args.get("except_") or []}
    for name in columns:
        if name.lower() not in left_out:
            yield named_column(name)
