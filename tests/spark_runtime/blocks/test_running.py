"""A query stops between two batches, and never waits for itself."""

import threading
import time
from dataclasses import replace
from types import SimpleNamespace

import pytest

from spark_runtime.blocks import running
from spark_runtime.blocks.errors import StopRequested
from spark_runtime.blocks.reporting import LogReporter
from spark_runtime.blocks.running import BatchQuery
from spark_runtime.blocks.sinks.batch import Assignment


class Query(BatchQuery):
    landed = 0
    kafka = None

    def open(self): ...

    def rows(self): ...

    def land(self, batch, rows):
        self.landed += 1
        return {}

    def close(self): ...


@pytest.fixture
def query(tmp_path):
    offsets = tmp_path / "offsets"
    offsets.mkdir()
    (offsets / "0").write_text('v2\n{}\norders:{"t":{"0":3}}\n')
    return Query(
        name="q",
        assignment=Assignment("f", "1-a", 1),
        checkpoint=tmp_path,
        trigger="0 s",
        available_now=False,
        reporter=LogReporter(),
    )


def test_a_batch_waits_until_the_rows_before_it_may_all_have_come(query):
    query.most_rows_per_second = 10
    query.keep_pace(5)  # nothing came in the second before
    query._run_batch(None, 0)
    assert query.landed == 1

    query.keep_pace(10_000)
    query.stopping.wait = lambda seconds: seconds > 900  # somebody stops the flow meanwhile
    with pytest.raises(StopRequested):
        query._run_batch(None, 0)
    assert query.landed == 1


def test_while_another_lands_a_large_batch_it_rests_between_two(query):
    def rest():
        query._run_batch(None, 0)
        return query._due > time.monotonic()

    another = replace(query, name="another")
    assert not rest()
    query.note_large()
    assert not rest()  # its own has ended
    another.note_large()
    assert rest()
    query._due = 0.0
    running._large["f", "another"] -= running.LARGE_SECONDS  # it waits for its store, perhaps
    assert not rest()
    another.note_large()
    another._run_batch(None, 0)
    assert not rest()


def test_nobody_rests_for_a_flow_whose_batches_are_all_large(query):
    another = replace(query, name="another", _in_batch=threading.Lock())
    are_large, rested = [True, True, False, True], []

    def land(batch, rows):
        if are_large.pop(0):
            another.note_large()
        query._due = 0.0
        query._run_batch(None, 0)
        rested.append(query._due > time.monotonic())
        return {}

    another.land = land
    for _ in range(len(are_large)):
        another._run_batch(None, 0)
    assert rested == [True, False, False, True]


@pytest.mark.parametrize(
    "broken", ["why_gone", "next_offsets", None], ids=["broker", "checkpoint", "options"]
)
def test_what_ended_a_batch_is_told_though_nobody_can_tell_whether_records_are_gone(
    query, monkeypatch, broken
):
    def fail(*_):
        raise FileNotFoundError("offsets/7")

    if broken:
        monkeypatch.setattr(running, broken, fail)
    query.kafka = {"no.such.option": "x"}
    query.land = lambda batch, rows: 1 / 0
    with pytest.raises(ZeroDivisionError):
        query._run_batch(None, 0)
    assert isinstance(query.failure, ZeroDivisionError)


def test_what_a_stop_has_cancelled_is_no_failure(query):
    def land(batch, rows):
        query.stopping.set()
        raise RuntimeError("Job 7 cancelled part of cancelled job group")

    query.land = land
    with pytest.raises(StopRequested):
        query._run_batch(None, 0)
    assert query.failure is None


def test_a_batch_that_begins_while_the_query_stops_is_not_waited_for(query):
    """Spark's `stop` waits for its thread, and that thread for the answer of its batch."""
    answers = []

    def batch():
        try:
            query._run_batch(None, 0)
        except StopRequested as error:
            answers.append(error)

    def spark_stop():
        spark = threading.Thread(target=batch)
        spark.start()
        spark.join(5)
        assert not spark.is_alive()

    query.stopping.is_set = lambda: False  # the batch looked just before the stop
    query.running = SimpleNamespace(stop=spark_stop)
    query.stop()
    assert len(answers) == 1
    assert query.landed == 0


def test_a_batch_is_waited_for_by_a_stop_that_comes_within_it(query):
    begun, go_on = threading.Event(), threading.Event()

    def land(batch, rows):
        begun.set()
        assert go_on.wait(10)
        return {}

    query.land = land
    query.running = SimpleNamespace(stop=lambda: None)
    batch = threading.Thread(target=query._run_batch, args=[None, 0])
    batch.start()
    assert begun.wait(10)
    stop = threading.Thread(target=query.stop)
    stop.start()
    assert query.stopping.wait(10)
    go_on.set()
    stop.join(10)
    assert query.last_batch == 0
