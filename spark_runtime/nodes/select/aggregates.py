"""What an aggregating SELECT over a stream must say."""

from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.expression_types import is_window_bound
from spark_runtime.sql.grouping import is_aggregate, same, window_of


def grouping_problems(
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
    step: AuthoredSelect, select: exp.Select, upstream: Port
) -> Iterator[Diagnostic]:
    """A name in GROUP BY is a column of the input before it is one of the result, as in the SQL
    standard: `upper(k) AS k … GROUP BY k` would group by k, and say upper(k) several times."""
    named = {
        item.alias.lower(): item.this for item in select.expressions if isinstance(item, exp.Alias)
    }
    for item in select.args["group"].expressions if select.args.get("group") else ():
        value = named.get(item.name.lower()) if isinstance(item, exp.Column) else None
        if value is None or item.table or upstream.column(item.name) is None:
            continue
        if not same(value, item):
            said = value.sql(dialect=StreamingSpark, normalize_functions="lower")
            case = _way_out(step, value)
            yield at(step, item, "GROUP_NAME_HIDES", name=item.name, expression=said, case=case)


def _way_out(step: AuthoredSelect, value: exp.Expr) -> str:
    """Which of the ways out of a name that hides another leads on: nothing is grouped by what is
    made of whole groups, and groups of the latest rows are columns of the input."""
    if is_window_bound(value) or any(map(is_aggregate, value.walk())):
        return "aggregate"
    return "latest" if step.counting.counts == "latest" else ""


def _inside_aggregate(column: exp.Column) -> bool:
    parent = column.parent
    while parent is not None and not isinstance(parent, exp.Select):
        if is_aggregate(parent):
            return True
        parent = parent.parent
    return False


def counting_problems(
    step: AuthoredSelect, select: exp.Select, groups: list[exp.Expr], upstream: Port
) -> Iterator[Diagnostic]:
    if step.counting.counts == "latest":
        yield from _latest(step, groups, upstream)
        return
    if upstream.keys and step.counting.counts is None:
        yield at(
            step,
            select.args.get("group") or select.expressions[0],
            "AGGREGATE_OVER_CHANGES",
            keys=list(upstream.keys),
        )
        return
    if window_of(groups) is None:
        yield at(
            step,
            select.args.get("group") or select.expressions[0],
            "AGGREGATE_WITHOUT_WINDOW",
            case="keyed" if upstream.keys else "",
        )
    if upstream.keys and not step.counting.once_per:
        yield Diagnostic(
            "ONCE_PER_MISSING",
            node=step.id,
            path="once_per",
            parameters={"keys": list(upstream.keys)},
        )
    yield from _known(step, "once_per", step.counting.once_per, upstream)


def _latest(step: AuthoredSelect, groups: list[exp.Expr], upstream: Port) -> Iterator[Diagnostic]:
    if not upstream.keys:
        yield Diagnostic("LATEST_WITHOUT_KEYS", node=step.id, path="counts")
    if step.counting.mirror is None:
        yield Diagnostic("MIRROR_MISSING", node=step.id, path="mirror")
    yield from _known(step, "group_keys", step.counting.group_keys, upstream)
    wanted = {name.lower() for name in step.counting.group_keys}
    grouped = {group.name.lower() for group in groups if isinstance(group, exp.Column)}
    if wanted != grouped or len(grouped) != len(groups):
        yield Diagnostic("GROUP_KEYS_DIFFER", node=step.id, path="group_keys")


def _known(
    step: AuthoredSelect, path: str, names: tuple[str, ...], upstream: Port
) -> Iterator[Diagnostic]:
    for name in names:
        if upstream.column(name) is None:
            yield unknown(
                "UNKNOWN_COLUMN", name, upstream.names, node=step.id, path=path, column=name
            )
