"""Dead letters wait for room: a batch that is all poison is no reason to fail."""

from unittest.mock import Mock

from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter, DeadRow


def test_a_full_queue_is_waited_for():
    taken = []

    def produce(topic, *, value, **_):
        if not producer.poll.called:
            raise BufferError("Local: Queue full")
        taken.append(value)

    producer = Mock(produce=produce, flush=Mock(return_value=0))
    writer = DeadLetterWriter(kafka={}, topic="p.dead", flow="f", run="r", node="n")
    writer._sender._producer = producer
    assert writer.write([DeadRow("bad_json: no", "t:0:7:0", b"{")]) == {"bad_json": 1}
    assert taken == [b"{"]
