"""Break parts at random while pages in a browser watch: does one ever show a wrong word?

    python -m benchmarks.status_drill [--faults 100] [--seed 7] [--keep]

A whole installation with orders that change all the while. Each part may be killed, restarted or
frozen. A word is wrong when it says that a flow or a capture runs or that a dashboard is live, ten
seconds after that last could have been heard, or says anything else ten seconds after everything
works again, or says that something starts for longer than a start may take.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks import results
from benchmarks.faults.loads.orders import Orders
from benchmarks.faults.stand import NotInTime, Stand, running_stand
from benchmarks.sessions import session_cookie
from benchmarks.status_drill.faults import Fault, choose, inflict
from benchmarks.status_drill.judging import CAPTURE, Sample, seconds_to_say, wrong_words
from benchmarks.status_drill.screen import NOTHING, Screen
from benchmarks.status_drill.truth import Truth

CHANGES_PER_SECOND = 40.0
WELL_AGAIN_SECONDS = 300.0
# A word that is late must have the time to be.
WATCHED_ON_SECONDS = (11.0, 14.0)
FLOW, ENGINE, BOARD, LIST = "flow", "engine", "board", "list"


def main() -> int:
    options = _options()
    with tempfile.TemporaryDirectory(prefix="forebay-status-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        load = Orders(CHANGES_PER_SECOND, options.seed)
        with running_stand(Path(folder), load) as stand:
            rows, wrong = _drill(stand, options.faults, options.seed)
    for trouble in wrong:
        print(trouble)
    if options.keep:
        header = ["part", "faults", "silence told, s (longest)", "work told, s (longest)"]
        notes = [f"Wrong words: {len(wrong)}.", *wrong]
        results.keep(f"status drill, {options.faults} faults", header, rows, notes)
    return 1 if wrong else 0


def _drill(stand: Stand, faults: int, seed: int) -> tuple[Sequence[Sequence[object]], list[str]]:
    chance = random.Random(seed)
    flow = stand.flow(stand.load.flow)
    stand.wait_for("the table", lambda: stand.newest_landed(stand.load.table))
    pages = {
        FLOW: f"flows/{flow.id}/overview",
        ENGINE: f"engines/{flow.engine_id}",
        LIST: "pipelines",
        BOARD: f"dashboards/{_make_board(stand).id}",
        CAPTURE: f"captures/{_capture(stand).id}",
    }
    addresses = {name: _address(stand, page) for name, page in pages.items()}
    screen = Screen(session_cookie(stand.actor), addresses)
    truth = Truth(stand, screen.words)
    screen.start()
    told: list[tuple[Fault, list[Sample]]] = []
    late: list[str] = []
    try:
        stand.wait_for("the pages", lambda: NOTHING not in screen.words().values())
        truth.start()
        stand.wait_for("all to run", truth.works, WELL_AGAIN_SECONDS)
        for number in range(1, faults + 1):
            fault, since = choose(chance), len(truth.samples)
            inflict(stand, fault, chance)
            time.sleep(chance.uniform(*WATCHED_ON_SECONDS))
            stand.wait_for(f"all to run after {fault}", truth.works, WELL_AGAIN_SECONDS)
            told.append((fault, truth.samples[since:]))
            began = told[-1][1][0].at
            print(f"{number}. {began:.0f} s, {fault}: {_said(told[-1][1], FLOW)}", flush=True)
        time.sleep(WATCHED_ON_SECONDS[0])
    except NotInTime as trouble:
        late.append(f"{trouble}; the screen says {screen.words()}")
    finally:
        truth.stop()
        screen.stop()
    return _rows(told, FLOW), [*wrong_words(truth.samples), *late]


def _rows(told: Sequence[tuple[Fault, list[Sample]]], page: str) -> list[list[object]]:
    rows: list[list[object]] = []
    for part in sorted({fault.part for fault, _ in told}):
        said = [seconds_to_say(samples, page) for fault, samples in told if fault.part == part]
        silences = [silence for silence, _ in said if silence is not None]
        works = [work for _, work in said if work is not None]
        longest = [f"{max(times):.1f}" if times else "" for times in (silences, works)]
        rows.append([part, len(said), *longest])
    return rows


def _said(samples: list[Sample], page: str) -> str:
    """The words in their order, each with the seconds it stood."""
    words: list[tuple[str, float]] = []
    for sample in samples:
        word = sample.words[page]
        if not words or words[-1][0] != word:
            words.append((word, sample.at))
    ends = [at for _, at in words[1:]] + [samples[-1].at]
    pairs = zip(words, ends, strict=True)
    return ", ".join(f"{word} {end - begun:.1f} s" for (word, begun), end in pairs)


def _capture(stand: Stand) -> Any:
    from backend.collection.models import Capture  # needs Django set up

    return Capture.unscoped.get(project=stand.project)


def _make_board(stand: Stand) -> Any:
    from benchmarks.status_drill.board import make_board  # needs Django set up

    return make_board(stand)


def _address(stand: Stand, page: str) -> str:
    from django.conf import settings

    project = stand.project
    return f"{settings.FOREBAY_BASE_URL}/{project.organization.slug}/{project.slug}/{page}"


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.status_drill")
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", action="store_true", help="append the figures to RESULTS.md")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
