"""What any SELECT that groups the rows of a stream must say: its groups, and the event time of its
windows.

This is about aggregates in general, whichever kind writes them. Which rows count in the groups is
said by the fields of a kind, and stands there.
"""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.event_time import event_time_problem
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.nodes.select.selected import Selected, Windowed
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.expression_types import is_window_bound
from spark_runtime.sql.grouping import group_name, groups_of, is_aggregate, same, window_of


def infer_groups(selected: Selected, port: Port) -> tuple[list[Diagnostic], Port]:
    """What is wrong, and the port with its groups as keys.

    >>> before: per_city: SELECT city, count(*) AS orders FROM orders GROUP BY city
    >>> after:  per_city: upsert by city
    """
    step, select = selected.step, selected.select
    groups = groups_of(select)
    keys = [group_name(select, group) for group in groups]
    problems = [*_grouping_problems(step, select, groups, keys)]
    named = tuple(key for key in keys if key is not None)
    return problems, replace(port, keys=named, unchanged=frozenset(), aggregated=True)


def windowed(selected: Selected, upstream: Port) -> Windowed | Diagnostic:
    """The SELECT with the event time of its input, or why its windows are not of that."""
    step, event_time = selected.step, upstream.event_time
    window = window_of(groups_of(selected.select))
    assert window is not None
    if event_time is None:
        return Diagnostic("EVENT_TIME_MISSING", node=step.id, **step.location_of(window))
    if problem := event_time_problem(step.id, event_time, upstream):
        return problem
    timed = window.expressions[0]
    if timed.name.lower() != event_time.column.lower():
        named = {"column": timed.name, "event_time": event_time.column}
        return at(step, window, "WINDOW_NOT_EVENT_TIME", **named)
    return Windowed(step, selected.select, selected.has_star, event_time)


def _grouping_problems(
    step: AuthoredSelect, select: exp.Select, groups: list[exp.Expr], keys: list[str | None]
) -> Iterator[Diagnostic]:
    group = select.args.get("group")
    if group is None or group.args.get("all") or not groups:
        yield at(step, group or select.expressions[0], "AGGREGATE_WITHOUT_GROUPS")
        return
    for item, key in zip(groups, keys, strict=True):
        if key is None:
            yield at(step, item, "GROUP_KEY_LOST")
    for item in select.expressions:
        value = item.unalias()
        if is_window_bound(value) or any(same(value, group) for group in groups):
            continue
        for column in value.find_all(exp.Column):
            grouped = any(same(column, group) for group in groups) or is_window_bound(column)
            if not grouped and not _inside_aggregate(column):
                yield at(step, column, "NOT_GROUPED", column=column.name)


def naming_problems(
    step: AuthoredSelect, select: exp.Select, upstream: Port, *, only_columns: bool
) -> Iterator[Diagnostic]:
    """A name in GROUP BY is a column of the input before it is one of the result, as in the SQL
    standard: `upper(k) AS k … GROUP BY k` would group by k, and say upper(k) several times.
    `only_columns`: nothing else may be grouped by."""
    named = {
        item.alias.lower(): item.this for item in select.expressions if isinstance(item, exp.Alias)
    }
    for item in select.args["group"].expressions if select.args.get("group") else ():
        value = named.get(item.name.lower()) if isinstance(item, exp.Column) else None
        if value is None or item.table or upstream.column(item.name) is None:
            continue
        if not same(value, item):
            expression = value.sql(dialect=StreamingSpark, normalize_functions="lower")
            named = {"name": item.name, "expression": expression}
            yield at(step, item, "GROUP_NAME_HIDES", **named, case=_way_out(value, only_columns))


def _way_out(value: exp.Expr, only_columns: bool) -> str:
    """Which of the ways out of a name that hides another leads on: nothing is grouped by what is
    made of whole groups, and groups of the latest rows are columns of the input."""
    if is_window_bound(value) or any(map(is_aggregate, value.walk())):
        return "aggregate"
    return "latest" if only_columns else ""


def _inside_aggregate(column: exp.Column) -> bool:
    parent = column.parent
    while parent is not None and not isinstance(parent, exp.Select):
        if is_aggregate(parent):
            return True
        parent = parent.parent
    return False
