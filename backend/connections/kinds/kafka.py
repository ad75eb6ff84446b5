"""Kafka: the log that messages travel on."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import AdminClient, ClusterMetadata
from pydantic import Field, SecretStr, StringConstraints, model_validator

from backend.connections import errors
from backend.connections.kinds.kind import Capabilities, Fields, Host, Kind
from backend.connections.reach import Address, Endpoint, find_address, knock

METADATA_SECONDS = 6
BROKER = "Kafka broker"

User = Annotated[str, StringConstraints(pattern=r"^[\w$.@-]{1,128}$")]


class Broker(Fields):
    host: Host
    port: int = Field(default=9092, ge=1, le=65535)


class KafkaOptions(Fields):
    brokers: tuple[Broker, ...] = Field(min_length=1, max_length=16)
    tls: Literal["off", "verify"] = "verify"
    mechanism: Literal["SCRAM-SHA-256", "SCRAM-SHA-512", "PLAIN"] = "SCRAM-SHA-512"
    user: User

    @model_validator(mode="after")
    def _no_password_in_clear(self) -> "KafkaOptions":
        if self.mechanism == "PLAIN" and self.tls == "off":
            raise ValueError("PLAIN sends the password in clear: choose SCRAM, or turn TLS on")
        return self


class KafkaSecrets(Fields):
    password: SecretStr = Field(min_length=1, max_length=1024)


class KafkaKind(Kind[KafkaOptions, KafkaSecrets]):
    name = "kafka"
    title = "Kafka"
    capabilities = Capabilities(captures=False, lists_tables=False)
    Options = KafkaOptions
    Secrets = KafkaSecrets

    def endpoints(self, options: KafkaOptions) -> tuple[Endpoint, ...]:
        return tuple(Endpoint(str(broker.host), int(broker.port)) for broker in options.brokers)

    def check(
        self, options: KafkaOptions, secrets: KafkaSecrets, addresses: Sequence[Address]
    ) -> None:
        knock(addresses[0])
        cluster = _ask_metadata(self._client(options, secrets, addresses), options)
        for broker in cluster.brokers.values():
            # A broker names the addresses that clients go to next: judge them like typed ones.
            find_address(Endpoint(str(broker.host), int(broker.port)))

    def engine_options(
        self, options: KafkaOptions, secrets: KafkaSecrets, addresses: Sequence[Address]
    ) -> dict[str, dict[str, Any]]:
        return {"kafka": self._client(options, secrets, addresses)}

    def _client(
        self, options: KafkaOptions, secrets: KafkaSecrets, addresses: Sequence[Address]
    ) -> dict[str, str]:
        # A verified certificate proves the host's name; else the judged address is pinned.
        names = [
            str(Endpoint(address.host if options.tls == "verify" else address.ip, address.port))
            for address in addresses
        ]
        return {
            "bootstrap.servers": ",".join(names),
            "security.protocol": "SASL_SSL" if options.tls == "verify" else "SASL_PLAINTEXT",
            "sasl.mechanism": options.mechanism,
            "sasl.username": options.user,
            "sasl.password": secrets.password.get_secret_value(),
        }


def _ask_metadata(client: dict[str, str], options: KafkaOptions) -> ClusterMetadata:
    heard: list[KafkaError] = []
    admin = AdminClient(
        client | {"error_cb": heard.append, "log_level": 0, "reconnect.backoff.ms": 1000}
    )
    try:
        return admin.list_topics(timeout=METADATA_SECONDS)
    except KafkaException as error:
        admin.poll(0)
        # The request itself only timed out; what the connection said meanwhile is the cause.
        raise _broken_stage([*heard, error.args[0]], options) from None


def _broken_stage(heard: Sequence[KafkaError], options: KafkaOptions) -> errors.Unreachable:
    codes = {error.code() for error in heard}
    if codes & {KafkaError._AUTHENTICATION, KafkaError.SASL_AUTHENTICATION_FAILED}:
        return errors.sign_in(options.user)
    # A listener without TLS just hangs up, which has no code of its own.
    if KafkaError._SSL in codes or any("SSL handshake" in error.str() for error in heard):
        return errors.broker_tls()
    first = options.brokers[0]
    place = Endpoint(first.host, first.port)
    if KafkaError._BAD_MSG in codes:
        return errors.foreign(place, BROKER)
    return errors.mute(place, BROKER)  # not merely silent: it was knocked at just now
