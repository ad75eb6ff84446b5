"""Which rows count in the groups of a SQL step, where these are changes of rows."""

from collections.abc import Iterator
from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic, has_errors, unknown
from spark_runtime.nodes.fields import FOR_EVER
from spark_runtime.nodes.planned import Inferred
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.aggregates import infer_groups, naming_problems, windowed
from spark_runtime.nodes.select.authored import at
from spark_runtime.nodes.select.selected import Selected
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.sql.bounds import duration_seconds
from spark_runtime.sql.grouping import groups_of, window_of
from spark_runtime.sql.in_postgres import read_grouping
from spark_runtime.sql.refusal import RefusedSql


def infer_counted(
    node: StepSql, selected: Selected, upstream: Port, port: Port
) -> Inferred[StepSql]:
    """The groups: of windows, or computed again from the latest rows."""
    unsure = replace(port, is_sure=False)
    # Of groups whose names are misleading there is no more to say.
    misleading = naming_problems(
        selected.step, selected.select, upstream, only_columns=node.counts == "latest"
    )
    if hidden := tuple(misleading):
        return Inferred(hidden, unsure)
    problems, grouped = infer_groups(selected, port)
    problems += _counting_problems(node, selected, upstream)
    if has_errors(problems):
        return Inferred(tuple(problems), unsure)
    if node.counts == "latest":
        found = _not_recomputable(node, selected, upstream)
        recomputed = replace(grouped, is_recomputed=True, recomputed_in=node.mirror)
        return Inferred((*problems, *found), recomputed, meaning=selected)
    meaning = windowed(selected, upstream)
    if isinstance(meaning, Diagnostic):
        return Inferred((*problems, meaning), unsure)
    if forgetful := _forgets_early(node, meaning.event_time.delay):
        return Inferred((*problems, forgetful), unsure)
    return Inferred(tuple(problems), grouped, meaning=meaning)


def needless_options(node: StepSql) -> Iterator[Diagnostic]:
    """What is set for groups, though the SELECT has none."""
    if node.counts is not None:
        yield Diagnostic(
            "COUNTS_WITHOUT_AGGREGATE",
            node=node.id,
            path="counts",
            parameters={"counts": node.counts},
        )
    elif node.event_time is not None:
        yield Diagnostic("EVENT_TIME_UNUSED", node=node.id, path="event_time")


def _counting_problems(node: StepSql, selected: Selected, upstream: Port) -> Iterator[Diagnostic]:
    step, select, groups = selected.step, selected.select, groups_of(selected.select)
    place = select.args.get("group") or select.expressions[0]
    if node.counts == "latest":
        yield from _latest_problems(node, groups, upstream)
        return
    if upstream.keys and node.counts is None:
        yield at(step, place, "AGGREGATE_OVER_CHANGES", keys=list(upstream.keys))
        return
    if window_of(groups) is None:
        case = "keyed" if upstream.keys else ""
        yield at(step, place, "AGGREGATE_WITHOUT_WINDOW", case=case)
    if upstream.keys and not node.once_per:
        yield Diagnostic(
            "ONCE_PER_MISSING",
            node=node.id,
            path="once_per",
            parameters={"keys": list(upstream.keys)},
        )
    yield from _unknown_columns(node, "once_per", node.once_per, upstream)


def _forgets_early(node: StepSql, delay: str) -> Diagnostic | None:
    """A row that may still come, of an entity that is forgotten, would count again."""
    if not node.once_per or node.remember == FOR_EVER:
        return None
    remembered, waited = duration_seconds(node.remember), duration_seconds(delay)
    if remembered is None or waited is None or remembered >= waited:
        return None
    named = {"remember": node.remember, "delay": delay}
    return Diagnostic("REMEMBER_TOO_SHORT", node=node.id, path="remember", parameters=named)


def _latest_problems(node: StepSql, groups: list[exp.Expr], upstream: Port) -> Iterator[Diagnostic]:
    if not upstream.keys:
        yield Diagnostic("LATEST_WITHOUT_KEYS", node=node.id, path="counts")
    if node.mirror is None:
        yield Diagnostic("MIRROR_MISSING", node=node.id, path="mirror")
    yield from _unknown_columns(node, "group_keys", node.group_keys, upstream)
    wanted = {name.lower() for name in node.group_keys}
    grouped = {group.name.lower() for group in groups if isinstance(group, exp.Column)}
    if wanted != grouped or len(grouped) != len(groups):
        yield Diagnostic("GROUP_KEYS_DIFFER", node=node.id, path="group_keys")


def _unknown_columns(
    node: StepSql, path: str, names: tuple[str, ...], upstream: Port
) -> Iterator[Diagnostic]:
    for name in names:
        if upstream.column(name) is None:
            yield unknown(
                "UNKNOWN_COLUMN", name, upstream.names, node=node.id, path=path, column=name
            )


def _not_recomputable(node: StepSql, selected: Selected, upstream: Port) -> Iterator[Diagnostic]:
    """The very check that the engine makes when it starts the flow."""
    relation = str(selected.select.args["from_"].this.name)
    try:
        read_grouping(selected.text, relation, upstream.columns, node.group_keys)
    except RefusedSql as refusal:
        yield from selected.step.refused(refusal)
