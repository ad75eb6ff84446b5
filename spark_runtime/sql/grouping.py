"""The groups of an aggregating SELECT."""

from sqlglot import exp

from spark_runtime.sql.allow_list import NAMED_AGGREGATES
from spark_runtime.sql.expression_types import WINDOWS, is_window_bound


def aggregates(select: exp.Select) -> bool:
    """Whether the SELECT makes one row of many."""
    return bool(select.args.get("group")) or any(map(is_aggregate, select.walk()))


def is_aggregate(node: exp.Expr) -> bool:
    if isinstance(node, exp.Anonymous):
        return node.name.lower() in NAMED_AGGREGATES
    return isinstance(node, exp.AggFunc)


def groups_of(select: exp.Select) -> list[exp.Expr]:
    """The grouping expressions, with aliases and positions followed to what they stand for."""
    group = select.args.get("group")
    return [_followed(item, select) for item in group.expressions] if group else []


def window_of(groups: list[exp.Expr]) -> exp.Anonymous | None:
    """The event-time window among the groups."""
    for group in groups:
        if isinstance(group, exp.Anonymous) and group.name.lower() in WINDOWS:
            return group
    return None


def group_name(select: exp.Select, group: exp.Expr) -> str | None:
    """The output column that names this group; for a window its start or, failing that, its end."""
    if isinstance(group, exp.Anonymous) and group.name.lower() in WINDOWS:
        bounds = {
            item.unalias().name.lower(): str(item.alias_or_name)
            for item in select.expressions
            if is_window_bound(item.unalias())
        }
        return bounds.get("start", bounds.get("end"))
    for item in select.expressions:
        if same(item.unalias(), group):
            return str(item.alias_or_name)
    return None


def same(one: exp.Expr, other: exp.Expr) -> bool:
    """Equal, whether or not columns say their relation."""
    return _bare(one) == _bare(other)


def _bare(node: exp.Expr) -> exp.Expr:
    def bare(part: exp.Expr) -> exp.Expr:
        if isinstance(part, exp.Column) and not is_window_bound(part):
            return exp.column(part.name.lower())
        return part

    return node.copy().transform(bare)


def _followed(item: exp.Expr, select: exp.Select) -> exp.Expr:
    if isinstance(item, exp.Literal) and not item.is_string and item.name.isdigit():
        position = int(item.name) - 1
        if 0 <= position < len(select.expressions):
            chosen: exp.Expr = select.expressions[position].unalias()
            return chosen
    if isinstance(item, exp.Column) and not item.table:
        for projection in select.expressions:
            if isinstance(projection, exp.Alias) and projection.alias.lower() == item.name.lower():
                meant: exp.Expr = projection.this
                return meant
    return item
