"""Messages of a batch onto their topics: versions first, then rows, each waited for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import orjson
from confluent_kafka import KafkaError, KafkaException, Producer

from spark_runtime.blocks.kafka import producer_options
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.schema_change import TableVersion

FLUSH_SECONDS = 60


@dataclass
class CaptureProducer:
    kafka: Mapping[str, str] = field(repr=False)
    schema_topic: str
    _producer: Producer | None = field(default=None, repr=False)

    def write_versions(self, versions: Iterable[TableVersion]) -> None:
        """Rows of a version may be read only when the version itself is kept."""
        self._write(
            OutMessage(
                self.schema_topic, 0, version.key.encode(), orjson.dumps(version.to_json()), []
            )
            for version in versions
        )

    def write_messages(self, messages: Iterable[OutMessage]) -> None:
        self._write(messages)

    def close(self) -> None:
        self._producer = None

    def _write(self, messages: Iterable[OutMessage]) -> None:
        """Returns when the broker has them all; raises TransientError when it does not take one."""
        if self._producer is None:
            self._producer = Producer(producer_options(self.kafka))
        failed: list[KafkaError] = []
        try:
            for message in messages:
                self._produce(message, failed)
            unsent = self._producer.flush(FLUSH_SECONDS)
        except KafkaException as error:
            raise _not_taken(str(error)) from error
        if unsent or failed:
            raise _not_taken(failed[0].str() if failed else "no answer in time")

    def _produce(self, message: OutMessage, failed: list[KafkaError]) -> None:
        assert self._producer is not None
        while True:
            try:
                self._producer.produce(
                    message.topic,
                    partition=message.partition,
                    key=message.key,
                    value=message.value,
                    headers=message.headers,
                    on_delivery=lambda error, _: failed.append(error) if error else None,
                )
            except BufferError:
                self._producer.poll(0.1)  # the local queue is full: let it drain
                continue
            self._producer.poll(0)
            return


def _not_taken(why: str) -> TransientError:
    return TransientError("BROKER_UNREACHABLE", f"The broker did not take the messages: {why}.")
