"""A Java program from the resolved jars, as a part runs it."""

from collections.abc import Sequence
from pathlib import Path

from backend.local.home import Home
from backend.local.jars import BROKER, class_path
from backend.local.java import java
from backend.local.process import Process

LOG4J = Path(__file__).with_name("log4j2.properties")


def java_command(part: str, main: str, *arguments: str, options: Sequence[str] = ()) -> list[str]:
    """The command line of a part's class on the broker's class path; never a secret in it."""
    flags = [f"-Dlog4j2.configurationFile={LOG4J}", "-Djava.awt.headless=true", *options]
    shared = _shared_classes(class_archive(part))
    return [str(java()), *shared, *flags, "-cp", class_path(BROKER), main, *arguments]


def java_process(
    home: Home,
    name: str,
    main: str,
    configuration: Path,
    options: Sequence[str],
    stop_seconds: float = 20,
) -> Process:
    """A part's process: one main class, one configuration file."""
    return Process(
        name=name,
        command=java_command(name, main, str(configuration), options=options),
        log=home.log(name),
        pid_file=home.pid_file(name),
        stop_seconds=stop_seconds,
    )


def class_archive(part: str) -> Path:
    """Where Java's archive of what a part loads lies, when the set-up made it."""
    return BROKER / f"{part}.jsa"


def _shared_classes(archive: Path) -> list[str]:
    return [f"-XX:SharedArchiveFile={archive}", "-Xlog:cds*=off"] if archive.is_file() else []
