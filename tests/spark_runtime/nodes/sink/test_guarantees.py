from spark_runtime.nodes.sink.postgres.rules import SinkPostgresRules
from spark_runtime.nodes.sink.ums.rules import SinkUmsRules

TABLE = SinkPostgresRules.capabilities
TOPIC = SinkUmsRules.capabilities


def test_transactional_sink_with_a_fence_is_effectively_once() -> None:
    assert TABLE.guarantee("upsert") == TABLE.guarantee("insert") == "effectively_once"


def test_overwriting_says_that_the_last_writer_wins() -> None:
    assert TABLE.guarantee("overwrite") == "last_writer_wins"


def test_topic_is_at_least_once() -> None:
    assert TOPIC.guarantee("upsert") == "at_least_once"
