"""A thousand pages on one topic that moves five times a second; then all of them come back at once.

    python -m benchmarks.sockets [--sockets 1000] [--seconds 60] [--keep]

One web process as it is in production, its database, and the pages, all on this machine. A value
is on its way from the moment its engine begins to post it until a page has it: request, row,
commit, notice, reading, fan-out.
"""

import argparse
import asyncio
import gc
import time
from collections.abc import Sequence

import psutil

from benchmarks import results
from benchmarks.sockets.crowd import Crowd
from benchmarks.sockets.stage import Stage, running_stage

UPDATES_A_SECOND = 5
LAST_WORD_SECONDS = 5.0


def main() -> None:
    options = _options()
    with running_stage(options.sockets) as stage:
        rows = asyncio.run(_measure(stage, options.seconds))
    header = ["what", "measured", "goal"]
    if options.keep:
        results.keep(f"sockets, {options.sockets} on one topic", header, rows)
    else:
        for row in rows:
            print(*row, sep=" | ")


async def _measure(stage: Stage, seconds: float) -> Sequence[Sequence[object]]:
    told_at: dict[int, float] = {}
    crowd = Crowd(stage.address, stage.topic, stage.cookies, told_at)
    web = psutil.Process(stage.web_process)
    told_at[0] = time.monotonic()
    await asyncio.to_thread(stage.teller.tell, 0)
    came = await crowd.come()
    gc.disable()  # a thousand pages in one process: its pauses would count as the web's
    cpu_before, began = _cpu_seconds(web), time.monotonic()
    updates = round(seconds * UPDATES_A_SECOND)
    for number in range(1, updates + 1):
        await asyncio.sleep(max(0.0, began + number / UPDATES_A_SECOND - time.monotonic()))
        told_at[number] = time.monotonic()
        await asyncio.to_thread(stage.teller.tell, number)
    deadline = time.monotonic() + LAST_WORD_SECONDS
    while set(crowd.newest.values()) != {updates} and time.monotonic() < deadline:
        await asyncio.sleep(0.01)
    cpu = (_cpu_seconds(web) - cpu_before) / (time.monotonic() - began)
    newest = sum(value == updates for value in crowd.newest.values())
    closed, latencies = crowd.ended(), [1000 * seconds for seconds in crowd.latencies]
    crowd.drop()
    back = await crowd.come()
    crowd.drop()
    sockets = len(stage.cookies)
    return [
        ["a value's way, p50 ms", round(results.percentile(latencies, 0.5)), ""],
        ["p95 ms", round(results.percentile(latencies, 0.95)), ""],
        ["p99 ms", round(results.percentile(latencies, 0.99)), "≤ 100"],
        ["longest ms", round(max(latencies)), ""],
        ["values that a page was told", f"{len(latencies) / sockets / updates:.1%}", ""],
        ["pages with the newest value at the end", newest, sockets],
        ["pages that the web closed", closed, 0],
        ["all come at first, s", f"{came:.1f}", ""],
        ["all come back at once, s", f"{back:.1f}", "≤ 10"],
        ["web process, cores", f"{cpu:.2f}", ""],
        ["web process, MiB", round(web.memory_info().rss / 2**20), ""],
    ]


def _cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sockets")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--keep", action="store_true", help="append the figures to RESULTS.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
