"""A topic that joins a source later, as the first replay of a dead letter does."""

from confluent_kafka import Producer

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow
from tests.spark_runtime.flows import row, run_to_end, ums


def test_a_joined_topic_is_read_from_its_beginning_and_its_bad_rows_are_found(
    spark, client, mart, topic, schema, stored, kafka, tmp_path
):
    joined = f"{topic}.replay"

    def send(to: str, *keys: int) -> None:
        producer = Producer(client)
        for key in keys:
            producer.produce(to, ums([row(10 + key, "i", key)]), partition=0)
        assert producer.flush(30) == 0

    def run(*topics: str) -> None:
        """Everything there is, on the checkpoint of the run before."""
        context = FlowContext(
            assignment=Assignment("flow-1", "1-aaaa", 1),
            run="run-1",
            state=tmp_path,
            options={
                "nodes": {
                    "orders": {"kafka": client, "topics": list(topics)},
                    "mart": {"postgres": mart},
                },
                "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
            },
            settings=FlowSettings(),
            reporter=LogReporter(),
            available_now=True,
        )
        flow = Flow(spark.newSession(), context)
        orders = flow.read_ums(
            "orders", namespace="*.*.*.orders.*.*.*", columns="id long not null", keys=["id"]
        )
        flow.view(orders, "orders")
        shares = flow.sql(
            "shares", "SELECT id, 10 / (id - 3) AS share FROM orders", changes_of=orders
        )
        flow.write_upsert("mart", shares, table=f"{schema}.shares", keys=["id"])
        run_to_end(flow)

    send(topic, 1)
    run(topic)
    kafka.broker().ensure_topic(joined, 1)
    send(joined, 2, 3)
    send(topic, 4)
    run(topic, joined)

    # Dividing for the third fails: the batch is read again without it, both topics of it.
    assert stored(f"SELECT id FROM {schema}.shares ORDER BY id") == [(1,), (2,), (4,)]
    assert kafka.broker().end_offset(f"{topic}.dead") == 1
