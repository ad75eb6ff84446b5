"""Kafka options: one dictionary in librdkafka's words, and the same for Spark's Java clients."""

from collections.abc import Mapping

# A consumer waits this long for more data before it answers; at Kafka's default of 500 ms this
# wait alone was most of a row's way through the product.
FETCH_WAIT_MS = 10

READ_AHEAD_KILOBYTES = 16 * 1024
# Of one range of a log: what lies behind it is fetched for nothing.
READ_AHEAD_IN_RANGE_KILOBYTES = 2 * 1024


def spark_read_options(kafka: Mapping[str, str]) -> dict[str, str]:
    """Options for `readStream.format("kafka")`. Ours are tuned for latency first."""
    return {
        **_java_client(kafka),
        "kafka.fetch.max.wait.ms": str(FETCH_WAIT_MS),
        "kafka.max.poll.records": "5000",
        "kafka.max.partition.fetch.bytes": str(8 * 1024 * 1024),
        "includeHeaders": "true",
        "failOnDataLoss": "true",
    }


def tail_options(
    kafka: Mapping[str, str], ahead_kilobytes: int = READ_AHEAD_KILOBYTES
) -> dict[str, str | int | bool]:
    """Options for a confluent-kafka Consumer that is told where to read, and reads ahead."""
    return {
        **kafka,
        # Never joined, yet asked for: a capture's user may use the group of its own name.
        "group.id": kafka.get("sasl.username", "forebay"),
        "enable.auto.commit": False,
        "enable.partition.eof": True,
        "auto.offset.reset": "error",
        "isolation.level": "read_uncommitted",  # as Spark reads
        "queued.max.messages.kbytes": ahead_kilobytes,
        # A queue that was full would be left alone for a second, however soon it is read empty.
        "fetch.queue.backoff.ms": 5,
        "max.partition.fetch.bytes": ahead_kilobytes * 1024 // 4,
        # What goes wrong is raised or read by Spark; librdkafka would print it as well.
        "log_level": 2,
    }


def producer_options(kafka: Mapping[str, str]) -> dict[str, str | int | bool]:
    """Options for a confluent-kafka Producer: nothing is acknowledged before the broker has it."""
    return {
        **kafka,
        "enable.idempotence": True,
        "acks": "all",
        "linger.ms": 2,
        "compression.type": "lz4",
        "message.max.bytes": 32 * 1024 * 1024,
        "delivery.timeout.ms": 60_000,
    }


def _java_client(kafka: Mapping[str, str]) -> dict[str, str]:
    plain = {
        f"kafka.{name}": value
        for name, value in kafka.items()
        if name not in ("sasl.username", "sasl.password")
    }
    if "sasl.username" in kafka:
        plain["kafka.sasl.jaas.config"] = _jaas(kafka)
    return plain


def _jaas(kafka: Mapping[str, str]) -> str:
    login = {
        "PLAIN": "org.apache.kafka.common.security.plain.PlainLoginModule",
        "SCRAM-SHA-256": "org.apache.kafka.common.security.scram.ScramLoginModule",
        "SCRAM-SHA-512": "org.apache.kafka.common.security.scram.ScramLoginModule",
    }[kafka["sasl.mechanism"]]

    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    user, password = quoted(kafka["sasl.username"]), quoted(kafka["sasl.password"])
    return f"{login} required username={user} password={password};"
