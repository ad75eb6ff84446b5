"""Groups of the newest rows: computed again in the sink's database whenever a row changes."""

import shutil
from pathlib import Path

import psycopg
import pytest

from spark_runtime.blocks.context import FlowContext
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.wanted import FlowSettings
from spark_runtime.nodes.running import Flow
from tests.spark_runtime.flows import COLUMNS, Recorder, row, run_to_end, ums

BY_STATUS = (
    "SELECT status, count(*) AS orders, sum(amount) AS total FROM orders"
    " WHERE amount > 0 GROUP BY status"
)


@pytest.fixture
def run(spark, client, mart, topic, schema, tmp_path):
    """Run the aggregate over all there is on the topic, then stop; state is kept."""

    def run_flow(text=BY_STATUS, *, generation="1-aaaa", on_delete="soft", mirror=mart):
        reporter = Recorder()
        context = FlowContext(
            assignment=Assignment("flow-1", generation, 1),
            run="run-1",
            state=Path(tmp_path) / "flow-1" / generation,
            options={
                "nodes": {
                    "orders": {"kafka": client, "topics": [topic]},
                    "sums": {"postgres": mirror},
                    "mart": {"postgres": mart},
                },
                "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
            },
            settings=FlowSettings(),
            reporter=reporter,
            available_now=True,
        )
        flow = Flow(spark.newSession(), context)
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        flow.view(orders, "orders")
        sums = flow.aggregate_latest(
            "sums", text, over=orders, group_keys=["status"], mirror="mart"
        )
        flow.write_upsert(
            "mart", sums, table=f"{schema}.sums", keys=["status"], on_delete=on_delete
        )
        run_to_end(flow)
        return reporter

    return run_flow


@pytest.fixture
def groups(schema, stored):
    def active(columns="status, orders, total::text"):
        return stored(f"SELECT {columns} FROM {schema}.sums WHERE ums_active_ ORDER BY status")

    return active


def test_a_row_that_moves_updates_both_groups(run, send, topic, groups):
    send(topic, [ums([row(10, "i", 1, "5.00"), row(11, "i", 2, "2.00"), row(12, "i", 3)])])
    run()
    assert groups() == [("paid", 3, "8.00")]

    send(topic, [ums([row(13, "u", 1, "6.00"), row(14, "u", 2, "2.00", "refunded")])])
    report = run()
    assert groups() == [("paid", 2, "7.00"), ("refunded", 1, "2.00")]
    assert report.accounts[0][2].landed == 2


@pytest.mark.parametrize("on_delete", ["soft", "hard"])
def test_a_group_without_rows_leaves_and_may_come_back(run, send, topic, groups, on_delete):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, status="new")])])
    run(on_delete=on_delete)
    send(topic, [ums([row(12, "d", 2, amount=None, status=None)])])
    run(on_delete=on_delete)
    assert groups() == [("paid", 1, "1.00")]

    send(topic, [ums([row(13, "i", 3, status="new")])])
    run(on_delete=on_delete)
    assert groups() == [("new", 1, "1.00"), ("paid", 1, "1.00")]


def test_rows_that_do_not_pass_leave_their_group_and_are_counted(run, send, topic, groups):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2), row(12, "i", 3, "0.00")])])
    first = run()
    send(topic, [ums([row(13, "u", 1, "0.00")])])
    run()

    assert groups() == [("paid", 1, "1.00")]
    account = first.accounts[0][2]
    assert (account.landed, account.filtered, account.consumed) == (2, 1, 3)


def test_an_older_checkpoint_and_a_rewind_change_nothing(run, send, topic, groups, tmp_path):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2)])])
    run()
    shutil.copytree(tmp_path / "flow-1", tmp_path / "kept")
    send(topic, [ums([row(12, "u", 1, "7.00", "new")])])
    run()
    shutil.rmtree(tmp_path / "flow-1")
    shutil.copytree(tmp_path / "kept", tmp_path / "flow-1")
    send(topic, [ums([row(13, "i", 3)])])
    restored = run()
    expected = [("new", 1, "7.00"), ("paid", 2, "2.00")]
    assert groups() == expected
    account = restored.accounts[0][2]
    assert (account.landed, account.duplicate) == (1, 1)

    rewound = run(generation="2-bbbb")
    assert groups() == expected
    assert rewound.accounts[0][2].landed == 0


def test_a_truncate_empties_the_groups(run, send, topic, groups):
    truncate = ums(
        [["50", "2026-03-01 09:30:00"]],
        kind="data_increment_truncate",
        fields=("ums_id_", "ums_ts_"),
    )
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, status="new")])])
    run()
    send(topic, [truncate, ums([row(60, "i", 2, status="new")])])
    run()
    assert groups() == [("new", 1, "1.00")]


def test_poison_and_rows_without_a_group_are_set_aside(run, send, topic, groups):
    send(topic, [b"{not json", ums([row(10, "i", 1), row(11, "i", 2, status=None)])])
    report = run()

    assert groups() == [("paid", 1, "1.00")]
    assert report.dead.keys() == {"bad_json", "refused"}
    account = report.accounts[0][2]
    assert (account.landed, account.dead, account.consumed) == (1, 2, 3)


def test_a_large_batch_is_written_by_the_tasks(run, send, topic, groups, monkeypatch):
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)
    rows = [row(100 + i, "i", i, status=f"s{i % 3}") for i in range(90)]
    send(topic, [ums(rows), ums([row(200, "d", 0)])])
    run()
    assert groups("status, orders") == [("s0", 29), ("s1", 30), ("s2", 30)]


def test_another_select_computes_every_group_again(run, send, topic, groups):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, "3.00", "new")])])
    run()
    run(BY_STATUS.replace("sum(amount)", "max(amount) * 2"))
    assert groups("status, total::float") == [("new", 6.0), ("paid", 2.0)]


def test_another_condition_wants_the_rows_again(run, send, topic, groups):
    other = BY_STATUS.replace("amount > 0", "amount > 2")
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, "3.00", "new")])])
    run()
    with pytest.raises(PermanentError) as refused:
        run(other)
    assert refused.value.code == "MIRROR_OUTDATED"

    run(other, generation="2-bbbb")
    assert groups() == [("new", 1, "3.00")]


def test_mirror_and_target_share_a_database(run, mart):
    with pytest.raises(PermanentError) as refused:
        run(mirror={**mart, "dbname": "elsewhere"})
    assert refused.value.code == "MIRROR_ELSEWHERE"


@pytest.mark.parametrize(
    "value", ["max(lower(status))", "sum(cast(status AS int))", "max(amount > 1)"]
)
def test_what_postgres_cannot_compute_is_refused(run, value):
    with pytest.raises(PermanentError) as refused:
        run(f"SELECT status, {value} AS x FROM orders GROUP BY status")
    assert refused.value.code == "SQL_NOT_IN_POSTGRES"


def test_groups_that_are_gone_are_computed_again(run, send, topic, groups, schema, mart):
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2, "3.00", "new")])])
    run()
    with psycopg.connect(**mart) as connection:
        connection.execute(f"DROP TABLE {schema}.sums")
    run()
    assert groups() == [("new", 1, "3.00"), ("paid", 1, "1.00")]
