"""The real parts that tests talk to, and a way to keep them running between test runs:

python -m tests.parts /some/folder          (until Ctrl-C)
FOREBAY_TEST_PARTS=/some/folder pytest
"""

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from backend.local.home import Home
from backend.local.java import HASTY as HASTY_OPTIONS
from backend.local.part import Part
from backend.local.parts.clusters import metadata_cluster, sample_cluster
from backend.local.parts.connect import Connect, connect_principal
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.parts.properties import plain_login

# Test data need not outlive a power cut.
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}

# What Java runs in a test runs a few times. In huge pages, which Linux alone has by this name, it
# finds its memory with a tenth less of the processor.
_HUGE_PAGES = "-XX:+UseTransparentHugePages" if sys.platform == "linux" else ""
HASTY_JAVA = {"JDK_JAVA_OPTIONS": f"{HASTY_OPTIONS} {_HUGE_PAGES}"}


def metadata_part(home: Home) -> Postgres:
    return metadata_cluster(home, HASTY, for_tests=True)


def sample_part(home: Home) -> Postgres:
    """Its source announces nothing: tests of captures look at both ways."""
    return sample_cluster(home, HASTY, announces_changes=False)


def kafka_part(home: Home) -> Kafka:
    """Its admin may sign in by PLAIN, too. Few threads: each looks around many times a minute."""
    part = Kafka(home, [connect_principal(home)])
    part.settings = {
        "listener.name.client.sasl.enabled.mechanisms": "SCRAM-SHA-256,PLAIN",
        "listener.name.client.plain.sasl.jaas.config": plain_login(part.admin),
        "num.network.threads": "1",
        "num.io.threads": "2",
    }
    part.process.environment = HASTY_JAVA
    return part


def connect_part(home: Home) -> Connect:
    part = Connect(home, kafka_part(home))
    part.process.environment = HASTY_JAVA
    return part


def all_parts(home: Home) -> Sequence[Part]:
    return [metadata_part(home), sample_part(home), kafka_part(home), connect_part(home)]


def main(folder: str) -> None:
    home = Home(Path(folder).resolve())
    home.make()
    started: list[Part] = []
    try:
        for part in all_parts(home):
            part.start()
            started.append(part)
            print(f"{part.name}: {part.address}", flush=True)
        signal.sigwait({signal.SIGINT, signal.SIGTERM})
    finally:
        for part in reversed(started):
            part.stop()


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    main(sys.argv[1])
