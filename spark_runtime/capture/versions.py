"""The versions of a capture's tables: kept in its schema topic, asked of its source."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson
from confluent_kafka import Consumer, KafkaException, TopicPartition

from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.postgres_source import (
    DESCRIBE_TABLE,
    ColumnInfo,
    TableShape,
    read_ddl_key,
)
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.stores.postgres.connect import connect
from spark_runtime.stores.postgres.errors import in_our_words

READ_SECONDS = 30.0


def read_versions(kafka: Mapping[str, str], topic: str) -> list[TableVersion]:
    """Every version the topic holds, in the order they were written.

    Raises TransientError when the broker does not answer in time.
    """
    # Never joined, yet asked for: the capture's user may use the group of its own name.
    group = kafka.get("sasl.username", "forebay")
    # What goes wrong is raised below; librdkafka would print it to the terminal as well.
    quiet = {"enable.auto.commit": False, "log_level": 2}
    consumer = Consumer({**kafka, "group.id": group, **quiet})
    partition = TopicPartition(topic, 0, 0)
    try:
        _, end = consumer.get_watermark_offsets(partition, timeout=READ_SECONDS)
        consumer.assign([partition])
        versions: list[TableVersion] = []
        while consumer.position([partition])[0].offset < end:
            record = consumer.poll(READ_SECONDS)
            if record is None:
                raise TransientError("SCHEMA_TOPIC_UNREACHABLE", case="late", topic=topic)
            if record.error():
                raise KafkaException(record.error())
            if value := record.value():
                versions.append(TableVersion.from_json(orjson.loads(value)))
            if (record.offset() or 0) + 1 >= end:
                break
        return versions
    except KafkaException as error:
        raise TransientError(
            "SCHEMA_TOPIC_UNREACHABLE", topic=topic, said=error.args[0].str()
        ) from error
    finally:
        consumer.close()


def column_reader(
    node: str, postgres: Mapping[str, Any]
) -> Callable[[str, str], Sequence[ColumnInfo]]:
    """Asks the source for a table's columns as they are now."""

    def read_columns(schema: str, table: str) -> Sequence[ColumnInfo]:
        query = DESCRIBE_TABLE.format(
            relation="to_regclass(quote_ident(%s) || '.' || quote_ident(%s))"
        )
        with in_our_words(node), connect(postgres, "forebay capture") as connection:
            row = connection.execute(query, (schema, table)).fetchone()
        # A table that is gone by now still has rows in the log: their fields must do.
        return TableShape.from_json(row[0]).columns if row else ()

    return read_columns


def key_reader(node: str, postgres: Mapping[str, Any]) -> Callable[[], bytes | None]:
    """Asks the source for the key of its event trigger."""

    def read_key() -> bytes | None:
        with in_our_words(node), connect(postgres, "forebay capture") as connection:
            return read_ddl_key(connection)

    return read_key
