from collections.abc import Iterator, Sequence
from typing import ClassVar

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.pieces import Pieces, relation_of, strayed
from spark_runtime.nodes.select.rules import SelectRules, leaving_comment
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.step.filter.model import StepFilter


def select_where(relation: str, condition: str, columns: str = "*") -> Pieces:
    """The SELECT that a filter stands for; `columns`: all of the relation."""
    pieces = Pieces(f"SELECT {columns} FROM {relation} WHERE ")
    pieces.written(condition, "condition")
    return pieces


class StepFilterRules(SelectRules[StepFilter]):
    methods: ClassVar[tuple[str, ...]] = ("filter",)

    def summary(self, node: StepFilter) -> str:
        return " ".join(node.condition.split())

    def select_of(self, node: StepFilter, inputs: Sequence[str]) -> AuthoredSelect:
        return select_where(relation_of(inputs), node.condition).of(node.id)

    def problems(
        self, node: StepFilter, step: AuthoredSelect, query: exp.Query
    ) -> Iterator[Diagnostic]:
        return strayed(step, query, {"where"}, [None])

    def call(self, planned: PlanNode[StepFilter]) -> Call:
        node = planned.node
        return Call(
            "filter",
            [(None, node.id), (None, Frame(planned.inputs[0])), (None, node.condition)],
            comment=leaving_comment(planned),
        )

    def sentence(self, planned: PlanNode[StepFilter]) -> Sentence:
        condition = self.summary(planned.node)
        return Sentence("keeps", {"inputs": planned.inputs, "condition": condition})
