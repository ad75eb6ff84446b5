"""Messages of a batch onto their topics: versions first, then rows, each waited for."""

from collections.abc import Iterable
from dataclasses import dataclass

import orjson

from spark_runtime.blocks.sending import KafkaSender
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.schema_change import TableVersion


@dataclass
class CaptureProducer:
    """Every method raises TransientError when the broker does not take a message."""

    sender: KafkaSender
    schema_topic: str

    def write_versions(self, versions: Iterable[TableVersion]) -> None:
        """Rows of a version may be read only when the version itself is kept."""
        self.write_messages(
            OutMessage(
                self.schema_topic, 0, version.key.encode(), orjson.dumps(version.to_json()), []
            )
            for version in versions
        )

    def write_messages(self, messages: Iterable[OutMessage]) -> None:
        self.sender.send(messages, _not_taken)

    def close(self) -> None:
        self.sender.close()


def _not_taken(why: str) -> TransientError:
    return TransientError("BROKER_UNREACHABLE", said=why)
