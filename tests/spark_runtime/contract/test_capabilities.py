from spark_runtime.contract.capabilities import JDBC, UMS


def test_transactional_sink_with_a_fence_is_effectively_once() -> None:
    assert JDBC.guarantee("upsert") == JDBC.guarantee("insert") == "effectively_once"


def test_overwriting_says_that_the_last_writer_wins() -> None:
    assert JDBC.guarantee("overwrite") == "last_writer_wins"


def test_topic_is_at_least_once() -> None:
    assert UMS.guarantee("upsert") == "at_least_once"
