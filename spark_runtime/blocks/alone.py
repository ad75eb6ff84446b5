"""Run a generated program by itself, the way `spark-submit` does."""

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pyspark.sql import SparkSession

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.session import open_session
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.wanted import FlowSettings

LOOK_SECONDS = 1
F = TypeVar("F", bound=FlowParts)


def run_flow_alone(
    make: Callable[[SparkSession, FlowContext], F], build: Callable[[F], None]
) -> None:
    """Build a flow, start its queries and wait for their end; that of one ends the others. Raises
    what ended it.

    `--options` is a file that only its owner may read: it holds passwords. Its members: `flow`,
    `generation`, `fence`, `state` (a folder), `nodes` and `dead_letters`; `settings` is optional.
    """
    arguments = _arguments()
    logging.basicConfig(level=logging.INFO, stream=sys.stderr)
    logging.getLogger("py4j").setLevel(logging.WARNING)
    given = json.loads(_private_text(arguments.options))
    if not Path(given["state"]).is_absolute():
        raise SystemExit(f"`state` must be a folder's whole path, not {given['state']!r}.")
    session = open_session(name=given["flow"], jars=arguments.jars)
    context = FlowContext(
        assignment=Assignment(given["flow"], given["generation"], given["fence"]),
        run=given.get("run", "alone"),
        state=Path(given["state"]) / given["flow"] / given["generation"],
        options=given,
        settings=FlowSettings.from_json(given.get("settings", {})),
        reporter=LogReporter(),
        available_now=arguments.available_now,
    )
    flow = make(session.newSession(), context)
    build(flow)
    queries = flow.queries
    for query in queries:
        query.open()
    try:
        running = [query.start() for query in queries]
        # Each is waited for, or the error of one that is over already would go unheard.
        while not all([each.awaitTermination(LOOK_SECONDS) for each in running]):
            pass
    finally:
        for query in queries:
            query.stop()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Run one flow by itself.")
    parser.add_argument("--options", type=Path, required=True, help="JSON file, mode 0600")
    parser.add_argument(
        "--jars", type=Path, help="folder with Spark's Kafka source, where nothing submits"
    )
    parser.add_argument(
        "--available-now", action="store_true", help="read what is there now, then end"
    )
    return parser.parse_args()


def _private_text(path: Path) -> str:
    mode = os.stat(path).st_mode & 0o077
    if mode:
        raise SystemExit(f"{path} holds passwords and others may read it. Run: chmod 600 {path}")
    return path.read_text()
