"""A flow that was rewound to a time reads what the broker got from then on."""

from datetime import UTC, datetime, timedelta

from confluent_kafka import Producer

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow
from tests.spark_runtime.flows import row, run_to_end, ums


def test_a_rewound_source_starts_at_its_time(spark, client, mart, topic, schema, stored, tmp_path):
    now = datetime.now(UTC)
    hours_ago = {1: 3, 2: 1, 3: 0}
    producer = Producer(client)
    for key, hours in hours_ago.items():
        sent = int((now - timedelta(hours=hours)).timestamp() * 1000)
        producer.produce(topic, ums([row(10 + key, "i", key)]), partition=0, timestamp=sent)
    # The other partition holds nothing so new: it is read from its end on.
    old = int((now - timedelta(hours=4)).timestamp() * 1000)
    producer.produce(topic, ums([row(20, "i", 4)]), partition=1, timestamp=old)
    assert producer.flush(30) == 0

    start_at = (now - timedelta(hours=2)).isoformat()
    context = FlowContext(
        assignment=Assignment("flow-1", "2-bbbb", 1),
        run="run-1",
        state=tmp_path,
        options={
            "nodes": {
                "orders": {"kafka": client, "topics": [topic], "start_at": start_at},
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
    flow.write_upsert("mart", orders, table=f"{schema}.orders", keys=["id"])
    run_to_end(flow)
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(2,), (3,)]
