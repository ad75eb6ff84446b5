from collections.abc import Sequence
from typing import ClassVar

from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.nodes.select.pieces import Pieces, quoted, relation_of
from spark_runtime.nodes.select.rules import SelectRules
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.step.project.model import StepProject


class StepProjectRules(SelectRules[StepProject]):
    methods: ClassVar[tuple[str, ...]] = ("project",)

    def summary(self, node: StepProject) -> str:
        return ", ".join(
            f"{each.column} → {each.name}" if each.name else each.column for each in node.columns
        )

    def select_of(self, node: StepProject, inputs: Sequence[str]) -> AuthoredSelect:
        pieces = Pieces("SELECT ")
        for number, each in enumerate(node.columns):
            pieces.between(", " if number else "")
            pieces.written(quoted(each.column), f"columns.{number}.column")
            pieces.between(f"AS {quoted(each.output)}")
        pieces.between(f" FROM {relation_of(inputs)}")
        return pieces.of(node.id)

    def call(self, planned: PlanNode[StepProject]) -> Call:
        node = planned.node
        columns = {each.output: each.column for each in node.columns}
        return Call(
            "project", [(None, node.id), (None, Frame(planned.inputs[0])), ("columns", columns)]
        )

    def sentence(self, planned: PlanNode[StepProject]) -> Sentence:
        columns = self.summary(planned.node)
        return Sentence("picks", {"inputs": planned.inputs, "columns": columns})
