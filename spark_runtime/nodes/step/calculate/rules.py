from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from sqlglot import exp

from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.pieces import Pieces, quoted, relation_of, strayed
from spark_runtime.nodes.select.rules import SelectRules
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.step.calculate.model import StepCalculate


def select_with(relation: str, added: Iterable[tuple[str, str]], columns: str = "*") -> Pieces:
    """The SELECT that a calculation stands for; `added`: new name, expression; `columns`: all of
    the relation."""
    pieces = Pieces(f"SELECT {columns}")
    for number, (name, expression) in enumerate(added):
        pieces.between(", ")
        pieces.written(expression, f"columns.{number}.expression")
        pieces.between(f"AS {quoted(name)}")
    pieces.between(f" FROM {relation}")
    return pieces


class StepCalculateRules(SelectRules[StepCalculate]):
    methods: ClassVar[tuple[str, ...]] = ("calculate",)

    def summary(self, node: StepCalculate) -> str:
        return ", ".join(
            f"{column.name} = {' '.join(column.expression.split())}" for column in node.columns
        )

    def select_of(self, node: StepCalculate, inputs: Sequence[str]) -> AuthoredSelect:
        columns = ((column.name, column.expression) for column in node.columns)
        return select_with(relation_of(inputs), columns).of(node.id)

    def problems(
        self, node: StepCalculate, step: AuthoredSelect, query: exp.Query
    ) -> Iterator[Diagnostic]:
        return strayed(step, query, set(), [None, *(column.name for column in node.columns)])

    def call(self, planned: PlanNode[StepCalculate]) -> Call:
        node = planned.node
        columns = {column.name: column.expression for column in node.columns}
        return Call(
            "calculate",
            [(None, node.id), (None, Frame(planned.inputs[0])), ("columns", columns)],
        )

    def sentence(self, planned: PlanNode[StepCalculate]) -> Sentence:
        columns = self.summary(planned.node)
        return Sentence("adds", {"inputs": planned.inputs, "columns": columns})
