"""How long a row takes from its commit in the source to changed text in a browser.

    python manage.py up --sample            (in another terminal, until its flows have caught up)
    python -m benchmarks.row_to_screen --probes 200 --changes-per-second 200

    python manage.py up --sample            (in an empty FOREBAY_HOME, until it is up)
    python -m benchmarks.row_to_screen --link 'http://127.0.0.1:8000/start#token=…'

A probe gives the newest departure another flight number, which the board's table shows in its
first rows, while flights of last winter change beside it. It is seen on its way in the mart (by
looking every few milliseconds), on the page's socket, and when the page has drawn it: source,
server and browser share one clock. With the printed link, the installation is set up as a person
would do it, and the way to the first moving number is timed.
"""

import argparse
import json
import os
import queue
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic, sleep, time
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "backend.config.settings")

import django  # noqa: E402
import psycopg  # noqa: E402

from backend.local.home import REPOSITORY  # noqa: E402
from backend.local.node import node_folder  # noqa: E402
from backend.sample.parts import SampleParts  # noqa: E402
from benchmarks import results, sessions  # noqa: E402

BROWSER = REPOSITORY / "frontend" / "scripts" / "watch_board.ts"
LONGEST_SECONDS = 60.0
LOOK_SECONDS = 0.003
FIRST_PROBE = 900_000
"""No airline has flights of such numbers."""
STAGES = ("commit → visible in the mart", "→ on the page's socket", "→ drawn in Chromium", "all")


def main() -> None:
    options = _options()
    django.setup()
    if options.link:
        _report_first_numbers(options.link)
    else:
        _report_probes(options)


def _report_probes(options: argparse.Namespace) -> None:
    address, cookie = _board()
    parts = SampleParts.of_environment()
    with (
        _browser({"board": address, "cookie": cookie}) as told,
        _changing(parts, options.changes_per_second) as made,
    ):
        _next(told, "ready")
        ways = [
            _probe(parts, told, FIRST_PROBE + number, options.pause)
            for number in range(options.probes)
        ]
        rate = made()
    results.keep(
        f"row to screen, {len(ways)} probes, {rate:.0f} changes/s beside them",
        ["stage", "p50 ms", "p95 ms", "longest ms"],
        [_line(stage, [way[i] for way in ways]) for i, stage in enumerate(STAGES)],
        ["Two hops: capture, pipeline with three lookups, query of the board, live socket, page."],
    )


def _line(stage: str, seconds: Sequence[float]) -> Sequence[object]:
    middle, most = (1000 * results.percentile(seconds, share) for share in (0.5, 0.95))
    return stage, f"{middle:.0f}", f"{most:.0f}", f"{1000 * max(seconds):.0f}"


def _report_first_numbers(link: str) -> None:
    with _browser({"link": link}) as told:
        moments = {name: _next(told, name) for name in ("set up", "number", "moved", "live")}
    since = moments["set up"]
    results.keep(
        "from set-up to what moves",
        ["on the board", "s after the set-up's button"],
        [
            ["first number", f"{moments['number'] - since:.1f}"],
            ["first change of one", f"{moments['moved'] - since:.1f}"],
            ["as young as live", f"{moments['live'] - since:.1f}"],
        ],
    )


def _probe(
    parts: SampleParts, told: "queue.Queue[Any]", number: int, pause: float
) -> Sequence[float]:
    """Seconds of each stage until the page shows the number; the flight is as before then."""
    with parts.connect("replayer") as source, parts.connect("mart") as mart:
        newest = source.execute(
            "SELECT id, flight FROM public.flights WHERE dep_time IS NOT NULL"
            " ORDER BY dep_time DESC, id DESC LIMIT 1"
        ).fetchone()
        assert newest is not None, "No flight has left yet."
        _set_flight(source, newest[0], number)
        committed = time()
        visible = _wait_until_visible(mart, newest[0], number)
        received, drawn = _next(told, f"received {number}"), _next(told, str(number))
        _set_flight(source, *newest)
    sleep(pause)
    return visible - committed, received - visible, drawn - received, drawn - committed


def _wait_until_visible(mart: psycopg.Connection, id: int, number: int) -> float:
    deadline = monotonic() + LONGEST_SECONDS
    while monotonic() < deadline:
        row = mart.execute("SELECT flight FROM mart.departures WHERE id = %s", [id]).fetchone()
        if row is not None and row[0] == number:
            return time()
        sleep(LOOK_SECONDS)
    raise TimeoutError(f"Probe {number} did not arrive within {LONGEST_SECONDS:.0f} s.")


def _set_flight(source: psycopg.Connection, id: int, number: int) -> None:
    source.execute("UPDATE public.flights SET flight = %s WHERE id = %s", [number, id])


@contextmanager
def _changing(parts: SampleParts, rate: float) -> Iterator[Any]:
    """Change flights of last winter; gives a function that tells how many a second it were."""
    stopping, count, began = threading.Event(), [0], monotonic()

    def change() -> None:
        with parts.connect("replayer") as source:
            while not stopping.wait(max(0.0, began + count[0] / rate - monotonic())):
                source.execute(
                    "UPDATE public.flights SET air_time = air_time WHERE id = %s",
                    [1 + count[0] % 100_000],
                )
                count[0] += 1

    worker = threading.Thread(target=change, daemon=True)
    if rate > 0:
        worker.start()
    try:
        yield lambda: count[0] / (monotonic() - began)
    finally:
        stopping.set()
        if rate > 0:
            worker.join(10)


@contextmanager
def _browser(task: Mapping[str, str]) -> Iterator["queue.Queue[Any]"]:
    """A page that tells what it shows, and when. Its task holds a session: not for arguments."""
    process = subprocess.Popen(
        [node_folder() / "node", BROWSER],
        cwd=REPOSITORY / "frontend",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None and process.stdout is not None
    told: queue.Queue[Any] = queue.Queue()
    lines = process.stdout
    threading.Thread(target=lambda: [told.put(json.loads(x)) for x in lines], daemon=True).start()
    process.stdin.write(json.dumps(task) + "\n")
    process.stdin.flush()
    try:
        yield told
    finally:
        process.stdin.close()
        process.wait(30)


def _next(told: "queue.Queue[Any]", name: str) -> float:
    """When the page showed it, in seconds since 1970. Raises TimeoutError."""
    deadline = monotonic() + LONGEST_SECONDS * (1 if name[-1].isdigit() else 5)
    while (left := deadline - monotonic()) > 0:
        try:
            news = told.get(timeout=left)
        except queue.Empty:
            break
        if news["name"] == name:
            return float(news["at"])
    raise TimeoutError(f"The page did not show {name!r}.")


def _board() -> tuple[str, str]:
    """The address of the sample's board, and the cookie of somebody who may see it."""
    from backend.config import env
    from backend.entry.selectors import first_address
    from backend.identity.models import User

    owner = User.objects.filter(project_memberships__isnull=False).order_by("created_at").first()
    assert owner is not None, "Nobody is there yet."
    address = env.text("FOREBAY_BASE_URL")
    return address + first_address(owner), sessions.session_cookie(owner)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.row_to_screen")
    parser.add_argument("--probes", type=int, default=200)
    parser.add_argument("--pause", type=float, default=0.1, help="seconds between probes")
    parser.add_argument("--changes-per-second", type=float, default=200.0)
    parser.add_argument("--link", help="set up by it and time the first numbers instead")
    return parser.parse_args()


if __name__ == "__main__":
    main()
