"""A flow that begins anew overwrites what it knows all of, and removes what it does not give."""

import time
from datetime import UTC, datetime

import pytest
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient

from tests.spark_runtime.nodes.step.sql.test_event_time import flight, flights, run
from tests.spark_runtime.nodes.step.sql.test_windows import at, windows

__all__ = ["run"]  # a fixture


def pause():
    """A moment that lies between what was sent before and what is sent next."""
    time.sleep(0.05)
    moment = datetime.now(UTC)
    time.sleep(0.05)
    return moment


def shown(stored, schema, *, active=""):
    rows = f"SELECT to_char(slot AT TIME ZONE 'UTC', 'HH24'), n FROM {schema}.slots"
    return dict(stored(f"{rows} {active} ORDER BY 1"))


@pytest.mark.parametrize("bound", ["start", "end"])
def test_what_it_has_read_half_of_stays_as_it_was(run, send, topic, schema, stored, bound):
    """R44: five rows in a window, then three more; begun anew between the two."""
    build = windows(schema, bound=bound)
    send(topic, [flights([flight(n, n, at("08:10")) for n in range(5)])])
    run(build)
    amid = pause()
    send(topic, [flights([flight(10 + n, 10 + n, at("08:20")) for n in range(3)])])
    send(topic, [flights([flight(20, 20, at("12:20"))])])
    run(build)
    before = shown(stored, schema)
    run(build, generation="2-bbbb", start_at=amid)
    assert shown(stored, schema) == before
    assert sorted(before.values()) == [1, 8]


def test_from_the_beginning_it_writes_all(run, send, topic, schema, stored):
    build = windows(schema)
    send(topic, [flights([flight(n, n, at("08:10")) for n in range(5)])])
    run(build)
    run(windows(schema, figure="count(*) * 10 AS n"), generation="2-bbbb")
    assert shown(stored, schema) == {"08": 50}


def test_of_a_time_that_nobody_noted_rows_were_a_day_ahead_at_most(
    run, send, topic, schema, stored, tmp_path
):
    build = windows(schema)
    soon = (datetime.now(UTC)).strftime("%Y-%m-%d %H:%M:%S")
    send(topic, [flights([flight(1, 1, soon)])])
    run(build)
    (tmp_path / "flow-1" / "event_times" / "slots.json").unlink()
    amid = pause()
    send(topic, [flights([flight(2, 2, soon), flight(3, 3, "2124-01-01 00:10:00")])])
    run(build, generation="2-bbbb", start_at=amid)
    assert sorted(shown(stored, schema).values()) == [1, 1]


@pytest.mark.parametrize("on_delete", ["soft", "hard"])
def test_groups_that_it_does_not_give_are_removed(run, send, topic, schema, stored, on_delete):
    """R45, when it has come as far as the generation before."""
    send(
        topic,
        [flights([flight(1, 1, at("08:10"), delay="1"), flight(2, 2, at("09:10"), delay="5")])],
    )
    run(windows(schema, on_delete=on_delete))
    send(topic, [flights([flight(3, 3, at("09:20"), delay="1")])])
    run(windows(schema, on_delete=on_delete))
    send(topic, [flights([flight(4, 4, at("10:20"), delay="7")])])
    report = run(
        windows(schema, where="WHERE dep_delay > 4", on_delete=on_delete), generation="2-bbbb"
    )
    active = "WHERE ums_active_" if on_delete == "soft" else ""
    assert shown(stored, schema, active=active) == {"09": 1, "10": 1}
    assert [text for level, text in report.logged if "1 groups" in text and level == "WARNING"]
    # Once: what comes later is this generation's own.
    assert not run(
        windows(schema, where="WHERE dep_delay > 4", on_delete=on_delete), generation="2-bbbb"
    ).logged


def test_only_groups_of_its_own_are_removed(run, send, topic, schema, stored):
    send(topic, [flights([flight(1, 1, at("08:10"), delay="5")])])
    run(windows(schema))
    run(windows(schema, where="WHERE dep_delay > 9"), flow_id="flow-2")
    run(windows(schema, where="WHERE dep_delay > 9"), flow_id="flow-2", generation="2-cccc")
    assert shown(stored, schema, active="WHERE ums_active_") == {"08": 1}


def test_of_what_its_topic_has_lost_the_windows_stay(run, send, client, topic, schema, stored):
    for version, clock in enumerate(("08:10", "08:20", "08:30", "12:10"), 1):
        send(topic, [flights([flight(version, version, at(clock))])])
    run(windows(schema))
    admin, lost = AdminClient(client), TopicPartition(topic, 0, 2)
    admin.delete_records([lost])[lost].result(30)
    send(topic, [flights([flight(9, 9, at("13:10"))])])
    run(windows(schema), generation="2-bbbb")
    assert shown(stored, schema, active="WHERE ums_active_") == {"08": 3, "12": 1, "13": 1}
