from collections.abc import Mapping, Sequence
from typing import ClassVar

from spark_runtime.contract.capabilities import SinkCapabilities, WriteMode
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.sink.rules import SinkRules
from spark_runtime.nodes.sink.ums.model import SinkUms
from spark_runtime.nodes.source_text import Frame


class SinkUmsRules(SinkRules[SinkUms]):
    methods: ClassVar[tuple[str, ...]] = ("write_ums",)
    connects: ClassVar[Mapping[str, Use]] = {"connection": "writes_topic"}
    mode_field: ClassVar[str] = "keys"
    capabilities: ClassVar[SinkCapabilities] = SinkCapabilities(
        modes=("insert", "upsert"),
        transactional=False,
        fenced=False,
        keeps_unchanged_values=False,
    )

    def mode(self, node: SinkUms) -> WriteMode:
        return "upsert" if node.keys else "insert"

    def endpoints(self, node: SinkUms) -> Sequence[Endpoint]:
        return [Endpoint(node.id, "writes_topic", node.connection, node.namespace, node.keys)]

    def summary(self, node: SinkUms) -> str:
        return node.namespace

    def call(self, planned: PlanNode[SinkUms]) -> Call:
        node = planned.node
        return Call(
            "write_ums",
            [
                (None, node.id),
                (None, Frame(planned.inputs[0])),
                ("namespace", node.namespace),
                ("keys", list(node.keys)),
            ],
        )

    def sentence(self, planned: PlanNode[SinkUms]) -> Sentence:
        node = planned.node
        return Sentence(
            "publishes_changes" if node.keys else "publishes",
            {"inputs": planned.inputs, "namespace": node.namespace, "keys": node.keys},
        )
