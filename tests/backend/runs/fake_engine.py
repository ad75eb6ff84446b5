"""A process that speaks the engine's protocol and moves no data: the protocol is the subject."""

import argparse
import json
import os
import signal
import sys
import time
import urllib.error
import urllib.request
from datetime import UTC, datetime
from typing import Any

STOPPING = False
BEAT_SECONDS = 0.1


class Web:
    def __init__(self, url: str, engine: str, token: str, lease: str) -> None:
        self.url = f"{url}/api/engines/{engine}"
        self.engine = engine
        self.headers = {
            "Authorization": f"Bearer {token}",
            "X-Forebay-Lease": lease,
            "Content-Type": "application/json",
        }
        self.sequence = 0

    def ask(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/{path}", data, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code in (401, 410):
                sys.exit(f"refused: {error.code}")
            raise

    def tell(self, kind: str, flow: dict[str, Any] | None = None, **body: Any) -> None:
        self.sequence += 1
        named = {name: flow[name] for name in ("flow", "run", "version")} if flow else {}
        event = {
            "type": kind,
            "sequence": self.sequence,
            "time": datetime.now(UTC).isoformat(),
            "engine": self.engine,
            **named,
            **body,
        }
        self.ask("events", {"events": [event]})


def ask_to_stop(*_: object) -> None:
    global STOPPING
    STOPPING = True


def run(web: Web) -> None:
    started_at = datetime.now(UTC).isoformat()
    web.tell("engine_started", process_id=os.getpid(), started_at=started_at, spark_version="0")
    running: dict[str, dict[str, Any]] = {}
    while not STOPPING:
        wanted = {flow["run"]: flow for flow in web.ask("wanted?after=0&wait=0")["flows"]}
        for run in running.keys() - wanted.keys():
            web.tell("flow_stopped", running[run], reason="wanted", last_batch={"main": 7})
        for run in wanted.keys() - running.keys():
            web.tell("flow_added", wanted[run], queries=["main"])
        running = wanted
        flows = [{"flow": flow["flow"], "state": "running"} for flow in running.values()]
        web.tell("heartbeat", memory_bytes=1024, flows=flows)
        time.sleep(BEAT_SECONDS)
    for flow in running.values():
        web.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 8})
    web.tell("engine_stopping")


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("engine", "web", "home", "state", "poll", "master"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    line = sys.stdin.readline()
    if not line:
        sys.exit("no token")
    signal.signal(signal.SIGTERM, ask_to_stop)
    run(Web(arguments.web, arguments.engine, **json.loads(line)))


if __name__ == "__main__":
    main()
