"""Whether trying again helps, by what the broker said."""

import pytest
from confluent_kafka import KafkaError

from backend.connections.broker_client import platform_error
from backend.shared.errors import PermanentError, TransientError


@pytest.mark.parametrize(
    ("code", "kind", "told"),
    [
        (KafkaError._NOENT, TransientError, "broker_busy"),  # no leader yet
        (KafkaError.LEADER_NOT_AVAILABLE, TransientError, "broker_busy"),
        (KafkaError._TIMED_OUT, TransientError, "broker_unreachable"),
        (KafkaError.SASL_AUTHENTICATION_FAILED, PermanentError, "broker_sign_in_refused"),
        (KafkaError.TOPIC_AUTHORIZATION_FAILED, PermanentError, "broker_right_missing"),
        (KafkaError.INVALID_CONFIG, PermanentError, "broker_refused"),
    ],
)
def test_an_error_says_whether_trying_again_helps(code: int, kind: type, told: str) -> None:
    error = platform_error(KafkaError(code, "said"))
    assert (type(error), error.code) == (kind, told)
