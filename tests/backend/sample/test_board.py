"""The board shows what the mart holds, and asks for it in a way that stays fast."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import psycopg
import pytest
from django.utils import timezone

from backend.connections.services import create_connection
from backend.dashboards.models import Dataset
from backend.dashboards.results import run_dataset
from backend.local.ports import LOOPBACK
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.planner import make_plan
from backend.query.selectors import mounts_of
from backend.sample.board import BOARD, FOLDER, make_board, make_mart
from backend.sample.parts import ROLES, SampleParts
from spark_runtime.nodes.sink.postgres.run.modes import MODES

NOW = datetime(2013, 6, 30, 20, tzinfo=UTC)
NEW_YORK = ZoneInfo("America/New_York")
SYSTEM = MODES["upsert_soft"].extra


@pytest.fixture
def parts(cluster, settings):
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {f"{LOOPBACK}:{cluster.port}"}
    parts = SampleParts(
        host=LOOPBACK,
        port=cluster.port,
        source="source",
        mart="mart",
        password_files={role: cluster.password_file(role) for role in ROLES},
    )
    make_mart(parts)
    yield parts
    SESSIONS.close()
    with parts.connect("mart") as connection:
        connection.execute("DROP SCHEMA mart CASCADE")


@pytest.fixture
def board(owner, project, parts):
    reader = create_connection(
        actor=owner, project=project, kind="postgres", name="mart_reader",
        options=parts.options("reader"), secrets={"password": parts.password("reader")},
    )  # fmt: skip
    return make_board(actor=owner, project=project, reader=reader, now=timezone.now())


@pytest.fixture
def flown(flights, parts):
    """Half a year as it stood at NOW: who had left and not landed is in the air."""
    at = NOW.replace(tzinfo=None)
    left = [flight for flight in flights if flight.dep_time and flight.dep_time <= at]
    with parts.connect("mart") as connection, connection.cursor() as cursor:
        with cursor.copy(
            "COPY mart.flights (id, dep_time, dep_delay, origin, status) FROM STDIN"
        ) as copy:
            for flight in left:
                copy.write_row(
                    (flight.id, _utc(flight.dep_time), flight.dep_delay, flight.origin,
                     "departed" if _is_flying(flight, at) else "landed")
                )  # fmt: skip
        with cursor.copy(
            "COPY mart.departures (id, carrier, flight, origin, dep_time, dep_delay, airline)"
            " FROM STDIN"
        ) as copy:
            for flight in left:
                copy.write_row(
                    (flight.id, flight.carrier, flight.flight, flight.origin,
                     _utc(flight.dep_time), flight.dep_delay, flight.carrier)
                )  # fmt: skip
        connection.execute(
            "INSERT INTO mart.delay_by_origin (slot, origin, departures, mean_delay, worst_delay)"
            " SELECT date_bin('15 minutes', dep_time, '2013-01-01'), origin, count(*),"
            " avg(dep_delay), max(dep_delay) FROM mart.departures GROUP BY 1, 2"
        )
        connection.execute("ANALYZE mart.flights, mart.departures, mart.delay_by_origin")
    return left


def test_a_sink_finds_its_tables_as_it_would_make_them(parts):
    with parts.connect("mart") as connection:
        for table in ("flights", "departures", "delay_by_origin"):
            columns = dict(
                connection.execute(
                    "SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute"
                    " WHERE attrelid = %s::regclass AND attnum > 0",
                    [f"mart.{table}"],
                ).fetchall()
            )
            for name, definition in SYSTEM.items():
                assert definition.startswith(columns[name]), (table, name)


def test_made_twice_it_stays_as_it_is(owner, project, board, parts):
    make_mart(parts)
    again = make_board(actor=owner, project=project, reader=None, now=timezone.now())
    assert again.pk == board.pk
    assert Dataset.objects.for_project(project).count() == len(BOARD["widgets"])


def test_before_the_first_row_every_dataset_answers(owner, project, board):
    for dataset in Dataset.objects.for_project(project):
        assert run_dataset(principal=owner, dataset=dataset).answer.columns


def test_every_widget_names_columns_that_its_dataset_has(owner, project, board):
    for widget in board.published["widgets"]:
        dataset = Dataset.objects.for_project(project).get(pk=widget["dataset"])
        columns = {c.name for c in run_dataset(principal=owner, dataset=dataset).answer.columns}
        settings = widget["settings"]
        named = {settings.get(key) for key in ("value", "x", "category", "series")} - {None}
        named |= {*settings.get("measures", ()), *settings.get("columns", ())}
        assert named <= columns, widget["id"]


def test_the_figures_are_those_of_the_data(owner, project, board, flown):
    shown = {
        dataset.name: run_dataset(principal=owner, dataset=dataset).answer.rows
        for dataset in Dataset.objects.for_project(project)
    }
    newest = max(flight.dep_time for flight in flown)
    today = _utc(newest).astimezone(NEW_YORK).date()
    flying = [f for f in flown if _is_flying(f, NOW.replace(tzinfo=None))]
    assert shown["flights_in_the_air"] == [
        [sum(f.dep_time > newest - timedelta(hours=18) for f in flying)]
    ]
    assert shown["departures_today"][0][0] == sum(
        _utc(f.dep_time).astimezone(NEW_YORK).date() == today for f in flown
    )
    late = Counter(
        f.carrier for f in flown if f.dep_delay > 15 and f.dep_time > newest - timedelta(hours=24)
    )
    assert {row[0]: row[1] for row in shown["late_by_airline"]} == dict(late.most_common(10))
    assert shown["latest_departures"][0][0] == _utc(newest).isoformat()
    assert len(shown["latest_departures"]) == 50
    assert {row[1] for row in shown["delay_by_origin"]} == {"EWR", "JFK", "LGA"}


def test_no_dataset_reads_a_whole_table(project, board, flown, parts):
    for dataset in Dataset.objects.for_project(project).select_related("database"):
        text = make_plan(dataset.sql, mounts_of(dataset.database), {}, 1_000).text
        with parts.connect("reader") as connection:
            plan = "\n".join(line for (line,) in connection.execute("EXPLAIN " + text))
        assert "Seq Scan" not in plan, f"{dataset.name}\n{plan}"


def test_every_file_of_the_board_is_used():
    assert {path.stem for path in FOLDER.glob("*.sql")} == {
        *(widget["dataset"] for widget in BOARD["widgets"]), "mart",
    }  # fmt: skip


def test_the_reader_cannot_write(parts):
    with parts.connect("reader") as connection:
        for statement in ("DELETE FROM mart.flights", "CREATE SCHEMA mine"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)


def _utc(naive):
    return naive.replace(tzinfo=UTC)


def _is_flying(flight, at):
    return flight.arr_time is None or flight.arr_time > at
