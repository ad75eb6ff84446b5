from collections.abc import Iterable, Sequence
from typing import ClassVar

from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.pieces import Pieces, quoted, relation_of
from spark_runtime.nodes.select.rules import SelectRules
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.step.project.model import StepProject


def select_columns(relation: str, columns: Iterable[tuple[str, str]]) -> Pieces:
    """The SELECT that a projection stands for; `columns`: new name, column of the input."""
    pieces = Pieces("SELECT ")
    for number, (name, column) in enumerate(columns):
        pieces.between(", " if number else "")
        pieces.written(quoted(column), f"columns.{number}.column")
        pieces.between(f"AS {quoted(name)}")
    pieces.between(f" FROM {relation}")
    return pieces


class StepProjectRules(SelectRules[StepProject]):
    methods: ClassVar[tuple[str, ...]] = ("project",)

    def summary(self, node: StepProject) -> str:
        return ", ".join(
            f"{each.column} → {each.name}" if each.name else each.column for each in node.columns
        )

    def select_of(self, node: StepProject, inputs: Sequence[str]) -> AuthoredSelect:
        columns = ((each.output, each.column) for each in node.columns)
        return select_columns(relation_of(inputs), columns).of(node.id)

    def call(self, planned: PlanNode[StepProject]) -> Call:
        node = planned.node
        columns = {each.output: each.column for each in node.columns}
        return Call(
            "project", [(None, node.id), (None, Frame(planned.inputs[0])), ("columns", columns)]
        )

    def sentence(self, planned: PlanNode[StepProject]) -> Sentence:
        columns = self.summary(planned.node)
        return Sentence("picks", {"inputs": planned.inputs, "columns": columns})
