"""The rules of every step that is a SELECT over one input."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sqlglot import exp

from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic, has_errors
from spark_runtime.nodes.endpoint import Endpoint
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.planned import Inferred, Input, N, PlanNode, ValueUse, Windowed
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.rules import Rules, uses_by_name
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.changes import infer_changes
from spark_runtime.nodes.select.columns import infer_columns
from spark_runtime.nodes.select.event_time import infer_event_time
from spark_runtime.nodes.select.pieces import NO_INPUT
from spark_runtime.nodes.select.streaming import streaming_problems
from spark_runtime.nodes.select.unchanged import uses_in
from spark_runtime.nodes.step.aggregated import behind_aggregate
from spark_runtime.sql.authored import parse_authored
from spark_runtime.sql.dialect import to_sql
from spark_runtime.sql.in_postgres import read_grouping
from spark_runtime.sql.refusal import RefusedSql


@dataclass(frozen=True)
class Selected:
    """A SELECT that was understood: with its stars written out, if ``has_star``; ``event_time`` is
    that of its windows."""

    step: AuthoredSelect
    select: exp.Select
    has_star: bool
    event_time: EventTime | None

    @property
    def text(self) -> str:
        """The author's own text, or with its stars written out."""
        return to_sql(self.select) if self.has_star else self.step.text


class SelectRules(Rules[N]):
    """A kind says which SELECT it means; all the rest follows from that."""

    @abstractmethod
    def select_of(self, node: N, inputs: Sequence[str]) -> AuthoredSelect:
        """The SELECT, over the inputs by their ids."""

    def problems(self, node: N, step: AuthoredSelect, query: exp.Query) -> Iterator[Diagnostic]:
        """What else the kind forbids in what it parsed."""
        return iter(())

    def endpoints(self, node: N) -> Sequence[Endpoint]:
        return ()

    def infer(self, node: N, inputs: Sequence[Input], context: Context) -> Inferred[N]:
        names = tuple(each.node for each in inputs)
        step = self.select_of(node, names)
        try:
            query = parse_authored(step.text, names or (NO_INPUT,))
        except RefusedSql as refusal:
            return Inferred(tuple(step.refused(refusal)))
        found = [*_not_read(step, query, names)]
        if problems := [*streaming_problems(step, query), *self.problems(node, step, query)]:
            return Inferred((*found, *problems))
        upstream = inputs[0].port if len(inputs) == 1 else None
        if upstream is None or not isinstance(query, exp.Select):
            return Inferred(tuple(found))
        inferred: Inferred[N] = _infer(step, query, upstream)
        return replace(inferred, findings=(*found, *inferred.findings))

    def windows(self, planned: PlanNode[N]) -> Windowed | None:
        selected = planned.meaning
        if not isinstance(selected, Selected) or selected.event_time is None:
            return None
        return Windowed(selected.event_time, selected.step.counting.once_per)

    def uses(self, planned: PlanNode[N], upstream: Port) -> Iterator[ValueUse]:
        if isinstance(selected := planned.meaning, Selected):
            step = selected.step
            yield from uses_in(step, selected.select, upstream, planned.port)
            once_per = step.counting.once_per
            yield from uses_by_name(planned, upstream, once_per)


def _not_read(
    step: AuthoredSelect, query: exp.Query, inputs: Sequence[str]
) -> Iterator[Diagnostic]:
    read = {table.name.lower() for table in query.find_all(exp.Table)}
    for upstream in inputs:
        if upstream not in read:
            yield Diagnostic("INPUT_NOT_READ", node=step.id, parameters={"upstream": upstream})


def _infer(step: AuthoredSelect, written: exp.Select, upstream: Port) -> Inferred[N]:
    found, select, port = infer_columns(step, written, upstream)
    if port is None or not upstream.is_sure:
        return Inferred(tuple(found), port)
    unsure = replace(port, is_sure=False)
    if upstream.aggregated:
        return Inferred((*found, behind_aggregate(step.id)), unsure)
    problems, port = infer_changes(step, select, upstream, port)
    found += problems
    if has_errors(problems):
        return Inferred(tuple(found), unsure)
    problem, port, event_time = infer_event_time(step, select, upstream, port)
    if problem:
        return Inferred((*found, problem), unsure)
    selected = Selected(step, select, written.is_star, event_time)
    if step.counting.counts == "latest":
        found += _not_recomputable(selected, upstream)
    return Inferred(tuple(found), port, meaning=selected)


def _not_recomputable(selected: Selected, upstream: Port) -> Iterator[Diagnostic]:
    """The very check that the engine makes when it starts the flow."""
    step, relation = selected.step, str(selected.select.args["from_"].this.name)
    try:
        read_grouping(selected.text, relation, upstream.columns, step.counting.group_keys)
    except RefusedSql as refusal:
        yield from step.refused(refusal)


def leaving_comment(planned: PlanNode[N]) -> str:
    """What a reader of the program should know of a step that leaves out rows which change."""
    selected, port = planned.meaning, planned.port
    has_condition = isinstance(selected, Selected) and bool(selected.select.args.get("where"))
    leaves = has_condition and port is not None and port.keys
    return "A row that no longer passes leaves as a delete." if leaves else ""
