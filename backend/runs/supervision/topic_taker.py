"""Takes messages from topics that come and go; offsets are committed once they are stored."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from confluent_kafka import Consumer, KafkaError, KafkaException, Message

MESSAGES_AT_ONCE = 500
WAIT_SECONDS = 1.0


@dataclass
class TopicTaker:
    """One turn takes what has come. `store` meets a message again after a fault in between, so
    it stores by a key of the message's own."""

    group: str
    client: Callable[[], dict[str, str]]
    topics: Callable[[], Sequence[str]]
    store: Callable[[Sequence[Message]], None]
    _consumer: Consumer | None = field(default=None, init=False)
    _subscribed: Sequence[str] = field(default=(), init=False)

    def turn(self) -> None:
        topics = self.topics()
        if not topics:
            return
        try:
            consumer = self._consumer_of(topics)
            messages = consumer.consume(MESSAGES_AT_ONCE, timeout=WAIT_SECONDS)
            self.store([message for message in messages if _is_whole(message)])
            if messages:
                consumer.commit(asynchronous=False)
        except Exception:
            # A new consumer begins where the last commit was.
            self.end()
            raise

    def end(self) -> None:
        if self._consumer is not None:
            self._consumer.close()
        self._consumer, self._subscribed = None, ()

    def _consumer_of(self, topics: Sequence[str]) -> Consumer:
        if self._consumer is None:
            self._consumer = Consumer(
                {
                    **self.client(),
                    "group.id": self.group,
                    "enable.auto.commit": False,
                    "auto.offset.reset": "earliest",
                    "topic.metadata.refresh.interval.ms": 5000,
                    "log_level": 0,  # what goes wrong is raised, with its reason
                }
            )
        if topics != self._subscribed:
            self._consumer.subscribe(list(topics))
            self._subscribed = topics
        return self._consumer


def _is_whole(message: Message) -> bool:
    error = message.error()
    if error is None:
        return True
    # A topic that is about to be made, or was just deleted, holds nothing to take.
    if error.code() in (KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError._PARTITION_EOF):
        return False
    raise KafkaException(error)
