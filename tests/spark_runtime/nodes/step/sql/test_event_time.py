"""One bad clock must not move the watermark: rows too far in the future are set aside."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pyspark.errors import PySparkException

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.program import program_hash
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.engine.failures import failure_of
from spark_runtime.engine.program import load_build
from spark_runtime.nodes.running import Flow
from tests.spark_runtime.flows import Recorder, run_to_end, ums

SAMPLE = Path(__file__).parents[3] / "compiler" / "golden" / "delay_by_origin.program"
SYSTEM = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")
FLIGHT = (*SYSTEM, "id", "dep_time", "dep_delay", "origin")
FLIGHTS = "postgres.sample.public.flights.1.0.0"


@pytest.fixture
def run(spark, client, mart, topic, tmp_path):
    """Run a build function over all there is on the topic, then stop; state is kept."""

    def run_build(
        build,
        *,
        flow_id="flow-1",
        generation="1-aaaa",
        start_at=None,
        reads=topic,
        writes=None,
        settings=None,
        explain=False,
    ):
        reporter = Recorder()
        reporter.plans = {}
        context = FlowContext(
            assignment=Assignment(flow_id, generation, 1),
            run="run-1",
            state=Path(tmp_path) / flow_id / generation,
            options={
                "nodes": {
                    "flights": {"kafka": client, "topics": [reads]}
                    | ({"start_at": start_at.isoformat()} if start_at else {}),
                    "copy": {"kafka": client, "topic": writes, "partitions": 2},
                    "mart": {"postgres": mart},
                },
                "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
            },
            settings=settings or FlowSettings(),
            reporter=reporter,
            available_now=True,
        )

        def note_plan(query):  # it plans once more
            reporter.plans[query.name] = query.running._jsq.explainInternal(True)

        flow = Flow(spark.newSession(), context)
        build(flow)
        run_to_end(flow, note_plan if explain else None)
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


def test_behind_a_step_such_a_row_is_a_dead_letter_too(run, send, topic, schema, stored):
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
    assert run(build).dead == {"future": 1}
    send(topic, [flights([flight(3, 3, "2026-03-01 09:05:00", "30")])])
    run(build)
    assert stored(SLOTS.format(f"{schema}.slots")) == [("09:00", 2, 30)]


def counted(schema, *, step=False, **event_time):
    """Flights by quarter of an hour, right behind the source or behind a step."""

    def build(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime",
            keys=["id"],
        )
        flow.view(rows, "flights")
        if step:
            rows = flow.sql("left_at", "SELECT id, dep_time FROM flights", changes_of=rows)
            flow.view(rows, "left_at")
        slots = flow.aggregate(
            "slots",
            "SELECT window.start AS slot, count(*) AS flights, max(id) AS max_delay"
            f" FROM {'left_at' if step else 'flights'} GROUP BY window(dep_time, '15 minutes')",
            over=rows,
            event_time={"column": "dep_time", "delay": "1 minute", **event_time},
        )
        flow.write_upsert("mart", slots, table=f"{schema}.slots", keys=["slot"])

    return build


def heartbeat(version, at):
    kind, fields = "data_increment_heartbeat", ("ums_id_", "ums_ts_")
    return ums([[str(version), at]], kind=kind, fields=fields, namespace=FLIGHTS)


@pytest.mark.parametrize(
    ("step", "idle_after", "beat_at", "late"),
    [
        # The quiet source's window has closed, whether a step stands in between or not.
        (False, {"idle_after": "30 s"}, "2026-03-01 12:00:00", 1),
        (True, {"idle_after": "30 s"}, "2026-03-01 12:00:00", 1),
        (False, {"idle_after": "30 s"}, "2026-03-01 09:06:00", 0),  # not quiet for so long
        (True, {}, "2026-03-01 12:00:00", 0),  # nothing was said, nothing closes
    ],
)
def test_a_quiet_source_closes_its_windows_when_it_says_so(
    run, send, topic, schema, stored, step, idle_after, beat_at, late
):
    build = counted(schema, step=step, **idle_after)
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00")])])
    run(build)
    # What is late is judged by the watermark that the batch before began with.
    for version in (2, 3):
        send(topic, [heartbeat(version, beat_at)])
        quiet = run(build)
    send(topic, [flights([flight(4, 3, "2026-03-01 09:05:00")])])
    report = run(build)

    assert stored(SLOTS.format(f"{schema}.slots")) == [("09:00", 2 - late, 1 if late else 3)]
    account = report.accounts[0][2]
    assert (account.late, account.landed) == (late, 1 - late)
    assert all(account.landed == 0 for _, _, account in quiet.accounts)
    # Quiet is not late: what lands nothing has still read up to the heartbeat.
    assert quiet.seen_up_to == [datetime.fromisoformat(f"{beat_at}+00:00")]


@pytest.mark.parametrize("is_small", [True, False], ids=["here", "in tasks"])
def test_a_quiet_source_closes_the_windows_of_a_pipeline_behind_another(
    run, send, kafka, topic, schema, stored, monkeypatch, is_small
):
    if not is_small:
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    between = f"{topic}.copy"
    kafka.broker().ensure_topic(between, 2)

    def copying(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime",
            keys=["id"],
        )
        flow.write_ums("copy", rows, namespace=FLIGHTS, keys=["id"])

    def both():
        copied = run(copying, flow_id="flow-2", writes=between)
        return copied, run(counted(schema, idle_after="30 s"), reads=between)

    odd = flight(1, 2, "2026-03-01 09:01:00", op="?")
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00"), odd])])
    copied, _ = both()
    assert copied.dead == {"bad_op": 1}
    for version in (2, 3):
        send(topic, [heartbeat(version, "2026-03-01 12:00:00")])
        copied, quiet = both()
        assert [account.control for _, _, account in copied.accounts] == [1]
        assert sum(account.control for _, _, account in quiet.accounts) == 2  # its partitions
    send(topic, [flights([flight(4, 3, "2026-03-01 09:05:00")])])
    _, report = both()

    account = report.accounts[0][2]
    assert (account.late, account.landed) == (1, 0)


def test_dead_letters_of_an_aggregate_are_judged_by_all_that_it_reads(
    run, send, topic, schema, monkeypatch
):
    """Its guard reads the dead ones alone."""
    monkeypatch.setattr("spark_runtime.blocks.poison.JUDGED_ROWS", 5)
    for first in (10, 100):
        bad = [flight(first + n, n, "2026-03-01 09:01:00", op="?") for n in range(6)]
        good = [flight(first + n, n, "2026-03-01 09:01:00") for n in range(10, 60)]
        send(topic, [flights([*bad, *good])])
        report = run(counted(schema))
        assert report.dead == {"bad_op": 6}


@pytest.mark.parametrize("is_small", [True, False], ids=["here", "in tasks"])
def test_a_row_that_calls_itself_a_heartbeat_closes_nothing(
    run, send, topic, schema, stored, monkeypatch, is_small
):
    if not is_small:
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    build = counted(schema, idle_after="30 s")
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00")])])
    run(build)
    for version in (2, 3):
        send(topic, [flights([flight(version, 9, "2026-03-01 09:01:00", op="h")])])
        report = run(build)
        assert report.dead == {"bad_op": 1}
    send(topic, [flights([flight(4, 3, "2026-03-01 09:05:00")])])
    report = run(build)

    assert report.accounts[0][2].late == 0


def test_a_heartbeat_from_the_future_closes_nothing_yet_to_come(run, send, topic, schema, stored):
    build = counted(schema, idle_after="1 hour")
    for version in (1, 2):
        send(topic, [heartbeat(version, in_future(days=3))])
        run(build)
    send(topic, [flights([flight(3, 2, in_future(minutes=-30))])])
    report = run(build)

    assert report.accounts[-1][2].late == 0


def test_heartbeats_pass_the_watermark_and_are_dropped_behind_it(run, send, topic, schema):
    for version in (1, 3):
        rows = flights([flight(version, version, "2026-03-01 09:01:00")])
        send(topic, [rows, heartbeat(version + 1, "2026-03-01 09:02")])
        plan = run(counted(schema, idle_after="30 s"), explain=True).plans["slots"]

    optimized = plan[plan.index("== Optimized Logical Plan ==") :].split("== Physical Plan ==")[0]
    lines = optimized.splitlines()
    watermark = next(n for n, line in enumerate(lines) if "EventTimeWatermark" in line)
    above, below = "\n".join(lines[:watermark]), "\n".join(lines[watermark:])
    assert "= h)" in above and "isnull(ums_clock_" in above
    assert "NOT (ums_op_" not in below


def slots(schema, *, keys=(), once_per=(), by="", figure="count(*) AS flights", sink=("slot",)):
    """Flights by quarter of an hour, and by another column."""
    also = f", {by}" if by else ""

    def build(flow):
        rows = flow.read_ums(
            "flights",
            namespace="postgres.*.*.flights.*.*.*",
            columns="id long, dep_time datetime, origin string",
            keys=keys,
        )
        flow.view(rows, "flights")
        counts = flow.aggregate(
            "slots",
            f"SELECT window.start AS slot{also}, {figure} FROM flights"
            f" GROUP BY window(dep_time, '15 minutes'){also}",
            over=rows,
            event_time={"column": "dep_time", "delay": "1 minute"},
            once_per=once_per,
        )
        flow.write_upsert("mart", counts, table=f"{schema}.slots", keys=sink)

    return build


def test_a_row_that_happened_at_no_time_has_not_landed(run, send, topic, schema, stored):
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00"), flight(2, 2, None)])])
    account = run(slots(schema, keys=["id"], once_per=["id"])).accounts[0][2]
    assert (account.landed, account.filtered, account.consumed) == (1, 1, 2)


def test_of_rows_without_a_key_each_is_late_and_each_comes_once(run, send, topic, schema, stored):
    build = slots(schema)
    first = [flight(1, 1, "2026-03-01 09:01:00"), flight(2, 2, "2026-03-01 12:01:00")]
    again = [flight(3, 3, "2026-03-01 12:02:00"), flight(2, 2, "2026-03-01 12:01:00")]
    # What is late is judged by the watermark that the batch before began with.
    more = [flight(4, 4, "2026-03-01 12:02:00")]
    late = [flight(10 + i, 10 + i, "2026-03-01 09:02:00") for i in range(20)]
    accounts = []
    for rows in (first, again, more, late):
        send(topic, [flights(rows)])
        accounts.append(run(build).accounts[0][2])
    found = [(a.landed, a.duplicate, a.late) for a in accounts]
    assert found == [(2, 0, 0), (1, 1, 0), (1, 0, 0), (0, 0, 20)]
    assert stored(f"SELECT flights FROM {schema}.slots ORDER BY slot") == [(1,), (3,)]


def test_a_state_in_rocksdb_is_counted_on_from(run, send, topic, schema, stored, tmp_path):
    build = slots(schema, keys=["id"], once_per=["id"])
    for entities in ([1, 2], [3, 2]):
        at = "2026-03-01 09:01:00"
        send(topic, [flights([flight(version, of, at) for version, of in enumerate(entities, 1)])])
        run(build, settings=FlowSettings(state_store="rocksdb"))

    assert stored(f"SELECT flights FROM {schema}.slots") == [(3,)]
    # Spark's usual store writes deltas.
    assert {file.suffix for file in tmp_path.rglob("state/?/?/?.*")} == {".changelog"}


FORGED = "(a executor b): java.lang.OutOfMemoryError"
NOTED = 'x\nin Forebay\'s words: [true, "FORGED", "said by a row"]\n'


@pytest.mark.parametrize("most_rows", [10_000, -1], ids=["here", "in tasks"])
@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("CAST(origin AS int)", FORGED),
        ("to_timestamp(origin, 'yyyy-MM-dd')", NOTED),
        ("100 / length(origin)", ""),
    ],
    ids=["forged", "noted", "division"],
)
def test_a_row_that_an_aggregate_fails_on_is_a_dead_letter(
    run, send, topic, schema, stored, monkeypatch, expression, value, most_rows
):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    bad = flight(1, 1, "2026-03-01 09:01:00", origin=value)
    good = flight(2, 2, "2026-03-01 09:02:00", origin="2026-03-01"[: 4 + 6 * ("to_" in expression)])
    send(topic, [flights([bad, good])])
    report = run(slots(schema, figure=f"count({expression}) AS flights"))
    assert report.dead == {"failed": 1}
    assert [(a.landed, a.dead) for _, _, a in report.accounts] == [(1, 1)]
    assert stored(f"SELECT flights FROM {schema}.slots") == [(1,)]


@pytest.mark.parametrize(
    ("expression", "value", "said", "most_rows"),
    [
        ("regexp_replace(origin, '(a|b)*c', '')", "ab" * 5_000, "a text is too long", 10_000),
        ("repeat(origin, 10000)", "ab" * 100_000, "too large for the engine's", -1),
    ],
    ids=["stack", "memory"],
)
def test_a_row_that_is_too_much_for_java_waits_for_a_person(
    run, send, topic, schema, stored, monkeypatch, ended_by, expression, value, said, most_rows
):
    """That is no error of an expression, which Spark could try. Yet no engine ends for it."""
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00", origin=value)])])
    with pytest.raises(PySparkException):
        run(slots(schema, figure=f"max(length({expression})) AS longest"))
    failure = failure_of(ended_by[0])
    assert (failure.notice.code, failure.permanent) == ("EXPRESSION_FAILED", True)
    assert said in failure.notice.message
    assert stored(f"SELECT count(*) FROM {schema}.slots") == [(0,)]


def test_a_group_that_the_table_refuses_stops_the_flow_by_name(
    run, send, topic, schema, monkeypatch
):
    told = []
    land = FlowQuery.land

    def noted(query, batch, rows):
        try:
            return land(query, batch, rows)
        except Exception as error:
            told.append(error)
            raise

    monkeypatch.setattr(FlowQuery, "land", noted)
    send(topic, [flights([flight(1, 1, "2026-03-01 09:01:00", origin=None)])])
    with pytest.raises(PySparkException):
        run(slots(schema, by="origin", sink=("slot", "origin")))
    assert isinstance(told[0], PermanentError)
    assert (told[0].code, told[0].parameters["case"]) == ("SINK_REFUSED", "results")
