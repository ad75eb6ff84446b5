"""What Connect's answers mean. The protocol is the subject, so its other side is a script."""

from collections.abc import Callable

import httpx
import pytest

from backend.collection.connect import Connect, ConnectorStatus
from backend.collection.errors import ConnectRefused, ConnectUnreachable

Answer = Callable[[httpx.Request], httpx.Response]


def client(answer: Answer) -> Connect:
    transport = httpx.MockTransport(answer)
    return Connect("http://connect", "user", "password-of-connect", transport=transport)


def answering(status: int, **body: object) -> Answer:
    return lambda request: httpx.Response(status, json=body)


def part(state: str, trace: str = "") -> dict[str, object]:
    return {"state": state, "worker_id": "w", "trace": trace}


@pytest.mark.parametrize("status", [409, 500, 503])
def test_a_worker_that_is_busy_with_itself_is_asked_again_later(status: int) -> None:
    with pytest.raises(ConnectUnreachable):
        client(answering(status, message="rebalance in progress")).resume("c")


def test_silence_is_transient() -> None:
    def silent(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectTimeout("no answer", request=request)

    with pytest.raises(ConnectUnreachable, match="ConnectTimeout"):
        client(silent).status("c")


def test_a_refusal_is_permanent_and_shows_no_secret() -> None:
    said = "Connector configuration is invalid: password=hunter2hunter2"
    with pytest.raises(ConnectRefused) as refused:
        client(answering(400, message=said)).change("c", {})
    assert "invalid" in refused.value.message
    assert "hunter2" not in refused.value.message


def test_what_is_not_there_is_none() -> None:
    missing = client(answering(404, message="Unknown connector"))
    assert missing.status("c") is None
    assert missing.config("c") is None
    assert missing.delete("c") is False
    assert missing.offsets("c") == {}


@pytest.mark.parametrize(
    ("connector", "tasks", "status"),
    [
        ("RUNNING", [part("RUNNING")], ConnectorStatus("RUNNING", tasks=1)),
        ("RUNNING", [], ConnectorStatus("UNASSIGNED")),
        ("STOPPED", [], ConnectorStatus("STOPPED")),
        ("RUNNING", [part("FAILED", "boom")], ConnectorStatus("FAILED", "boom", 1)),
        ("FAILED", [part("RUNNING")], ConnectorStatus("FAILED", tasks=1)),
        ("RUNNING", [part("RESTARTING")], ConnectorStatus("RESTARTING", tasks=1)),
    ],
)
def test_a_connector_is_as_well_as_the_worst_of_its_parts(
    connector: str, tasks: list[dict[str, object]], status: ConnectorStatus
) -> None:
    assert client(answering(200, connector=part(connector), tasks=tasks)).status("c") == status


def test_a_name_cannot_leave_its_place_in_the_path() -> None:
    asked: list[str] = []

    def note(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.raw_path.decode())
        return httpx.Response(204)

    client(note).delete("../admin/loggers")
    assert asked == ["/connectors/..%2Fadmin%2Floggers"]
