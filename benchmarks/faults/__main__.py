"""Break the installation on purpose and see whether a row is lost or doubled.

    python -m benchmarks.faults [--short | --once] [--seed 7] [--changes-per-second 200]

Flights are replayed at a steady rate all the while. After each fault the flows must land rows
again within a minute; then the replay is held for a moment, and every table of the mart must
equal the source. The long form takes about half an hour, the short one a few minutes. The same on
one small table is a test: tests/end_to_end/test_fault_drill.py.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks import results
from benchmarks.faults.experiments import EXPERIMENTS
from benchmarks.faults.loads.flights import Flights
from benchmarks.faults.trial import Outcome, try_all


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults")
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--short", action="store_true", help="two kills, fail point, zombie")
    length.add_argument("--once", action="store_true", help="every experiment, one time")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--changes-per-second", type=float, default=200.0)
    options = parser.parse_args()
    times = [
        (one, one.times_short if options.short else 1 if options.once else one.times)
        for one in EXPERIMENTS
    ]
    with tempfile.TemporaryDirectory(prefix="forebay-faults-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        outcomes = try_all(
            Path(folder),
            Flights(options.changes_per_second),
            [(one, count) for one, count in times if count],
            options.seed,
            lambda outcome: print(*row_of(outcome), flush=True),
        )
    results.keep(
        f"faults, seed {options.seed}, {options.changes_per_second:g} changes/s",
        ["fault", "times", "working again, s (median)", "(longest)", "source against sink"],
        [row_of(outcome) for outcome in outcomes],
    )
    return 1 if any(outcome.troubles for outcome in outcomes) else 0


def row_of(outcome: Outcome) -> Sequence[object]:
    told = "; ".join(outcome.troubles) or "none lost, none doubled"
    if not outcome.seconds:
        return outcome.experiment, "", "", "", told
    seconds = f"{median(outcome.seconds):.1f}", f"{max(outcome.seconds):.1f}"
    return outcome.experiment, len(outcome.seconds), *seconds, told


if __name__ == "__main__":
    sys.exit(main())
