import pytest

from backend.connections import whole_topic
from backend.shared.errors import TransientError


def test_a_topic_that_cannot_be_read_in_time_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_topic, "ANSWER_SECONDS", 0.1)
    nobody = {"bootstrap.servers": "127.0.0.1:9"}
    with pytest.raises(TransientError) as told:
        list(whole_topic.read_whole(nobody, "changes", group="any"))
    assert told.value.code == "broker_unreachable"
    assert told.value.parameters["topic"] == "changes"
    assert told.value.message.startswith("The topic `changes` could not be read to its end in time")
