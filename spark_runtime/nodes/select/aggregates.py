"""What an aggregating SELECT over a stream must say."""

from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic, unknown
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.authored import AuthoredSelect, at
from spark_runtime.sql.expression_types import is_window_bound
from spark_runtime.sql.grouping import is_aggregate, same, window_of


def grouping_problems(
    step: AuthoredSelect, select: exp.Select, groups: list[exp.Expr], keys: list[str | None]
) -> Iterator[Diagnostic]:
    group = select.args.get("group")
    if group is None or group.args.get("all") or not groups:
        yield at(
            step, group or select.expressions[0], "AGGREGATE_WITHOUT_GROUPS",
            "The groups are not named.", "Write GROUP BY with each of them.",
        )  # fmt: skip
        return
    for item, key in zip(groups, keys, strict=True):
        if key is None:
            yield at(
                step, item, "GROUP_KEY_LOST", "This group is not selected.",
                "Select it (of a window, window.start): the groups are the key of the result.",
            )  # fmt: skip
    for item in select.expressions:
        value = item.unalias()
        if is_window_bound(value) or any(same(value, group) for group in groups):
            continue
        for column in value.find_all(exp.Column):
            grouped = any(same(column, group) for group in groups) or is_window_bound(column)
            if not grouped and not _inside_aggregate(column):
                yield at(
                    step, column, "NOT_GROUPED",
                    f"{column.name} is neither grouped nor aggregated.",
                    f"Add it to GROUP BY, or write any aggregate such as max({column.name}).",
                    column=column.name,
                )  # fmt: skip


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
        keys = ", ".join(upstream.keys)
        yield at(
            step, select.args.get("group") or select.expressions[0], "AGGREGATE_OVER_CHANGES",
            "Every change of a row would be counted as a row of its own.",
            f"Either say counts: events with once_per: [{keys}], and a WHERE that is true once per "
            "entity; or say counts: latest with group_keys and a mirror connection, and the groups "
            "are computed again from a mirror table.",
            keys=list(upstream.keys),
        )  # fmt: skip
        return
    if window_of(groups) is None:
        yield at(
            step, select.args.get("group") or select.expressions[0], "AGGREGATE_WITHOUT_WINDOW",
            "Without an event-time window every group would be kept for ever.",
            "Add window(time_column, '15 minutes') to GROUP BY"
            + (", or say counts: latest." if upstream.keys else "."),
            case="keyed" if upstream.keys else "",
        )  # fmt: skip
    if upstream.keys and not step.counting.once_per:
        yield Diagnostic(
            "ONCE_PER_MISSING",
            f"{step.id} does not say per what an event is counted once.",
            f"Say once_per: [{', '.join(upstream.keys)}].",
            node=step.id,
            path="once_per",
            parameters={"keys": list(upstream.keys)},
        )
    yield from _known(step, "once_per", step.counting.once_per, upstream)


def _latest(step: AuthoredSelect, groups: list[exp.Expr], upstream: Port) -> Iterator[Diagnostic]:
    if not upstream.keys:
        yield Diagnostic(
            "LATEST_WITHOUT_KEYS",
            "Rows without a key have no latest state.",
            "Remove counts, and group by an event-time window.",
            node=step.id,
            path="counts",
        )
    if step.counting.mirror is None:
        yield Diagnostic(
            "MIRROR_MISSING",
            "The table that mirrors the input has no place.",
            "Say mirror: and a connection.",
            node=step.id,
            path="mirror",
        )
    yield from _known(step, "group_keys", step.counting.group_keys, upstream)
    wanted = {name.lower() for name in step.counting.group_keys}
    grouped = {group.name.lower() for group in groups if isinstance(group, exp.Column)}
    if wanted != grouped or len(grouped) != len(groups):
        yield Diagnostic(
            "GROUP_KEYS_DIFFER",
            "group_keys and GROUP BY name different columns.",
            "Name the same columns of the input in both.",
            node=step.id,
            path="group_keys",
        )


def _known(
    step: AuthoredSelect, path: str, names: tuple[str, ...], upstream: Port
) -> Iterator[Diagnostic]:
    for name in names:
        if upstream.column(name) is None:
            yield unknown(
                "UNKNOWN_COLUMN", f"The input has no column {name}.", name, upstream.names,
                node=step.id, path=path, column=name,
            )  # fmt: skip
