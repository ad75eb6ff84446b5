"""What an engine asks and tells the backend, over HTTP with its own token and lease."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.run_event import RunEvent
from spark_runtime.contract.wanted import WantedSet

LONGEST_POLL_SECONDS = 20


class LeaseLost(PermanentError):
    """Another process is this engine now; whatever this one hosts is no longer its own."""

    def __init__(self, status: int) -> None:
        super().__init__("LEASE_LOST", status=status)


@dataclass(frozen=True)
class Identity:
    """Which engine this process is, and the proof. Both secrets came by pipe."""

    engine: str
    token: str = field(repr=False)
    lease: str = field(repr=False)


class BackendApi:
    """Every call raises TransientError when the backend does not answer, or not in its own words;
    LeaseLost when it answers that this process is an engine no more; PermanentError when it
    refuses what was said."""

    def __init__(
        self, web: str, identity: Identity, transport: httpx.BaseTransport | None = None
    ) -> None:
        self._engine = identity.engine
        self._client = httpx.Client(
            base_url=web,
            headers={
                "Authorization": f"Bearer {identity.token}",
                "X-Forebay-Lease": identity.lease,
            },
            timeout=httpx.Timeout(10.0, read=LONGEST_POLL_SECONDS + 10.0),
            follow_redirects=False,
            trust_env=False,
            transport=transport,
        )

    def wanted(self, after: int) -> WantedSet:
        """The whole wanted set, as soon as its revision is above `after` or after 20 s."""
        query = {"after": after, "wait": LONGEST_POLL_SECONDS}
        return WantedSet.from_json(self._call("GET", "wanted", params=query))

    def options(self, flow: str) -> dict[str, Any]:
        """Options of one flow, secrets in clear: kept in memory, never logged."""
        return self._call("GET", f"flows/{flow}/options")

    def post(self, events: Sequence[RunEvent]) -> int:
        """Deliver events; answers the highest sequence the backend has stored."""
        body = {"events": [event.to_json() for event in events]}
        acknowledged = self._call("POST", "events", json=body).get("acknowledged")
        if not isinstance(acknowledged, int):
            raise _malformed("events")
        return acknowledged

    def close(self) -> None:
        self._client.close()

    def _call(self, method: str, path: str, **request: Any) -> dict[str, Any]:
        try:
            answer = self._client.request(method, f"/api/engines/{self._engine}/{path}", **request)
        except httpx.HTTPError as error:
            raise TransientError("BACKEND_UNREACHABLE", said=type(error).__name__) from error
        if answer.status_code in (401, 403, 410):
            raise LeaseLost(answer.status_code)
        # Not found: a flow that was given to another engine just now, or a proxy without a backend.
        if answer.status_code >= 500 or answer.status_code in (404, 429):
            raise TransientError("BACKEND_FAILED", status=answer.status_code, path=path)
        if answer.is_error:
            raise _refusal(path, answer)
        try:
            body = answer.json()
        except ValueError as error:
            raise _malformed(path) from error
        if not isinstance(body, dict):
            raise _malformed(path)
        return body


def _malformed(path: str) -> TransientError:
    """Whatever answered, a proxy perhaps, was not the backend."""
    return TransientError("BACKEND_MALFORMED", path=path)


def _refusal(path: str, answer: httpx.Response) -> PermanentError:
    try:
        problem = answer.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or "code" not in problem:
        return PermanentError("BACKEND_REFUSED", status=answer.status_code, path=path)
    parameters = problem.get("parameters")
    return PermanentError(
        str(problem["code"]), **(parameters if isinstance(parameters, dict) else {})
    )
