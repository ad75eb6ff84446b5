"""Whatever the order, the batches and the replays: groups say what the newest rows say."""

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
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Shape
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.contract.account import Account
from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.sink.postgres.run.recompute import RecomputingSink
from spark_runtime.sql.in_postgres import read_grouping
from tests.spark_runtime.flows import a_law
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE

ROWS = Shape(parse_columns("id long not null, place string, amount long"), ("id",))
RESULTS = Shape(parse_columns("place string, n long, total long, big long"), ("place",))
GROUPING = read_grouping(
    "SELECT place, count(*) AS n, sum(amount) AS total, count_if(amount > 2) AS big"
    " FROM rows_in GROUP BY place",
    "rows_in",
    ROWS.columns,
    ["place"],
)
STAGED = pa.schema(
    [("id", pa.int64()), ("place", pa.string()), ("amount", pa.int64()), *list(WIRE)[2:]]
)


@dataclass(frozen=True)
class Change:
    key: int
    version: int
    kind: str  # update, delete, filtered, truncate
    place: str
    amount: int

    def row(self) -> dict[str, object]:
        shown = self.kind == "update"
        truncates = self.kind == "truncate"
        return {
            "id": None if truncates else self.key,
            "place": self.place if shown else None,
            "amount": self.amount if shown else None,
            "ums_id_": self.version,
            "ums_rank_": 0,
            "ums_uid_": f"{self.version}-0",
            "ums_ts_": datetime(2026, 3, 1, 9, 30, tzinfo=UTC),
            "ums_gone_": not shown and not truncates,
            "ums_op_": {"delete": "d", "truncate": "t"}.get(self.kind, "u"),
            "ums_why_": {"filtered": "filtered", "truncate": "control"}.get(self.kind),
            "ums_same_": None,
        }


changes = st.builds(
    Change,
    key=st.integers(1, 4),
    version=st.integers(1, 12),
    kind=st.sampled_from(["update"] * 6 + ["delete", "filtered", "truncate"]),
    place=st.sampled_from(["a", "b", "c"]),
    amount=st.integers(0, 4),
)
# A source says one thing at one position.
histories = st.lists(changes, min_size=1, max_size=12, unique_by=lambda c: c.version)


@st.composite
def deliveries(draw: st.DrawFn) -> list[list[Change]]:
    """A history as it may arrive: shuffled, split, some changes twice."""
    history = draw(histories)
    arriving = draw(st.permutations(history + draw(st.lists(st.sampled_from(history), max_size=4))))
    batches: list[list[Change]] = [[]]
    for change in arriving:
        if draw(st.booleans()):
            batches.append([])
        batches[-1].append(change)
    return [batch for batch in batches if batch]


def expected(arrived: Sequence[Change]) -> set[tuple[str, int, int, int]]:
    """The model: the newest change of each key decides; then the groups are counted."""
    newest: dict[int, Change] = {}
    for change in sorted(arrived, key=lambda c: c.version):
        if change.kind == "truncate":
            newest.clear()
        else:
            newest[change.key] = change
    groups: dict[str, list[int]] = {}
    for change in newest.values():
        if change.kind == "update":
            groups.setdefault(change.place, []).append(change.amount)
    return {
        (place, len(amounts), sum(amounts), sum(amount > 2 for amount in amounts))
        for place, amounts in groups.items()
    }


def sink_for(mart, name: str, mode: str) -> RecomputingSink:
    return RecomputingSink(
        node="mart",
        postgres=mart,
        table=f"{name}_mirror",
        shape=ROWS,
        mode="upsert_soft",
        dead_letters=DeadLetterWriter({}, "unused", "flow-m", "run", "mart"),
        target=name,
        results=RESULTS,
        target_mode=mode,
        grouping=GROUPING,
        mirror_postgres=mart,
    )


def test_groups_always_say_what_the_newest_rows_say(mart, schema, stored):
    attempts = iter(range(10**6))

    @a_law
    @given(deliveries(), st.sampled_from(["upsert_soft", "upsert_hard"]))
    def check(batches, mode):
        name = f"{schema}.sums_{next(attempts)}"
        sink = sink_for(mart, name, mode)
        assignment = Assignment(f"flow-{name}", "1-a", 1)
        with closing(sink):
            sink.open(assignment, "q")
            position, arrived, total = 0, [], Account()
            for number, batch in enumerate(batches):
                end = position + len(batch)
                offsets = OffsetRange({"s": {"t": {"0": position}}}, {"s": {"t": {"0": end}}})
                position = end
                rows = pa.Table.from_pylist([change.row() for change in batch], STAGED)
                total += sink.write_rows(Batch(assignment, "q", number, offsets), rows).account
                arrived += batch
                found = stored(f"SELECT place, n, total, big FROM {name} WHERE ums_active_")
                assert set(found) == expected(arrived)
                assert len(found) == len(set(found))
        assert total.consumed == len(arrived)

    check()


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard"])
@pytest.mark.parametrize(
    "refuses",
    [
        "CREATE FUNCTION {0}.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF NEW.place = 'b' THEN RAISE 'not there'; END IF; RETURN NEW; END $$;"
        "CREATE TRIGGER b BEFORE INSERT ON {0}.sums FOR EACH ROW EXECUTE FUNCTION {0}.f()",
        "CREATE TABLE {0}.places (place text PRIMARY KEY);"
        "INSERT INTO {0}.places VALUES ('a'), ('c');"
        "ALTER TABLE {0}.sums ADD FOREIGN KEY (place) REFERENCES {0}.places"
        " DEFERRABLE INITIALLY DEFERRED",
    ],
    ids=["at once", "at the commit"],
)
def test_a_row_whose_group_the_table_refuses_is_found(mart, schema, refuses, mode):
    changes = [Change(key, key, "update", place, 1) for key, place in enumerate("aabc", start=1)]
    rows = pa.Table.from_pylist([change.row() for change in changes], STAGED)
    with closing(sink_for(mart, f"{schema}.sums", mode)) as sink:
        sink.open(Assignment("flow-g", "1-a", 1), "q")
        with psycopg.connect(**mart, autocommit=True) as connection:
            connection.execute(refuses.format(schema))
        ((uid, _),) = sink.refused(rows)
    assert uid == "3-0"
