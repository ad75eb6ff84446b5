"""End a capture inside a transaction, in every way there is: does a row get lost or doubled?

    python -m benchmarks.restart_drill [--seeds 10] [--way NAME] [--load NAME] [--rows 300000]
                                       [--control] [--keep]

A capture reads a transaction of many rows, its connector is ended amid them and started again as
the product does it, and what its messages say is compared with the source by key and content. Rows
that come again have the uid that they had: that is counted, and is no harm. With `--control`
nothing is rewound, and the connector is 3.6.0: then rows must be lost, or the drill proves nothing.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks import results
from benchmarks.restart_drill.ground import Ground, running_ground
from benchmarks.restart_drill.loads import LOADS
from benchmarks.restart_drill.trial import Outcome, Trial
from benchmarks.restart_drill.ways import ON_REQUEST, WAYS

HEADER = ("ended by", "inside", "times", "lost", "doubled", "wrong", "read again", "versions exact")


def main() -> int:
    options = _options()
    with tempfile.TemporaryDirectory(prefix="forebay-restarts-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        with running_ground(Path(folder), is_control=options.control) as ground:
            outcomes = list(_outcomes(ground, options))
    rows = _rows(outcomes)
    if options.keep:
        control = ", control: connector 3.6.0, nothing rewound" if options.control else ""
        results.keep(f"restart drill, {options.rows:,} rows{control}", HEADER, rows)
    else:
        print(*(" | ".join(map(str, row)) for row in rows), sep="\n")
    harmed = any(not outcome.is_well for outcome in outcomes)
    return 0 if harmed == options.control else 1


def _outcomes(ground: Ground, options: argparse.Namespace) -> Iterator[Outcome]:
    for load in options.load or LOADS:
        for way in options.way or WAYS:
            for seed in range(1, options.seeds + 1):
                trial = Trial(ground, load, way, options.rows, random.Random(f"{load} {seed}"))
                outcome = trial.run()
                print(outcome, flush=True)
                yield outcome


def _rows(outcomes: Sequence[Outcome]) -> list[list[object]]:
    rows: list[list[object]] = []
    for place in dict.fromkeys((outcome.way, outcome.load) for outcome in outcomes):
        same = [outcome for outcome in outcomes if (outcome.way, outcome.load) == place]
        sums = [
            sum(getattr(outcome, what) for outcome in same)
            for what in ("lost", "doubled", "wrong", "again")
        ]
        exact = sum(outcome.versions_are_exact for outcome in same)
        rows.append([*place, len(same), *sums, f"{exact} of {len(same)}"])
    return rows


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.restart_drill")
    parser.add_argument("--seeds", type=int, default=10, help="how often each of them")
    parser.add_argument("--way", action="append", choices=[*WAYS, *ON_REQUEST])
    parser.add_argument("--load", action="append", choices=list(LOADS))
    parser.add_argument("--rows", type=int, default=300_000)
    parser.add_argument("--control", action="store_true")
    parser.add_argument("--keep", action="store_true", help="append the figures to RESULTS.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
