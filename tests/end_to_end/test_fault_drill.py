"""Engines are killed and frozen in a whole installation, and no row is lost or doubled."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from backend.local.home import REPOSITORY
from tests.parts import HASTY_JAVA

EXPERIMENTS = (
    "kill -9 of the engine",
    "Java killed alone",
    "killed after the sink's commit",
    "frozen in a sink transaction",
)
DRILL_SECONDS = 1800  # it takes two minutes where nothing else runs


@dataclass(frozen=True)
class Drill:
    home: Path
    outcomes: Mapping[str, Any]
    said: str


@pytest.fixture(scope="module")
def drill() -> Iterator[Drill]:
    """One run of all experiments, on an installation that is made and stopped by it."""
    with tempfile.TemporaryDirectory(prefix="forebay-drill-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        environment = {k: v for k, v in os.environ.items() if not k.startswith("FOREBAY_")}
        # At a hundred changes a second a batch follows the other: few of many rows cost less.
        settings = {
            "DJANGO_SETTINGS_MODULE": "backend.config.settings",
            "FOREBAY_POLL_MILLISECONDS": "250",
        }
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.faults.drill", folder, "--seed", "7"],
            cwd=REPOSITORY,
            env=environment | HASTY_JAVA | settings,
            capture_output=True,
            text=True,
            timeout=DRILL_SECONDS,
        )
        told = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        yield Drill(Path(folder), {one["experiment"]: one for one in told}, done.stderr)


@pytest.mark.parametrize("experiment", EXPERIMENTS)
def test_the_sinks_equal_the_source_again(drill: Drill, experiment: str) -> None:
    assert experiment in drill.outcomes, drill.said
    outcome = drill.outcomes[experiment]
    assert outcome["troubles"] == []
    assert len(outcome["seconds"]) == 1


def test_every_batch_has_an_account_that_adds_up(drill: Drill) -> None:
    assert "accounts of all batches" in drill.outcomes, drill.said
    assert drill.outcomes["accounts of all batches"]["troubles"] == []


def test_no_process_is_left(drill: Drill) -> None:
    left = [
        process.info["cmdline"]
        for process in psutil.process_iter(["cmdline"])
        if any(str(drill.home) in argument for argument in process.info["cmdline"] or [])
    ]
    assert left == []
