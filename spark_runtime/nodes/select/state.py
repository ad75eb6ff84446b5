"""What a SELECT makes of rows, and what it remembers of them where it aggregates."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlglot import exp

from spark_runtime.nodes.select.selected import Selected, Windowed
from spark_runtime.nodes.state import Read, Rows, State, Value, reads_of
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.expression_types import is_window_bound
from spark_runtime.sql.grouping import groups_of, is_aggregate, window_of

# The parts of a SELECT that are written out one by one; whatever else it has is one more option.
_WRITTEN_OUT = {"expressions", "from_", "where", "group"}


def rows_behind(selected: Selected, upstream: Rows) -> Rows:
    """The rows that leave a SELECT which does not aggregate."""
    select = selected.select
    return Rows(
        {name: value for name, _, value in _items(select, upstream)},
        upstream.conditions | _conditions(select, upstream),
        upstream.sources,
    )


def windows_state(
    selected: Windowed, upstream: Rows, once_per: Sequence[str], options: Mapping[str, Any]
) -> State:
    """The state of an aggregate over windows: its groups, each with a buffer an aggregate in their
    order, and in front of it the entities that were counted. ``options``: its fields that are
    neither in the SELECT nor the event time's."""
    select, event_time = selected.select, selected.event_time
    groups = groups_of(select)
    window = window_of(groups)
    conditions = upstream.conditions | _conditions(select, upstream)
    items = [*_items(select, upstream)]
    values = {**{name: value for name, _, value in items}, **upstream.columns}
    # Which of them share a buffer, and in which order these lie, Spark takes from whole values.
    aggregates = [value for _, item, value in items if any(map(is_aggregate, item.walk()))]
    moment = values[event_time.column.lower()]
    windows = [_written_out(group, values) for group in groups if group is window]
    entity = [values[name.lower()] for name in once_per]
    keys = [Value("window") if group is window else _written_out(group, values) for group in groups]
    used = (*conditions, moment, *windows, *keys, *entity, *aggregates)
    return State(
        {
            "source": upstream.sources,
            "filter": {value.text for value in conditions},
            "window": (_texts(windows), moment.text),
            "groups": _texts(keys),
            "once_per": _texts(entity),
            "aggregates": _texts(aggregates),
            "columns": _types(reads_of(used)),
            "options": {**options, **_rest(select)},
        },
        {name: value.text for name, _, value in items},
    )


def latest_state(selected: Selected, upstream: Rows, options: Mapping[str, Any]) -> State:
    """The state of an aggregate of the newest row per key: a mirror of its rows in the sink's
    database, from which all groups are computed again whenever the aggregates change."""
    select, columns = selected.select, upstream.columns
    # As the mirror itself knows what it was made for: columns in their order, a condition as it is
    # written, with the name of what it reads.
    condition = [
        to_sql(select.args[part]) for part in ("from_", "where") if select.args.get("where")
    ]
    groups = [group.name.lower() for group in groups_of(select)]
    return State(
        {
            "source": upstream.sources,
            "filter": ({value.text for value in upstream.conditions}, condition),
            "groups": groups,
            "columns": (
                [(name, value.text) for name, value in columns.items()],
                _types(reads_of((*upstream.conditions, *columns.values()))),
            ),
            "options": dict(options),
        },
        {name: value.text for name, _, value in _items(select, upstream)},
        in_checkpoint=False,
    )


def _items(select: exp.Select, upstream: Rows) -> Iterator[tuple[str, exp.Expr, Value]]:
    """What a SELECT selects, by name. A name in it is a column before it is an earlier value."""
    values = dict(upstream.columns)
    for item in select.expressions:
        name, value = item.alias_or_name.lower(), _written_out(item.unalias(), values)
        values.setdefault(name, value)
        yield name, item, value


def _conditions(select: exp.Select, upstream: Rows) -> frozenset[Value]:
    where = select.args.get("where")
    if where is None:
        return frozenset()
    parts = where.this.flatten() if isinstance(where.this, exp.And) else [where.this]
    return frozenset(_written_out(part.unnest(), upstream.columns) for part in parts)


def _written_out(part: exp.Expr, values: Mapping[str, Value]) -> Value:
    """A part of a SELECT with what its names stand for in their place."""
    if isinstance(part, exp.Column) and not is_window_bound(part) and part.name.lower() in values:
        return values[part.name.lower()]  # as it came, under whatever name
    reads: set[Read] = set()

    def stands_for(node: exp.Expr) -> exp.Expr:
        if not isinstance(node, exp.Column) or is_window_bound(node):
            return node
        value = values.get(node.name.lower())
        if value is None:
            return node  # Spark calls a function by this name
        reads.update(value.reads)
        return exp.column(exp.to_identifier(value.text, quoted=True))

    return Value(to_sql(part.copy().transform(stands_for)), frozenset(reads))


def _rest(select: exp.Select) -> dict[str, str]:
    parts = {name: part for name, part in select.args.items() if name not in _WRITTEN_OUT}
    if group := select.args.get("group"):
        parts |= {name: part for name, part in group.args.items() if name != "expressions"}
    return {name: str(part) for name, part in parts.items() if part}


def _texts(values: Iterable[Value]) -> tuple[str, ...]:
    return tuple(value.text for value in values)


def _types(reads: Iterable[Read]) -> dict[tuple[str, str], str]:
    return {(read.node, read.column): read.type for read in reads}
