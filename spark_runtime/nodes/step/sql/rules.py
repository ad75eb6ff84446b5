from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from sqlglot import exp

from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.planned import Call, Inferred, PlanNode, Sentence, ValueUse, Windowing
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.rules import uses_by_name
from spark_runtime.nodes.select.authored import AuthoredSelect, Part
from spark_runtime.nodes.select.rules import SelectRules, leaving_comment
from spark_runtime.nodes.select.selected import Selected, Windowed
from spark_runtime.nodes.select.state import latest_state, windows_state
from spark_runtime.nodes.source_text import Frame
from spark_runtime.nodes.state import Rows, State
from spark_runtime.nodes.step.sql.counting import infer_counted, needless_options
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.sql.allowed import watermark_of
from spark_runtime.sql.grouping import aggregates


class StepSqlRules(SelectRules[StepSql]):
    methods: ClassVar[tuple[str, ...]] = ("sql", "aggregate", "aggregate_latest")
    connects: ClassVar[Mapping[str, Use]] = {"mirror": "mirrors"}

    def endpoints(self, node: StepSql) -> Sequence[Endpoint]:
        return [] if node.mirror is None else [Endpoint(node.id, "mirrors", node.mirror, "mirror")]

    def summary(self, node: StepSql) -> str:
        return " ".join(node.sql.split())

    def select_of(self, node: StepSql, inputs: Sequence[str]) -> AuthoredSelect:
        return AuthoredSelect(node.id, node.sql, (Part(0, node.sql, None),))

    def infer_rows(
        self, node: StepSql, selected: Selected, upstream: Port, port: Port
    ) -> Inferred[StepSql]:
        """What it says of event time itself holds as if its input had said it."""
        event_time = _own_event_time(node, selected.select) or upstream.event_time
        timed = replace(upstream, event_time=event_time)
        if aggregates(selected.select):
            return infer_counted(node, selected, timed, port)
        if needless := [*needless_options(node)]:
            inferred = super().infer_rows(node, selected, upstream, port)
            return Inferred((*needless, *inferred.findings), replace(port, is_sure=False))
        return super().infer_rows(node, selected, timed, port)

    def uses(self, planned: PlanNode[StepSql], upstream: Port) -> Iterator[ValueUse]:
        yield from super().uses(planned, upstream)
        if isinstance(planned.meaning, Selected):
            yield from uses_by_name(planned, upstream, planned.node.once_per)

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
        assert isinstance(selected, Windowed)
        arguments.append(("event_time", selected.event_time.model_dump(exclude_none=True)))
        if node.once_per:
            arguments.append(("once_per", list(node.once_per)))
            if node.remember != StepSql.model_fields["remember"].default:
                arguments.append(("remember", node.remember))
        return Call("aggregate", arguments, reads_views=True)

    def state(self, planned: PlanNode[StepSql], inputs: Sequence[Rows]) -> State | None:
        node, port, selected = planned.node, planned.port, planned.meaning
        if port is None or not port.aggregated or not isinstance(selected, Selected):
            return None
        [upstream] = inputs
        # Fields that a later release adds are options until somebody says what they are.
        written = {"id", "sql", "event_time", "once_per", "remember", "group_keys"}
        options = node.model_dump(exclude=written)
        if isinstance(selected, Windowed):
            return windows_state(selected, upstream, node.once_per, options)
        return latest_state(selected, upstream, options)

    def windows(self, planned: PlanNode[StepSql]) -> Windowing | None:
        if not isinstance(planned.meaning, Windowed):
            return None
        return Windowing(planned.meaning.event_time, planned.node.once_per)

    def sentence(self, planned: PlanNode[StepSql]) -> Sentence:
        node, selected = planned.node, planned.meaning
        if node.counts == "latest":
            return Sentence("recomputes", {"inputs": planned.inputs, "mirror": node.mirror})
        if isinstance(selected, Windowed):
            column = selected.event_time.column
            named = {"inputs": planned.inputs, "column": column, "once_per": node.once_per}
            return Sentence("counts_once" if node.once_per else "counts", named)
        is_upsert = planned.port is not None and bool(planned.port.keys)
        return Sentence("computes_changes" if is_upsert else "computes", {"inputs": planned.inputs})


def _own_event_time(node: StepSql, select: exp.Select) -> EventTime | None:
    """That of its field, or of a WATERMARK clause."""
    watermark = watermark_of(select)
    if node.event_time is not None or watermark is None:
        return node.event_time
    return EventTime(column=watermark.column, delay=watermark.delay)
