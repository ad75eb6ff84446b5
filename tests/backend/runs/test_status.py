"""`manage.py status`, once and as JSON, on a narrow and on a wide terminal."""

import io
import json

import pytest
from django.core.management import call_command
from rich.console import Console

from backend.runs.clock import database_now
from backend.runs.models import Flow
from backend.runs.status.drawing import draw
from backend.runs.status.report import gather
from backend.runs.status.words import count, duration, in_words
from spark_runtime.contract.account import Account
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db


@pytest.fixture
def running(process: EngineProcess, flow: Flow) -> Flow:
    time = {"time": database_now().isoformat()}
    figures = {"query": "main", "batch_id": 0, "rows": 1244, "rows_per_second": 1999.6}
    account = {"node": "mart", "query": "main", "batch_id": 0, "consumed": 1244,
               "landed": 1234, "filtered": 10}  # fmt: skip
    process.tell("flow_added", flow, queries=["main"])
    process.tell("heartbeat", memory_bytes=700 * 2**20, flows=[])
    process.tell("flow_account", flow, generation=flow.generation, **account)
    process.post(
        process.event("flow_progress", flow, lag_messages=12_345, lag_seconds=0.4, **figures) | time
    )
    return flow


@pytest.mark.parametrize("width", [80, 140])
def test_everything_is_told_within_the_terminals_width(running: Flow, width: int) -> None:
    screen = io.StringIO()
    console = Console(file=screen, width=width)

    console.print(draw(gather()))

    text = screen.getvalue()
    assert all(len(line) <= width for line in text.splitlines())
    for told in (
        "PIPELINE",
        "sales/departures",
        "● running",
        "· 0.",
        "2,000",
        "12,345 msg · 0.4 s",
        "mart: 1,244 read = 1,234 landed + 10 filtered",
        "sales/main",
        "700 MiB",
    ):
        assert told in text


def test_json_is_for_programs(running: Flow, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("status", "--json")

    (flow,) = json.loads(capsys.readouterr().out)["flows"]
    assert (flow["name"], flow["state"], flow["wanted"]) == ("departures", "running", "running")
    assert flow["age_seconds"] < 10
    assert flow["accounts"]["mart"]["landed"] == 1234


def test_an_empty_installation_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("status", "--once")

    assert "Nothing runs yet." in capsys.readouterr().out


def test_a_duration_is_told_in_its_largest_unit() -> None:
    told = [duration(seconds) for seconds in (0.04, 42, 119, 180, 7200, 200_000)]

    assert told == ["0.0 s", "42 s", "119 s", "3 min", "2 h", "2 d"]


def test_large_counts_are_shortened() -> None:
    told = [count(number) for number in (0, 999_999, 1_250_000, 3e9)]

    assert told == ["0", "999,999", "1.2 M", "3.0 G"]


def test_an_empty_account_is_short() -> None:
    assert in_words(Account()) == "0 read"
