"""A small client of Kafka Connect's REST interface."""

import json
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from django.conf import settings

from backend.collection import errors
from backend.shared.redaction import redact, remember_secret

ANSWER_SECONDS = 10.0
# Creating a connector validates it, which means signing in at the source.
VALIDATE_SECONDS = 30.0
LONGEST_REASON = 2000


@dataclass(frozen=True)
class ConnectorStatus:
    """`state` is RUNNING, STOPPED, PAUSED, UNASSIGNED, RESTARTING or FAILED; the worst of the
    connector and its task, since either alone reads nothing."""

    state: str
    reason: str = ""
    tasks: int = 0

    @property
    def has_failed(self) -> bool:
        return self.state == "FAILED"


class Connect:
    """Every call answers within its time limit, else raises a TransientError."""

    def __init__(
        self,
        url: str,
        user: str,
        password: str,
        *,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        remember_secret(password)
        self._client = httpx.Client(
            base_url=url,
            auth=(user, password),
            timeout=ANSWER_SECONDS,
            verify=_trusted(),
            transport=transport,
            follow_redirects=False,
        )

    def __enter__(self) -> "Connect":
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def answers(self) -> bool:
        """Whether a worker is there that knows its connectors; one that starts says 404 first."""
        try:
            self._call("GET", "/connectors")
        except (errors.ConnectUnreachable, _Missing):
            return False
        return True

    def make_stopped(self, name: str, config: Mapping[str, str]) -> None:
        """Make the connector. It reads nothing before it is resumed: one of this name may have
        been there before, and have left its offsets."""
        made = {"name": name, "config": dict(config), "initial_state": "STOPPED"}
        self._call("POST", "/connectors", json=made, timeout=VALIDATE_SECONDS)

    def change(self, name: str, config: Mapping[str, str]) -> None:
        """Give the connector another configuration. Tasks that it has start with it at once, where
        they had read to: stop them first."""
        self._call("PUT", f"{_path(name)}/config", json=dict(config), timeout=VALIDATE_SECONDS)

    def config(self, name: str) -> dict[str, str] | None:
        """As it was put, passwords as references; None when there is no such connector."""
        found = self._find("GET", f"{_path(name)}/config")
        return None if found is None else dict(found)

    def status(self, name: str) -> ConnectorStatus | None:
        """None when there is no such connector."""
        found = self._find("GET", f"{_path(name)}/status")
        return None if found is None else _status(found)

    def offsets(self, name: str) -> dict[str, Any]:
        """How far the connector has committed; empty before its first commit."""
        return next((dict(each["offset"] or {}) for each in self.stored_offsets(name)), {})

    def stored_offsets(self, name: str) -> list[dict[str, Any]]:
        """The same with what each is of, as `put_offsets` takes it."""
        found = self._find("GET", f"{_path(name)}/offsets") or {}
        return list(found.get("offsets") or [])

    def put_offsets(self, name: str, offsets: Sequence[Mapping[str, Any]]) -> None:
        """Have a stopped connector go on from these."""
        self._call("PATCH", f"{_path(name)}/offsets", json={"offsets": list(offsets)})

    def stop(self, name: str) -> None:
        """End its tasks and keep its offsets; the connection to the source is given up."""
        self._find("PUT", f"{_path(name)}/stop")

    def resume(self, name: str) -> None:
        self._call("PUT", f"{_path(name)}/resume")

    def begin_anew(self, name: str) -> None:
        """Begin a failed connector anew, but none of its tasks."""
        self._call("POST", f"{_path(name)}/restart?includeTasks=false&onlyFailed=true")

    def delete(self, name: str) -> bool:
        """False when there was no such connector."""
        return self._find("DELETE", _path(name)) is not None

    def _find(self, method: str, path: str) -> Any:
        try:
            return self._call(method, path)
        except _Missing:
            return None

    def _call(self, method: str, path: str, **request: Any) -> Any:
        try:
            answer = self._client.request(method, path, **request)
        except httpx.HTTPError as error:
            raise errors.connect_unreachable(type(error).__name__) from error
        if answer.is_success:
            return answer.json() if answer.content else {}
        reason = _reason(answer)
        # 409: the workers agree on their tasks; 5xx: a worker is starting or its leader is away.
        if answer.status_code == httpx.codes.CONFLICT or answer.is_server_error:
            raise errors.connect_unreachable(reason)
        if answer.status_code == httpx.codes.NOT_FOUND:
            raise _Missing
        raise errors.connect_refused(reason)


@cache
def _trusted() -> ssl.SSLContext:
    """The certificates that we trust. To read them takes thirty milliseconds of a processor, and
    the supervisor asks Connect every other second."""
    return httpx.create_ssl_context()


class _Missing(errors.ConnectRefused):
    def __init__(self) -> None:
        super().__init__("connect.missing")


def own_connect() -> Connect:
    """The installation's Connect. Raises TransientError before `up`."""
    user_file = Path(settings.FOREBAY_CONNECT_USER_FILE)
    if not settings.FOREBAY_CONNECT_URL or not user_file.exists():
        raise errors.ConnectUnreachable("connect.not_configured")
    login = json.loads(user_file.read_text())
    return Connect(settings.FOREBAY_CONNECT_URL, login["user"], login["password"])


def _path(name: str) -> str:
    return f"/connectors/{quote(name, safe='')}"


def _status(found: Mapping[str, Any]) -> ConnectorStatus:
    tasks = len(found["tasks"])
    parts = [found["connector"], *found["tasks"]]
    worst = next((part for part in parts if part["state"] == "FAILED"), parts[-1])
    # A stopped connector has no tasks; a running one without any has not been given them yet.
    if not tasks and worst["state"] == "RUNNING":
        return ConnectorStatus("UNASSIGNED")
    return ConnectorStatus(worst["state"], redact(worst.get("trace", ""))[:LONGEST_REASON], tasks)


def _reason(answer: httpx.Response) -> str:
    try:
        message = answer.json().get("message", "")
    except (ValueError, AttributeError):
        message = ""
    return redact(message or f"status {answer.status_code}")[:LONGEST_REASON]
