"""The drill's judge must see every kind of wrong word, and none in a true one."""

import threading
import time
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from benchmarks.status_drill.judging import (
    CAPTURE,
    LIVE_SECONDS,
    Sample,
    seconds_to_say,
    wrong_words,
)
from benchmarks.status_drill.screen import NOTHING, Screen

Stretch = tuple[float, str, str]


BETWEEN_LOOKS = 0.5


def samples(*stretches: Stretch, page: str = "flow") -> list[Sample]:
    """Each stretch: seconds, what is so (s speaks, l lives, w works, f is fresh, c Connect speaks),
    the word on the screen."""
    found: list[Sample] = []
    for seconds, so, word in stretches:
        for _ in range(round(seconds / BETWEEN_LOOKS)):
            at = BETWEEN_LOOKS * len(found)
            age = LIVE_SECONDS if "f" in so else LIVE_SECONDS + BETWEEN_LOOKS + 0.1
            said = {page: word}
            found.append(
                Sample(at, "s" in so, "l" in so, "w" in so, age, said, "c" in so, BETWEEN_LOOKS)
            )
    return found


WELL: Stretch = (20, "slw", "running")
LIVE: Stretch = (20, "slwf", "live")
CAPTURED: Stretch = (20, "slwc", "running")


@pytest.mark.parametrize(
    "stretches",
    [
        [WELL],
        [WELL, (9, "l", "running"), (20, "l", "unknown"), (9, "slw", "unknown"), WELL],
        [WELL, (5, "", "running"), (30, "sl", "starting"), WELL],
        [WELL, (8, "", "failed"), WELL],
        [WELL, (60, "sl", "degraded"), WELL],
        [WELL, (3, "", "reconnecting"), WELL],
        [WELL, (1.5, "slw", "starting"), (1, "sl", "starting"), (20, "", "starting"), WELL],
        [LIVE, (8, "sl", "quiet"), (30, "sl", "behind"), (20, "slw", "behind"), LIVE],
        [LIVE, (12, "sl", "behind"), (9, "slwf", "behind"), LIVE],
        [WELL, (69, "", "starting"), (20, "", "unknown"), WELL],
    ],
)
def test_words_within_their_grace_are_true(stretches: Sequence[Stretch]) -> None:
    assert wrong_words(samples(*stretches)) == []


@pytest.mark.parametrize(
    ("stretches", "trouble"),
    [
        ([WELL, (12, "l", "running"), WELL], "it has been silent"),
        ([WELL, (12, "slw", "unknown"), WELL], "it has worked"),
        ([WELL, (12, "slw", "starting"), WELL], "it has worked"),
        ([WELL, (2.5, "slw", "starting"), (1, "sl", "starting"), WELL], "it has worked"),
        ([WELL, (12, "slw", "reconnecting"), WELL], "it has worked"),
        ([WELL, (1, "", "stopped"), WELL], "nobody wanted that"),
        ([WELL, (12, "sl", "failed"), WELL], "its engine lives"),
        ([LIVE, (12, "slw", "live"), LIVE], "nothing has come"),
        ([LIVE, (12, "slwf", "behind"), LIVE], "it has worked"),
        ([WELL, (80, "", "starting"), WELL], "it starts for ever"),
        ([WELL, (80, "sl", "starting"), WELL], "it starts for ever"),
    ],
)
def test_each_wrong_word_is_told_once(stretches: Sequence[Stretch], trouble: str) -> None:
    (told,) = wrong_words(samples(*stretches))
    assert f": {trouble}; the newest row: " in told


@pytest.mark.parametrize(
    "stretches",
    [
        [CAPTURED],
        [CAPTURED, (9, "sl", "running"), (20, "sl", "unknown"), (9, "slwc", "unknown"), CAPTURED],
        [CAPTURED, (9, "c", "running"), (20, "c", "unknown"), (9, "slwc", "starting"), CAPTURED],
        [CAPTURED, (30, "slc", "failed"), CAPTURED],
        [CAPTURED, (30, "sl", "degraded"), CAPTURED],
    ],
)
def test_a_capture_runs_by_the_words_of_connect_and_of_the_engine(
    stretches: Sequence[Stretch],
) -> None:
    assert wrong_words(samples(*stretches, page=CAPTURE)) == []


@pytest.mark.parametrize(
    ("stretches", "trouble"),
    [
        ([CAPTURED, (12, "slw", "running"), CAPTURED], "it has been silent"),
        ([CAPTURED, (12, "c", "running"), CAPTURED], "it has been silent"),
        ([CAPTURED, (12, "", "degraded"), CAPTURED], "it has been silent"),
        ([CAPTURED, (12, "slwc", "unknown"), CAPTURED], "it has worked"),
    ],
)
def test_a_wrong_word_of_a_capture_is_told(stretches: Sequence[Stretch], trouble: str) -> None:
    (told,) = wrong_words(samples(*stretches, page=CAPTURE))
    assert f": {trouble}; the newest row: " in told


@pytest.mark.parametrize(("age", "wrong"), [(5.0, 0), (5.5, 0), (5.6, 1), (6.9, 1)])
def test_a_live_row_is_five_seconds_old_at_some_moment_between_two_looks(
    age: float, wrong: int
) -> None:
    words = {"board": "live"}
    looks = [Sample(0.5 * n, True, True, True, age, words, since=BETWEEN_LOOKS) for n in range(30)]
    assert len(wrong_words(looks)) == wrong


def test_a_row_whose_age_nobody_knows_is_not_fresh() -> None:
    quiet = [Sample(0.5 * n, True, True, True, None, {"board": "live"}) for n in range(30)]
    (told,) = wrong_words(quiet)
    assert told.endswith("nothing has come; the newest row: unknown")


def test_how_long_silence_and_work_took_to_be_told() -> None:
    silent = samples(WELL, (7, "l", "running"), (9, "l", "unknown"), (3, "slw", "unknown"), WELL)
    assert seconds_to_say(silent, "flow") == (7.0, 3.0)
    assert seconds_to_say(samples(WELL, (2, "l", "running"), WELL), "flow") == (None, 0.0)


PAGE = """<!doctype html><header><i data-state=failed></i></header>
<main><header><span data-state=running></span></header></main>
<script>setTimeout(() => {{ {becomes} }}, 900)</script>"""
BECOMES = {
    "/lapses": "document.querySelector('main span').dataset.state = 'unknown'",
    "/leaves": "document.querySelector('main').remove()",
}


class Pages(BaseHTTPRequestHandler):
    """One whose state lapses while it stays open, and one that comes to show none."""

    def do_GET(self) -> None:
        is_signed_in = self.headers["Cookie"] == "session=s"
        self.send_response(200 if is_signed_in else 401)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        if is_signed_in:
            self.wfile.write(PAGE.format(becomes=BECOMES.get(self.path)).encode())

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_the_words_are_those_of_pages_in_a_browser(address: str) -> None:
    pages = {path: address + path for path in BECOMES}
    screen = Screen("session=s", pages)
    seen = [screen.words()]
    screen.start()
    try:
        deadline = time.monotonic() + 60
        while seen[-1] != {"/lapses": "unknown", "/leaves": NOTHING}:
            assert time.monotonic() < deadline, seen
            time.sleep(0.05)
            seen.append(screen.words())
    finally:
        screen.stop()
    assert seen[0] == dict.fromkeys(pages, NOTHING)
    for name in pages:
        assert "running" in [words[name] for words in seen]
    while screen.words() != dict.fromkeys(pages, NOTHING):
        assert time.monotonic() < deadline
