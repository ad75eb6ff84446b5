"""What a window holds does not depend on how its rows come: in one batch or in many."""

from datetime import UTC, datetime, timedelta

import pytest

from spark_runtime.blocks.query import FlowQuery
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.flows import ums
from tests.spark_runtime.nodes.step.sql.test_event_time import (
    FLIGHT,
    FLIGHTS,
    flight,
    flights,
    run,
)

__all__ = ["run"]  # a fixture


def windows(schema, *, keys=(), figure="count(*) AS n", width="1 hour", where="", **said):
    """Rows by hour of their event time."""

    def build(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime, dep_delay long, origin string",
            keys=keys,
        )
        flow.view(rows, "flights")
        also = f", {said['by']}" if "by" in said else ""
        group = also.split(" AS ")[0]
        counts = flow.aggregate(
            "slots",
            f"SELECT window.{said.get('bound', 'start')} AS slot{also}, {figure}"
            f" FROM flights {where} GROUP BY window(dep_time, '{width}'){group}",
            over=rows,
            event_time={"column": "dep_time", "delay": said.get("delay", "1 hour")},
            once_per=keys,
            **{name: said[name] for name in ("remember",) if name in said},
        )
        flow.write_upsert(
            "mart",
            counts,
            table=f"{schema}.slots",
            keys=said.get("sink", ["slot"]),
            on_delete=said.get("on_delete", "soft"),
        )

    return build


def at(clock):
    return f"2026-03-01 {clock}:00"


def total(stored, schema):
    return int(stored(f"SELECT coalesce(sum(n), 0) FROM {schema}.slots")[0][0])


