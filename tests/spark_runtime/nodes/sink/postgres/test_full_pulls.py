"""A table read anew, under the next source epoch or after a pull that was broken off: what did not
come again is gone, and only that."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime

import psycopg
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.contract.account import Account
from spark_runtime.contract.ums_ids import pack_id
from tests.spark_runtime.flows import a_law, row, sync, ums
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE, sink_for

EPOCHS, PARTITIONS, KEYS = (1, 2, 3), (0, 1), (1, 2, 3, 4)


@dataclass(frozen=True)
class Change:
    """Of a key, or (kind `end`) the end of its partition's part of a full pull."""

    partition: int
    epoch: int
    position: int
    kind: str  # update, delete, end
    key: int | None = None

    @property
    def version(self) -> int:
        return pack_id(self.epoch, self.position)

    def row(self) -> dict[str, object]:
        ends = self.kind == "end"
        rank = self.partition if ends else 0
        return {
            "id": self.key,
            "note": f"{self.epoch}/{self.position}" if self.kind == "update" else None,
            "ums_id_": self.version,
            "ums_rank_": rank,
            "ums_uid_": f"{self.version}-{rank}",
            "ums_ts_": datetime(2026, 3, 1, 9, 30, tzinfo=UTC),
            "ums_gone_": self.kind == "delete",
            "ums_op_": {"update": "u", "delete": "d", "end": "e"}[self.kind],
            "ums_why_": "control" if ends else None,
            "ums_same_": None,
        }


@st.composite
def logs(draw: st.DrawFn) -> dict[int, list[Change]]:
    """By partition: of each epoch the full pull, perhaps after one that was broken off, its end,
    and changes after it."""
    found: dict[int, list[Change]] = {partition: [] for partition in PARTITIONS}
    for epoch in EPOCHS:
        broken_off = draw(st.none() | st.sets(st.sampled_from(KEYS)))
        pulls = [draw(st.sets(st.sampled_from(KEYS)))]
        if broken_off is not None:
            pulls.insert(0, broken_off)
        changed = draw(
            st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(["update", "delete"])))
        )
        for partition, log in found.items():
            log += [
                Change(partition, epoch, 2 * number + 1, "update", key)
                for number, pulled in enumerate(pulls)
                for key in sorted(pulled)
                if key % 2 == partition
            ]
            log.append(Change(partition, epoch, 2 * len(pulls) - 2, "end"))
            log += [
                Change(partition, epoch, 2**24 + n, kind, key)
                for n, (key, kind) in enumerate(changed)
                if key % 2 == partition
            ]
    return found


@st.composite
def deliveries(draw: st.DrawFn) -> tuple[bool, list[list[Change]]]:
    """The batches of some log, and whether each partition was read in order. Partitions never
    wait for each other; out of order, some changes come twice."""
    by_partition = draw(logs())
    in_order = draw(st.booleans())
    whole = [change for log in by_partition.values() for change in log]
    if in_order:
        turns = draw(st.permutations([change.partition for change in whole]))
        reading = {partition: iter(log) for partition, log in by_partition.items()}
        arriving = [next(reading[partition]) for partition in turns]
    else:
        again = draw(st.lists(st.sampled_from(whole), max_size=5))
        arriving = draw(st.permutations(whole + again))
    batches: list[list[Change]] = [[]]
    for change in arriving:
        if draw(st.booleans()):
            batches.append([])
        batches[-1].append(change)
    return in_order, [batch for batch in batches if batch]


def expected(arrived: Sequence[Change]) -> dict[int, str]:
    """The model: the newest of each key, unless a later pull has ended everywhere."""
    ended = [
        max((c.version for c in arrived if c.kind == "end" and c.partition == partition), default=0)
        for partition in PARTITIONS
    ]
    newest: dict[int | None, Change] = {}
    for change in sorted(arrived, key=lambda change: change.version):
        newest[change.key] = change
    return {
        key: f"{change.epoch}/{change.position}"
        for key, change in newest.items()
        if key is not None and change.kind == "update" and change.version >= min(ended)
    }


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard"])
def test_what_did_not_come_again_is_gone_however_partitions_are_read(mart, schema, stored, mode):
    active = "WHERE ums_active_" if mode == "upsert_soft" else ""
    attempts = iter(range(10**6))

    @a_law
    @given(deliveries())
    def check(delivery):
        in_order, batches = delivery
        name = f"{schema}.{mode}_{next(attempts)}"
        assignment = Assignment(f"flow-{name}", "1-a", 1)
        with closing(sink_for(mart, name, mode)) as sink:
            sink.open(assignment, "q")
            at, arrived, total = 0, [], Account()
            for number, batch in enumerate(batches):
                start, end = ({"s": {"t": {"0": n, "1": n}}} for n in (at, at + len(batch)))
                at += len(batch)
                rows = pa.Table.from_pylist([change.row() for change in batch], WIRE)
                offsets = OffsetRange(start, end)
                total += sink.write_rows(Batch(assignment, "q", number, offsets), rows).account
                arrived += batch
                if in_order:
                    found = stored(f"SELECT id, note FROM {name} {active}")
                    assert dict(found) == expected(arrived)
        assert dict(stored(f"SELECT id, note FROM {name} {active}")) == expected(arrived)
        assert total.consumed == len(arrived)
        assert total.control == sum(change.kind == "end" for change in arrived)

    check()


