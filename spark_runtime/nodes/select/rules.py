"""The rules of every step that is a SELECT over one input."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sqlglot import exp

from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.endpoint import Endpoint
from spark_runtime.nodes.planned import Inferred, Input, N, PlanNode, ValueUse
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.rules import Rules
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.carried import infer_carried
from spark_runtime.nodes.select.columns import infer_columns
from spark_runtime.nodes.select.pieces import NO_INPUT
from spark_runtime.nodes.select.selected import Selected
from spark_runtime.nodes.select.state import rows_behind
from spark_runtime.nodes.select.streaming import streaming_problems
from spark_runtime.nodes.select.unchanged import uses_in
from spark_runtime.nodes.state import Rows
from spark_runtime.nodes.step.aggregated import behind_aggregate
from spark_runtime.sql.authored import parse_authored
from spark_runtime.sql.refusal import RefusedSql


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
        problems, select, port = infer_columns(step, query, upstream)
        found += problems
        if port is None or not upstream.is_sure:
            return Inferred(tuple(found), port)
        if upstream.aggregated:
            return Inferred((*found, behind_aggregate(step.id)), replace(port, is_sure=False))
        selected = Selected(step, select, query.is_star)
        inferred = self.infer_rows(node, selected, upstream, port)
        return replace(inferred, findings=(*found, *inferred.findings))

    def infer_rows(self, node: N, selected: Selected, upstream: Port, port: Port) -> Inferred[N]:
        """What leaves it, of which ``port`` has the columns: rows that pass one by one."""
        problems, carried = infer_carried(selected.step, selected.select, upstream, port)
        if problems:
            return Inferred(tuple(problems), replace(port, is_sure=False))
        return Inferred(port=carried, meaning=selected)

    def uses(self, planned: PlanNode[N], upstream: Port) -> Iterator[ValueUse]:
        if isinstance(selected := planned.meaning, Selected):
            yield from uses_in(selected.step, selected.select, upstream, planned.port)

    def rows(self, planned: PlanNode[N], inputs: Sequence[Rows]) -> Rows:
        selected, port = planned.meaning, planned.port
        if not isinstance(selected, Selected) or port is None or port.aggregated:
            return super().rows(planned, inputs)
        [upstream] = inputs
        return rows_behind(selected, upstream)


def _not_read(
    step: AuthoredSelect, query: exp.Query, inputs: Sequence[str]
) -> Iterator[Diagnostic]:
    read = {table.name.lower() for table in query.find_all(exp.Table)}
    for upstream in inputs:
        if upstream not in read:
            yield Diagnostic("INPUT_NOT_READ", node=step.id, parameters={"upstream": upstream})


def leaving_comment(planned: PlanNode[N]) -> str:
    """What a reader of the program should know of a step that leaves out rows which change."""
    selected, port = planned.meaning, planned.port
    has_condition = isinstance(selected, Selected) and bool(selected.select.args.get("where"))
    leaves = has_condition and port is not None and port.keys
    return "A row that no longer passes leaves as a delete." if leaves else ""
