import re
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from spark_runtime.contract.capabilities import SinkCapabilities, WriteMode
from spark_runtime.contract.namespace import Namespace
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.nodes.planned import Call, PlanNode, Sentence
from spark_runtime.nodes.sink.rules import SinkRules
from spark_runtime.nodes.sink.ums.model import SinkUms
from spark_runtime.nodes.source_text import Frame

# What the catalog keeps of a topic's table.
MOST_CHARACTERS = 63
_VERSION = re.compile(r"[0-9]{1,9}", re.ASCII)


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

    def target_problems(self, node: SinkUms) -> Iterator[Diagnostic]:
        """A sink writes one version of one table: nothing of its name is left open."""
        namespace = Namespace.parse(node.namespace)
        for level in ("kind", "instance", "database", "table"):
            name = getattr(namespace, level)
            if "*" in name or len(name) > MOST_CHARACTERS:
                yield Diagnostic(
                    "UMS_NAME",
                    node=node.id,
                    path="namespace",
                    parameters={"level": level, "most": MOST_CHARACTERS},
                )
        if not _VERSION.fullmatch(namespace.version):
            yield Diagnostic(
                "UMS_VERSION",
                node=node.id,
                path="namespace",
                parameters={"version": namespace.version},
            )

    def endpoints(self, node: SinkUms) -> Sequence[Endpoint]:
        return [
            Endpoint(
                node.id,
                "writes_topic",
                node.connection,
                "namespace",
                node.namespace,
                is_ums=True,
                keys=node.keys,
            )
        ]

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
