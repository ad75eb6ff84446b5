"""How a Connect worker is configured: signed in on both sides, closed to overrides."""

from pathlib import Path

from backend.connections.broker import Broker
from backend.local.home import Credentials
from backend.local.parts.kafka_settings import LARGEST_MESSAGE_BYTES
from backend.local.parts.properties import scram_login

PRINCIPAL = "connect"
GROUP = "connect"
TOPICS = {
    "config": ("connect.configs", 1),
    "offset": ("connect.offsets", 4),
    "status": ("connect.status", 2),
}
CONVERTER = "org.apache.kafka.connect.json.JsonConverter"
FILE_PROVIDER = "org.apache.kafka.common.config.provider.FileConfigProvider"
REST_SIGN_IN = "org.apache.kafka.connect.rest.basic.auth.extension"


def worker_settings(
    *,
    bootstrap: str,
    principal: Credentials,
    listen: str,
    advertise: str,
    plugins: Path,
    secrets: Path,
) -> dict[str, str | int]:
    """worker.properties. A connector names a password as `${file:<path in secrets>:<key>}`."""
    settings: dict[str, str | int] = {
        "bootstrap.servers": bootstrap,
        "group.id": GROUP,
        "listeners": f"http://{listen}",
        "rest.advertised.host.name": advertise,
        "rest.extension.classes": f"{REST_SIGN_IN}.BasicAuthSecurityRestExtension",
        "admin.listeners": "",
        "plugin.path": str(plugins),
        "plugin.discovery": "service_load",
        "connector.client.config.override.policy": "None",
        "config.providers": "file",
        "config.providers.file.class": FILE_PROVIDER,
        "config.providers.file.param.allowed.paths": str(secrets),
        "key.converter": CONVERTER,
        "key.converter.schemas.enable": "false",
        "value.converter": CONVERTER,
        "value.converter.schemas.enable": "false",
        "producer.max.request.size": LARGEST_MESSAGE_BYTES,
        "offset.flush.interval.ms": 1000,
        "scheduled.rebalance.max.delay.ms": 0,  # alone in its group, it waits for nobody
    }
    for purpose, (topic, _) in TOPICS.items():
        settings[f"{purpose}.storage.topic"] = topic
        settings[f"{purpose}.storage.replication.factor"] = 1
    for client in ("", "producer.", "consumer.", "admin."):
        settings[f"{client}security.protocol"] = "SASL_PLAINTEXT"
        settings[f"{client}sasl.mechanism"] = "SCRAM-SHA-256"
        settings[f"{client}sasl.jaas.config"] = scram_login(principal)
    return settings


def users_file(rest_user: Credentials) -> str:
    """Who may use the REST interface, with their passwords."""
    return f"{rest_user.user}={rest_user.password}\n"


def sign_in_file(users: Path) -> str:
    """The JAAS file that makes the REST interface ask for one of those users."""
    module = f'{REST_SIGN_IN}.PropertyFileLoginModule required file="{users}"'
    return f"KafkaConnect {{ {module}; }};\n"


def ensure_worker_topics(broker: Broker) -> None:
    """Make the worker's own topics for it, so that it needs no right to make any."""
    names = [name for name, _ in TOPICS.values()]
    for name, partitions in TOPICS.values():
        broker.ensure_topic(name, partitions, {"cleanup.policy": "compact"})
    broker.grant_read(PRINCIPAL, names, groups=[GROUP])
    broker.grant_write(PRINCIPAL, names)
    broker.grant_describe_configs(PRINCIPAL, names)
