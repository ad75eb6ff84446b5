"""Asking the broker, with answers or with errors that say whether trying again helps."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager
from typing import Any

from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import AdminClient

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
# A partition without a leader, as a new one is for a moment: the client has its own word for it.
NOT_YET = (KafkaError._NOENT, KafkaError.LEADER_NOT_AVAILABLE)


def platform_error(error: KafkaError) -> PlatformError:
    """The platform's error for one of Kafka's."""
    message = error.str()
    if error.code() in SIGN_IN_REFUSED:
        return PermanentError("broker_sign_in_refused", detail=message)
    if error.code() in RIGHT_MISSING:
        return PermanentError("broker_right_missing", detail=message)
    if error.code() in UNREACHABLE:
        return TransientError("broker_unreachable", detail=message)
    if error.retriable() or error.code() in NOT_YET:
        return TransientError("broker_busy", detail=message)
    return PermanentError("broker_refused", detail=message)


class BrokerClient:
    """A signed-in connection that answers in time or raises the platform's errors."""

    def __init__(self, bootstrap: str, user: str, password: str, timeout_seconds: float) -> None:
        self.timeout_seconds = timeout_seconds
        self._refused_sign_in: KafkaError | None = None
        self.admin = AdminClient(
            {
                "bootstrap.servers": bootstrap,
                "security.protocol": "SASL_PLAINTEXT",
                "sasl.mechanism": "SCRAM-SHA-256",
                "sasl.username": user,
                "sasl.password": password,
                "reconnect.backoff.max.ms": 250,
                "log_level": 0,  # what goes wrong is raised, with its reason
                "error_cb": self._hear,
            }
        )

    def answers(self, futures: Mapping[Any, Future[Any]]) -> dict[Any, Any]:
        """Every answer of a request about several things; the first error is raised."""
        with self.translated():
            return {thing: future.result(self.timeout_seconds) for thing, future in futures.items()}

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Raise PermanentError or TransientError in place of Kafka's errors."""
        try:
            yield
            self._refused_sign_in = None
        except KafkaException as raised:
            error = raised.args[0]
            if error.code() in UNREACHABLE:
                # To a request a refused sign-in is mere silence; its reason comes apart.
                self.admin.poll(0)
                error = self._refused_sign_in or error
            raise platform_error(error) from raised
        except FutureTimeout as raised:
            raise TransientError("broker_unreachable", case="late") from raised

    def _hear(self, error: KafkaError) -> None:
        if error.code() in SIGN_IN_REFUSED:
            self._refused_sign_in = error
