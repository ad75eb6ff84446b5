"""Java's archives of what the broker and Connect load, made once, at set-up, by
`python -m backend.local.parts.class_archives`.

Each loads some thousand classes before it answers. From its archive they come read and verified,
which spares two fifths of the processor time of a start. Java ignores an archive of another Java,
or of other jars.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from backend.local.errors import PartFailed
from backend.local.home import Home
from backend.local.jars import BROKER
from backend.local.parts.connect import Connect, connect_principal
from backend.local.parts.java_process import class_archive
from backend.local.parts.kafka import Kafka

# Java writes the archive when it ends: in 5 s, or now and then never (17.0.15, of a busy machine).
WRITES_SECONDS = 30


def archive_classes() -> None:
    """Put archives beside the jars: of a broker and a worker that started, answered and ended.
    Raises PartFailed when one of them left none."""
    for old in BROKER.glob("*.jsa"):
        old.unlink()  # Java would not read one and write another
    with tempfile.TemporaryDirectory(dir=BROKER) as scratch, ExitStack() as stack:
        home = Home(Path(scratch))
        kafka = Kafka(home, users=[connect_principal(home)])
        for part in (kafka, Connect(home, kafka)):
            stack.enter_context(_archiving(part, Path(scratch)))


@contextmanager
def _archiving(part: Kafka | Connect, scratch: Path) -> Iterator[None]:
    archive = class_archive(part.name)
    fresh = scratch / archive.name
    java, *rest = part.process.command
    # What runs once is not worth compiling with care.
    options = ["-XX:TieredStopAtLevel=1", f"-XX:ArchiveClassesAtExit={fresh}", "-Xlog:cds*=off"]
    part.process.command = [java, *options, *rest]
    part.process.stop_seconds = WRITES_SECONDS
    part.start()
    try:
        yield
    finally:
        part.stop()
    if not fresh.exists():
        raise PartFailed(part.name, "Java left no archive of its classes", str(fresh))
    fresh.replace(archive)


if __name__ == "__main__":
    try:
        archive_classes()
    except PartFailed as error:
        sys.exit(str(error))
