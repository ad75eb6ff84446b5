"""A Java program from the resolved jars, as a part runs it."""

from collections.abc import Sequence
from pathlib import Path

from backend.local.home import Home
from backend.local.jars import BROKER, class_path
from backend.local.java import java
from backend.local.process import Process

LOG4J = Path(__file__).with_name("log4j2.properties")


def java_command(main: str, *arguments: str, options: Sequence[str] = ()) -> list[str]:
    """The command line of a class on the broker's class path; never a secret in it."""
    flags = [f"-Dlog4j2.configurationFile={LOG4J}", "-Djava.awt.headless=true", *options]
    return [str(java()), *flags, "-cp", class_path(BROKER), main, *arguments]


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
        command=java_command(main, str(configuration), options=options),
        log=home.log(name),
        pid_file=home.pid_file(name),
        stop_seconds=stop_seconds,
    )
