"""An engine whose Java process ends by itself ends too: the supervisor replaces only what ended."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import psutil
import pytest

from backend.local.home import REPOSITORY
from spark_runtime.contract.engine_exits import JAVA_ENDED
from tests.parts import HASTY_JAVA

START_SECONDS = 180
END_SECONDS = 60


class Backend(ThreadingHTTPServer):
    """Wants no flow. An engine asks again when it is through with its start."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.asked_again = threading.Event()
        self.closing = threading.Event()


class Answer(BaseHTTPRequestHandler):
    server: Backend

    def do_GET(self) -> None:
        if "after=0" not in self.path:
            self.server.asked_again.set()
            self.server.closing.wait()
            return
        self._say({"revision": 1, "flows": []})

    def do_POST(self) -> None:
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._say({"acknowledged": told["events"][-1]["sequence"]})

    def _say(self, answer: object) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def backend() -> Iterator[Backend]:
    with Backend() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.closing.set()
        server.shutdown()


@pytest.fixture
def engine(backend: Backend, tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    web = f"http://127.0.0.1:{backend.server_port}"
    with (tmp_path / "engine.log").open("wb") as log:
        started = subprocess.Popen(
            [
                sys.executable, "-m", "spark_runtime.engine",
                "--engine=e", f"--web={web}", f"--home={tmp_path}",
            ],
            cwd=REPOSITORY, env=os.environ | HASTY_JAVA, stdin=subprocess.PIPE, stderr=log,
        )  # fmt: skip
    assert started.stdin is not None
    with started.stdin as pipe:
        pipe.write(b'{"token": "t", "lease": "l"}\n')
    yield started
    started.kill()  # Java ends with its parent
    started.wait()


def test_it_ends_and_says_why(
    backend: Backend, engine: "subprocess.Popen[bytes]", tmp_path: Path
) -> None:
    assert backend.asked_again.wait(START_SECONDS)
    (java,) = psutil.Process(engine.pid).children()
    java.kill()
    assert engine.wait(END_SECONDS) == JAVA_ENDED
    assert "Spark's Java process has ended" in (tmp_path / "engine.log").read_text()
