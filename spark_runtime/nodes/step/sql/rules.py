from collections.abc import Mapping, Sequence
from typing import ClassVar

from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.select.authored import AuthoredSelect, Counting, Part
from spark_runtime.nodes.select.rules import SelectRules, leaving_comment
from spark_runtime.nodes.select.selected import Selected
from spark_runtime.nodes.select.state import latest_state, windows_state
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.state import Rows, State
from spark_runtime.nodes.step.sql.model import StepSql


class StepSqlRules(SelectRules[StepSql]):
    methods: ClassVar[tuple[str, ...]] = ("sql", "aggregate", "aggregate_latest")
    connects: ClassVar[Mapping[str, Use]] = {"mirror": "mirrors"}

    def endpoints(self, node: StepSql) -> Sequence[Endpoint]:
        return [] if node.mirror is None else [Endpoint(node.id, "mirrors", node.mirror)]

    def summary(self, node: StepSql) -> str:
        return " ".join(node.sql.split())

    def select_of(self, node: StepSql, inputs: Sequence[str]) -> AuthoredSelect:
        counting = Counting(
            node.counts, node.once_per, node.group_keys, node.mirror, node.event_time
        )
        return AuthoredSelect(node.id, node.sql, (Part(0, node.sql, None),), counting)

    def call(self, planned: PlanNode[StepSql]) -> Call:
        node, port, selected = planned.node, planned.port, planned.meaning
        assert port is not None and isinstance(selected, Selected)
        upstream = Frame(planned.inputs[0])
        text: tuple[str | None, object] = (None, selected.text)
        if not port.aggregated:
            return Call(
                "sql",
                [(None, node.id), text, ("changes_of", upstream)],
                comment=leaving_comment(planned),
                reads_views=True,
            )
        arguments = [(None, node.id), text, ("over", upstream)]
        if node.counts == "latest":
            arguments += [("group_keys", list(node.group_keys)), ("mirror", node.mirror)]
            return Call("aggregate_latest", arguments, reads_views=True)
        assert selected.event_time is not None
        arguments.append(("event_time", selected.event_time.model_dump(exclude_none=True)))
        if node.once_per:
            arguments.append(("once_per", list(node.once_per)))
        return Call("aggregate", arguments, reads_views=True)

    def state(self, planned: PlanNode[StepSql], inputs: Sequence[Rows]) -> State | None:
        node, port, selected = planned.node, planned.port, planned.meaning
        if port is None or not port.aggregated or not isinstance(selected, Selected):
            return None
        [upstream] = inputs
        remember = latest_state if port.is_recomputed else windows_state
        # Fields that a later release adds are options until somebody says what they are.
        written = {"id", "sql", "event_time", "once_per", "group_keys"}
        return remember(selected, upstream, node.model_dump(exclude=written))

    def sentence(self, planned: PlanNode[StepSql]) -> Sentence:
        node, selected = planned.node, planned.meaning
        if node.counts == "latest":
            return Sentence("recomputes", {"inputs": planned.inputs, "mirror": node.mirror})
        if isinstance(selected, Selected) and selected.event_time is not None:
            column = selected.event_time.column
            named = {"inputs": planned.inputs, "column": column, "once_per": node.once_per}
            return Sentence("counts_once" if node.once_per else "counts", named)
        is_upsert = planned.port is not None and bool(planned.port.keys)
        return Sentence("computes_changes" if is_upsert else "computes", {"inputs": planned.inputs})
