"""What the broker answers, as results or as errors that say whether trying again helps."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager
from typing import Any

from confluent_kafka import KafkaError, KafkaException

from backend.shared.errors import PermanentError, PlatformError, TransientError

UNREACHABLE = (
    KafkaError._TRANSPORT,
    KafkaError._ALL_BROKERS_DOWN,
    KafkaError._TIMED_OUT,
    KafkaError._RESOLVE,
)
SIGN_IN_REFUSED = (KafkaError._AUTHENTICATION, KafkaError.SASL_AUTHENTICATION_FAILED)
RIGHT_MISSING = (
    KafkaError.TOPIC_AUTHORIZATION_FAILED,
    KafkaError.GROUP_AUTHORIZATION_FAILED,
    KafkaError.CLUSTER_AUTHORIZATION_FAILED,
)


def platform_error(error: KafkaError) -> PlatformError:
    """The platform's error for one of Kafka's."""
    if error.code() in SIGN_IN_REFUSED:
        return PermanentError(
            "broker_sign_in_refused", f"The broker refused the sign-in: {error.str()}"
        )
    if error.code() in RIGHT_MISSING:
        return PermanentError("broker_right_missing", f"The broker refused: {error.str()}")
    if error.code() in UNREACHABLE:
        return TransientError("broker_unreachable", f"The broker does not answer: {error.str()}")
    if error.retriable():
        return TransientError("broker_busy", f"The broker asks to try again: {error.str()}")
    return PermanentError("broker_refused", f"The broker refused: {error.str()}")


@contextmanager
def answered() -> Iterator[None]:
    """Turn what the client raises into PermanentError or TransientError."""
    try:
        yield
    except KafkaException as raised:
        raise platform_error(raised.args[0]) from raised
    except FutureTimeout as raised:
        raise TransientError("broker_unreachable", "The broker did not answer in time.") from raised


def results(futures: Mapping[Any, Future[Any]], seconds: float) -> dict[Any, Any]:
    """Every answer of a request about several things; the first error is raised."""
    with answered():
        return {thing: future.result(seconds) for thing, future in futures.items()}
