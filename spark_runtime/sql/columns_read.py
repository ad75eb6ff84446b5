"""Which columns of its relation a part of a SELECT reads."""

from collections.abc import Iterable, Mapping

from sqlglot import exp

from spark_runtime.sql.expression_types import is_window_bound

_WINDOW = "window."  # the name of no column


def names_of(select: exp.Select, columns: Iterable[str]) -> dict[str, frozenset[str]]:
    """The columns that each name stands for, names in lower case: aliases stand for what they are
    made of. A column hides an alias that is called like it, as in Spark."""
    names = {column.lower(): frozenset({column}) for column in columns}
    group = select.args.get("group")
    calls = group.find_all(exp.Anonymous) if group else ()
    names[_WINDOW] = frozenset().union(*(columns_read(call, names) for call in calls))
    for item in select.expressions:
        names.setdefault(item.alias_or_name.lower(), columns_read(item, names))
    return names


def columns_read(part: exp.Expr, names: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The columns behind a part, as their relation spells them. `names`: those of `names_of`."""
    said = (
        _WINDOW if is_window_bound(column) else column.name.lower()
        for column in part.find_all(exp.Column)
    )
    return frozenset().union(*(names.get(name, ()) for name in said))