@pytest.mark.parametrize(
    ("remember", "counted"), [(None, 3), ("for ever", 3), ("1 hour", 4)], ids=str
)
def test_an_entity_is_remembered_beyond_its_window(
    run, send, topic, schema, stored, remember, counted
):
    """R43: an entity whose time changes is no new one."""
    said = {"remember": remember} if remember else {}
    build = windows(schema, keys=["id"], **said)
    send(topic, [flights([flight(1, 9, at("07:00"))])])
    run(build)  # history: what comes now is live
    for version, (key, clock, op) in enumerate(
        [(1, "08:10", "i"), (2, "12:00", "i"), (3, "13:30", "i"), (1, "14:05", "u")], 2
    ):
        send(topic, [flights([flight(version, key, at(clock), op=op)])])
        run(build)
    assert total(stored, schema) == counted + 1


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("width", "step"),
    [
        ("1 hour", timedelta(hours=1)),
        ("7 minutes", timedelta(minutes=7)),
        ("100 milliseconds", timedelta(milliseconds=100)),
        ("1 week", timedelta(weeks=1)),
    ],
    ids=str,
)
def test_what_happened_before_1970_is_not_late(run, send, topic, schema, stored, width, step):
    """R47. The windows are those that Spark would make: they are counted from 1970 on."""
    times = ["1969-07-20 20:17:00", "0001-01-09 00:00:01", "9999-12-30 23:00:00", at("09:01")]
    send(topic, [flights([flight(n, n, time) for n, time in enumerate(times, 1)])])
    report = run(windows(schema, width=width))
    (account,) = [account for _, _, account in report.accounts]
    assert (account.landed, account.late) == (4, 0)
    happened = [datetime.fromisoformat(f"{time}+00:00") for time in sorted(times)]
    starts = [EPOCH + (moment - EPOCH) // step * step for moment in happened]
    held = stored(f"SELECT slot AT TIME ZONE 'UTC' FROM {schema}.slots ORDER BY slot")
    assert [slot.replace(tzinfo=UTC) for (slot,) in held] == starts


@pytest.mark.parametrize("most", [None, 4], ids=["in one batch", "in many"])
def test_history_gives_the_same_however_it_is_cut(
    run, send, topic, schema, stored, monkeypatch, most
):
    """R49: newest first, over more days than the delay."""
    # So many messages a batch; nobody waits for the second.
    monkeypatch.setattr(FlowQuery, "keep_pace", lambda query, rows: None)
    rows = [
        flight(n, n, f"2026-02-{28 - n // 24:02} {23 - n % 24:02}:05:00") for n in range(1, 480)
    ]
    for first in range(0, len(rows), 20):
        send(topic, [flights(rows[first : first + 20])])
    report = run(windows(schema), settings=FlowSettings(max_rows_per_second=most))
    assert total(stored, schema) == len(rows)
    assert sum(account.late for _, _, account in report.accounts) == 0


def test_a_pull_moves_no_clock(run, send, topic, schema, stored):
    build = windows(schema)
    send(topic, [flights([flight(1, 1, at("07:00"))])])
    run(build)
    for version, clock in enumerate(("20:00", "19:00", "08:00"), 2):
        rows = [flight(version, version, at(clock))]
        send(topic, [ums(rows, kind="data_initial_data", fields=FLIGHT, namespace=FLIGHTS)])
        report = run(build)
        assert report.accounts[0][2].late == 0
    assert total(stored, schema) == 4


BIG = str(2**63 - 1)


@pytest.mark.parametrize("most_rows", [10_000, -1], ids=["here", "in tasks"])
def test_a_group_that_cannot_be_computed_is_one_dead_letter(
    run, send, topic, schema, stored, monkeypatch, most_rows
):
    """R50: its state goes on, and so do the other groups."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    build = windows(
        schema, figure="sum(dep_delay) AS n", by="origin AS place", sink=["slot", "place"]
    )
    rows = [
        flight(1, 1, at("09:01"), delay=BIG, origin="A"),
        flight(2, 2, at("09:01"), delay=BIG, origin="A"),
        flight(3, 3, at("09:01"), delay="5", origin="B"),
        flight(4, 4, at("09:01"), delay=None, origin="C"),
    ]
    send(topic, [flights(rows)])
    report = run(build)
    assert report.dead == {"failed": 1}
    assert stored(f"SELECT place, n FROM {schema}.slots ORDER BY place") == [("B", 5), ("C", None)]


def test_a_result_that_cannot_be_computed_is_a_dead_letter(run, send, topic, schema, stored):
    build = windows(
        schema,
        figure="100 div sum(dep_delay) AS n",
        by="upper(origin) AS place",
        sink=["slot", "place"],
    )
    rows = [
        flight(1, 1, at("09:01"), delay="0", origin="a"),
        flight(2, 2, at("09:01"), delay="10", origin="b"),
    ]
    send(topic, [flights(rows)])
    assert run(build).dead == {"failed": 1}
    assert stored(f"SELECT place, n FROM {schema}.slots") == [("B", 10)]


def test_a_condition_shields_what_it_leaves_out(run, send, topic, schema, stored):
    """What is not counted is not computed; what is asked of it may fail all the same."""
    build = windows(
        schema,
        figure="sum(100 div dep_delay) AS n",
        where="WHERE dep_delay <> 0 AND CAST(origin AS int) > 0",
    )
    rows = [
        flight(1, 1, at("09:01"), delay="0", origin="1"),
        flight(2, 2, at("09:01"), delay="10", origin="1"),
        flight(3, 3, at("09:01"), delay="10", origin="x"),
        flight(4, 4, "infinity", delay="10", origin="1"),
        flight(5, 5, "infinity", delay="10", origin="0"),
    ]
    send(topic, [flights(rows)])
    report = run(build)
    assert report.dead == {"failed": 1, "no_time": 1}
    account = report.accounts[0][2]
    assert (account.landed, account.dead, account.filtered) == (1, 2, 2)
    assert total(stored, schema) == 10


def test_a_twentieth_of_poison_stops_nothing(run, send, topic, schema, stored):
    rows = [flight(n, n, at("09:01"), origin="x" if n % 20 == 0 else "1") for n in range(1, 4001)]
    for first in range(0, len(rows), 200):
        send(topic, [flights(rows[first : first + 200])])
    report = run(windows(schema, figure="count(CAST(origin AS int)) AS n"))
    assert report.dead == {"failed": 200}
    assert total(stored, schema) == 3800


def test_a_state_of_the_first_form_goes_on_as_it_was(run, send, topic, schema, stored, tmp_path):
    """What an earlier release began has no notes."""
    build = windows(schema, keys=["id"])
    state = tmp_path / "flow-1" / "1-aaaa"
    (state / "slots").mkdir(parents=True)
    for version, (key, clock) in enumerate([(1, "09:01"), (2, "09:02"), (1, "09:03")], 1):
        send(topic, [flights([flight(version, key, at(clock))])])
        report = run(build)
        # With each start people are told the way out.
        (line,) = report.logged
        assert line[0] == "WARNING" and line[1].startswith("slots: this flow's state was begun by")
    assert not list(state.glob("*.json"))
    assert report.accounts[0][2].duplicate == 1
    assert total(stored, schema) == 2
