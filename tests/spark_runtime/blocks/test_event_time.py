"""One bad clock must not move the watermark: rows too far in the future are set aside."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from spark_runtime.blocks.flow import Flow, FlowContext
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.program import program_hash
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.engine.program import load_build
from tests.spark_runtime.blocks.conftest import Recorder, ums

SAMPLE = Path(__file__).parents[1] / "compiler" / "golden" / "delay_by_origin.program"
SYSTEM = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")
FLIGHT = (*SYSTEM, "id", "dep_time", "dep_delay", "origin")
FLIGHTS = "postgres.sample.public.flights.1.0.0"


@pytest.fixture
def run(spark, client, mart, topic, tmp_path):
    """Run a build function over all there is on the topic, then stop; state is kept."""

    def run_build(build):
        reporter = Recorder()
        context = FlowContext(
            assignment=Assignment("flow-1", "1-aaaa", 1),
            run="run-1",
            state=Path(tmp_path) / "flow-1",
            options={
                "nodes": {
                    "flights": {"kafka": client, "topics": [topic]},
                    "mart": {"postgres": mart},
                },
                "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
            },
            settings=FlowSettings(),
            reporter=reporter,
            available_now=True,
        )
        flow = Flow(spark.newSession(), context)
        build(flow)
        for query in flow.queries:
            query.open()
            query.start().awaitTermination()
            query.stop()
        return reporter

    return run_build


def flight(version, key, at, delay="10", origin="JFK", op="i"):
    return [str(version), "2026-03-01 09:30:00", op, f"{version}-0", str(key), at, delay, origin]


def in_future(**ahead):
    return (datetime.now(UTC) + timedelta(**ahead)).strftime("%Y-%m-%d %H:%M:%S")


def flights(rows):
    return ums(rows, fields=FLIGHT, namespace=FLIGHTS)


def test_a_row_too_far_in_the_future_is_a_dead_letter(run, send, topic, schema, stored):
    def build(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime",
            keys=["id"],
            event_time={"column": "dep_time", "delay": "1 minute", "max_future": "10 minutes"},
        )
        flow.write_upsert("mart", rows, table=f"{schema}.flights", keys=["id"])

    rows = [
        flight(1, 1, in_future(minutes=5)),
        flight(2, 2, in_future(minutes=15)),
        flight(3, 3, "infinity"),
        flight(4, 4, None),
        flight(5, 5, in_future(days=400), op="d"),  # a delete is no event
    ]
    send(topic, [flights(rows)])
    report = run(build)

    assert stored(f"SELECT id FROM {schema}.flights WHERE ums_active_ ORDER BY id") == [(1,), (4,)]
    assert report.dead == {"future": 2}
    account = report.accounts[0][2]
    assert (account.landed, account.dead, account.consumed) == (3, 2, 5)


SLOTS = "SELECT to_char(slot AT TIME ZONE 'UTC', 'HH24:MI'), flights, max_delay FROM {}"


def test_the_sample_program_counts_on_after_a_bad_clock(run, send, topic, schema, stored):
    text = SAMPLE.read_text().replace("mart.delay_by_origin", f"{schema}.delay_by_origin")
    build = load_build(text, program_hash(text), "delay_by_origin")

    bad_clock = flight(2, 2, in_future(days=3))
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00"), bad_clock])])
    first = run(build)
    send(topic, [flights([flight(3, 3, "2026-03-01 09:05:00", "30"), flight(4, 4, None)])])
    run(build)

    assert stored(SLOTS.format(f"{schema}.delay_by_origin")) == [("09:00", 2, 30)]
    assert first.dead == {"future": 1}


def test_behind_a_step_such_a_row_is_not_counted(run, send, topic, schema, stored):
    def build(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime, dep_delay int",
            keys=["id"],
        )
        flow.view(rows, "flights")
        left = flow.sql(
            "left_at", "SELECT id, dep_time AS at, dep_delay FROM flights", changes_of=rows
        )
        flow.view(left, "left_at")
        slots = flow.aggregate(
            "slots",
            "SELECT window.start AS slot, count(*) AS flights, max(dep_delay) AS max_delay"
            " FROM left_at GROUP BY window(at, '15 minutes')",
            over=left,
            event_time={"column": "at", "delay": "30 s", "max_future": "1 day"},
            once_per=["id"],
        )
        flow.write_upsert("mart", slots, table=f"{schema}.slots", keys=["slot"])

    bad_clock = flight(2, 2, in_future(days=3))
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00"), bad_clock])])
    run(build)
    send(topic, [flights([flight(3, 3, "2026-03-01 09:05:00", "30")])])
    run(build)
    assert stored(SLOTS.format(f"{schema}.slots")) == [("09:00", 2, 30)]
