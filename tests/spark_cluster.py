"""A standalone Spark cluster on loopback: a master and two workers, as PySpark's wheel has them."""

import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pyspark

from backend.local.ports import LOOPBACK
from backend.shared.environment import passed_on
from tests.parts import HASTY_JAVA

WORKERS = 2
STARTED = "python-was-started"
START_SECONDS = 60
SPARK_HOME = Path(pyspark.__file__).parent


@dataclass(frozen=True)
class Cluster:
    master: str
    configuration: Path  # the folder with spark-defaults.conf, as an engine is told of it
    folder: Path

    @property
    def runs_its_own_python(self) -> bool:
        """Whether executors have started the Python that the configuration names."""
        return (self.folder / STARTED).exists()

    def tasks_done(self) -> list[int]:
        """How many tasks the executors of each worker have finished."""
        logs = [(self.folder / f"worker-{n}").glob("app-*/*/stderr") for n in range(WORKERS)]
        return [sum(log.read_text().count("Finished task") for log in of) for of in logs]


@contextmanager
def standalone_cluster(folder: Path) -> Iterator[Cluster]:
    """Reached by nobody who does not have its secret."""
    configuration = folder / "conf"
    configuration.mkdir()
    python = folder / "python"
    python.write_text(f'#!/bin/sh\ntouch {folder}/{STARTED}\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    defaults = configuration / "spark-defaults.conf"
    defaults.touch(0o600)
    settings = {
        "spark.authenticate": "true",
        "spark.authenticate.secret": uuid.uuid4().hex,
        "spark.pyspark.python": str(python),
        "spark.driver.host": LOOPBACK,
        "spark.driver.bindAddress": LOOPBACK,
        "spark.executor.cores": "1",
        "spark.executor.memory": "600m",
        "spark.cores.max": str(WORKERS),
    }
    defaults.write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    with ExitStack() as stack:
        log = folder / "master.log"
        arguments = ("--host", LOOPBACK, "--port", "0", "--webui-port", "0")
        stack.enter_context(_started("master.Master", arguments, configuration, log))
        port = _wait_for(r"Starting Spark master at spark://[^:]+:(\d+)", log)
        master = f"spark://{LOOPBACK}:{port}"
        for number in range(WORKERS):
            worker = folder / f"worker-{number}"
            arguments = ("--host", LOOPBACK, "--webui-port", "0", "--cores", "1")
            arguments += ("--memory", "800M", "--work-dir", str(worker), master)
            log = folder / f"worker-{number}.log"
            stack.enter_context(_started("worker.Worker", arguments, configuration, log))
        for number in range(WORKERS):
            _wait_for(r"Successfully (registered) with master", folder / f"worker-{number}.log")
        yield Cluster(master, configuration, folder)


@contextmanager
def _started(
    name: str, arguments: tuple[str, ...], configuration: Path, log: Path
) -> Iterator[None]:
    command = (SPARK_HOME / "bin/spark-class", f"org.apache.spark.deploy.{name}", *arguments)
    environment = {
        **passed_on(),
        **HASTY_JAVA,
        "SPARK_HOME": str(SPARK_HOME),
        "SPARK_CONF_DIR": str(configuration),
        "SPARK_LOCAL_IP": LOOPBACK,
        "SPARK_DAEMON_MEMORY": "200m",
        # The wheel lacks the folders by which a worker would tell.
        "SPARK_SCALA_VERSION": "2.13",
        "PYSPARK_PYTHON": sys.executable,
    }
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env=environment,
            cwd=log.parent,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        yield
    finally:
        # Its executors with it.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _wait_for(pattern: str, log: Path) -> str:
    deadline = time.monotonic() + START_SECONDS
    while True:
        said = log.read_text()
        if found := re.search(pattern, said):
            return found[1]
        assert time.monotonic() < deadline, said
        time.sleep(0.1)