def end_of_pull(epoch, number=0):
    rows = [[str(pack_id(epoch, 2 * number)), "2026-03-01 09:30:00"]]
    return ums(rows, kind="data_batch_termination", fields=("ums_id_", "ums_ts_"))


def pulled(epoch, *keys, number=0, **values):
    ums_id = pack_id(epoch, 2 * number + 1)
    rows = [row(ums_id, "i", key, **values) for key in keys]
    return ums(rows, kind="data_initial_data")


@pytest.fixture(params=["from the driver", "by the tasks"])
def written(request, monkeypatch):
    if request.param == "by the tasks":
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", 0)


@pytest.mark.parametrize("on_delete", ["soft", "hard"])
def test_a_table_read_anew_loses_the_rows_that_went_meanwhile(
    run, send, topic, schema, stored, written, on_delete
):
    active = f"SELECT id FROM {schema}.orders WHERE ums_active_ ORDER BY id"
    send(topic, [pulled(1, 2, 4), end_of_pull(1)], partition=0)
    send(topic, [pulled(1, 1, 3), end_of_pull(1)], partition=1)
    run(sync(schema, on_delete=on_delete))
    assert stored(active) == [(1,), (2,), (3,), (4,)]

    send(topic, [pulled(2, 2), end_of_pull(2)], partition=0)
    half = run(sync(schema, on_delete=on_delete))
    assert stored(active) == [(1,), (2,), (3,), (4,)], "1 may still come again"

    send(topic, [pulled(2, 1), end_of_pull(2)], partition=1)
    run(sync(schema, on_delete=on_delete))
    assert stored(active) == [(1,), (2,)]
    assert half.accounts[0][2] == Account(landed=1, control=1)

    late = ums([row(pack_id(1, 2**30), "u", 3), row(pack_id(1, 2**30), "i", 5)])
    send(topic, [late], partition=1)
    after = run(sync(schema, on_delete=on_delete))
    assert stored(active) == [(1,), (2,)]
    assert after.accounts[0][2] == Account(superseded=2)


@pytest.mark.parametrize("on_delete", ["soft", "hard"])
def test_a_pull_that_began_anew_says_what_there_is(
    run, send, topic, schema, stored, written, on_delete
):
    send(topic, [pulled(1, 2, 4, status="before")], partition=0)
    send(topic, [pulled(1, 1, 3, status="before")], partition=1)
    run(sync(schema, on_delete=on_delete))

    send(topic, [pulled(1, 4, number=1, status="after"), end_of_pull(1, 1)], partition=0)
    send(topic, [pulled(1, 1, number=1, status="after"), end_of_pull(1, 1)], partition=1)
    changed = ums([row(pack_id(1, 2**30), "u", 1, status="changed")])
    send(topic, [changed], partition=1)
    run(sync(schema, on_delete=on_delete))

    left = f"SELECT id, status FROM {schema}.orders WHERE ums_active_ ORDER BY id"
    assert stored(left) == [(1, "changed"), (4, "after")]


def test_no_end_of_a_pull_takes_what_was_streamed(run, send, topic, schema, stored):
    """Whoever gave it another position than those of pulls."""
    send(topic, [pulled(1, 1), ums([row(pack_id(1, 2**30), "u", 2)])])
    for partition in PARTITIONS:
        send(topic, [end_of_pull(1, 2**40)], partition=partition)
    run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (2,)]


def test_rows_that_were_there_before_the_flow_stay(run, send, topic, schema, stored, mart):
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(
            f"CREATE TABLE {schema}.orders (id bigint PRIMARY KEY, amount numeric, status text)"
        )
        connection.execute(f"INSERT INTO {schema}.orders VALUES (7, 1, 'by hand')")
    for partition in PARTITIONS:
        send(topic, [end_of_pull(2)], partition=partition)
    run(sync(schema))

    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_") == [(7,)]


def test_nothing_goes_where_another_flow_writes_the_table_too(run, send, topic, schema, stored):
    send(topic, [pulled(1, 1)])
    run(sync(schema), flow_id="flow-2")
    for partition in PARTITIONS:
        send(topic, [pulled(2, 2 + partition), end_of_pull(2)], partition=partition)
    report = run(sync(schema), flow_id="flow-1")

    assert stored(f"SELECT id FROM {schema}.orders WHERE ums_active_ ORDER BY id") == [
        (1,),
        (2,),
        (3,),
    ]
    ((level, text),) = report.logged
    assert (level, "all rows of orders stay" in text) == ("WARNING", True)
