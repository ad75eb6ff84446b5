"""Messages onto Kafka, each waited for: nothing counts as sent before the broker has it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from confluent_kafka import KafkaError, KafkaException, Producer

from spark_runtime.blocks.kafka import producer_options
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.errors import PermanentError, TransientError

FLUSH_SECONDS = 60
# As the partition of a message: the producer chooses by its key.
BY_KEY = -1


def _too_large(message: str) -> PermanentError:
    return PermanentError("MESSAGE_TOO_LARGE", said=message)


@dataclass
class KafkaSender:
    """Connects on first use, so it may travel to tasks."""

    kafka: Mapping[str, str] = field(repr=False)
    _producer: Producer | None = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_producer": None}

    def send(
        self, messages: Iterable[OutMessage], not_taken: Callable[[str], TransientError]
    ) -> None:
        """Returns when the broker has them all. Raises what `not_taken` makes of the reason when
        it does not take one, and MESSAGE_TOO_LARGE for one that it never will."""
        if self._producer is None:
            self._producer = Producer(producer_options(self.kafka))
        failed: list[KafkaError] = []
        try:
            for message in messages:
                self._produce(self._producer, message, failed)
            unsent = self._producer.flush(FLUSH_SECONDS)
        except KafkaException as error:
            failed.append(error.args[0])
            unsent = 0
        for error in failed:
            if error.code() == KafkaError.MSG_SIZE_TOO_LARGE:
                raise _too_large(error.str())
        if unsent or failed:
            raise not_taken(failed[0].str() if failed else "no answer in time")

    def close(self) -> None:
        """Let go of the broker; what is sent next connects anew."""
        self._producer = None

    @staticmethod
    def _produce(producer: Producer, message: OutMessage, failed: list[KafkaError]) -> None:
        while True:
            try:
                producer.produce(
                    message.topic,
                    partition=message.partition,
                    key=message.key,
                    value=message.value,
                    headers=list(message.headers),
                    on_delivery=lambda error, _: failed.append(error) if error else None,
                )
            except BufferError:
                producer.poll(0.1)  # the local queue is full: let it drain
                continue
            producer.poll(0)
            return
