from typing import Literal

from spark_runtime.nodes.fields import InputColumn, OneNamespace
from spark_runtime.nodes.sink.model import SinkModel


class SinkUms(SinkModel):
    """Rows as UMS messages on a topic of their own."""

    kind: Literal["sink.ums"] = "sink.ums"
    namespace: OneNamespace
    keys: tuple[InputColumn, ...] = ()
