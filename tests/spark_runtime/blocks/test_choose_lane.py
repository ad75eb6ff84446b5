"""Which lane a batch takes: every case, and what holds in all of them."""

from dataclasses import fields, replace
from itertools import product

import pytest

from spark_runtime.blocks.lanes.choose import (
    CLOCK,
    CLUSTER,
    LARGE,
    LAST_STEP,
    ODD,
    ORDER,
    ORDINARY,
    SMALL,
    STEP,
    STREAM,
    SURELY_SMALL_MESSAGES,
    UNFETCHED,
    WAS_ODD,
    Facts,
    LaneName,
    choose_lane,
)

FULL = {"messages": 50}  # as many rows as one message may hold are 10,000 together
MORE = {"messages": 51}
FEW_EACH = {"messages": 5_000, "rows_a_message": 2.0}
ARROW, PLAN, SPARK = LaneName.ARROW_ON_DRIVER, LaneName.CACHED_PLAN, LaneName.SPARK_TO_DRIVER
ARROW_TASKS, SPARK_TASKS = LaneName.ARROW_IN_TASKS, LaneName.SPARK_IN_TASKS

CASES = [
    (FULL, ARROW, ORDINARY),
    (MORE, ARROW_TASKS, ORDINARY),
    (FEW_EACH, ARROW, ORDINARY),
    (FEW_EACH | {"messages": 5_001}, ARROW_TASKS, ORDINARY),
    ({"messages": 0}, ARROW, ORDINARY),
    # state, and the clock
    (FULL | {"has_records": False}, SPARK, STREAM),
    (MORE | {"has_records": False}, SPARK_TASKS, STREAM),
    (FULL | {"reads_clock": True}, SPARK, CLOCK),
    (MORE | {"reads_clock": True}, SPARK_TASKS, CLOCK),
    # a step that offers nothing
    (FULL | {"offers_arrow": False}, PLAN, STEP),
    (MORE | {"offers_arrow": False}, SPARK_TASKS, STEP),
    # a cluster
    (FULL | {"shares_memory": False}, SPARK, CLUSTER),
    (FULL | {"shares_memory": False, "offers_arrow": False}, SPARK, CLUSTER),
    (MORE | {"shares_memory": False}, ARROW_TASKS, ORDINARY),
    (MORE | {"shares_memory": False, "offers_arrow": False}, SPARK_TASKS, STEP),
    # what reading finds
    (FULL | {"is_odd": True}, PLAN, ODD),
    (MORE | {"is_odd": True}, SPARK_TASKS, ODD),
    (FULL | {"was_odd": True}, ARROW, ORDINARY),
    (MORE | {"was_odd": True}, SPARK_TASKS, WAS_ODD),
    (FULL | {"is_unfetched": True}, SPARK, UNFETCHED),
    (FEW_EACH | {"is_unfetched": True}, ARROW_TASKS, ORDINARY),
    (FEW_EACH | {"is_unfetched": True, "offers_arrow": False}, SPARK_TASKS, STEP),
    # sinks, and lookups
    (FULL | {"takes_any_order": False}, ARROW, ORDINARY),
    (MORE | {"takes_any_order": False}, SPARK_TASKS, ORDER),
    (FULL | {"sinks": 2, "has_last_step": True}, ARROW, ORDINARY),
    (MORE | {"sinks": 2, "has_last_step": True}, SPARK_TASKS, LAST_STEP),
    (MORE | {"sinks": 2}, ARROW_TASKS, ORDINARY),
    (MORE | {"has_last_step": True}, ARROW_TASKS, ORDINARY),
]


@pytest.mark.parametrize(("facts", "lane", "reason"), CASES)
def test_the_lane_of_a_batch(facts, lane, reason):
    choice = choose_lane(Facts(**facts))
    assert (choice.lane, choice.reason) == (lane, reason)


def test_every_rule_has_a_case():
    covered = {(lane, reason) for _, lane, reason in CASES}
    assert covered == {(lane, reason) for _, lane, reason in (*SMALL, *LARGE)}


def all_facts():
    flags = [field.name for field in fields(Facts) if field.type is bool]
    for size, sinks in product((FULL, MORE, FEW_EACH), (1, 2)):
        for values in product((False, True), repeat=len(flags)):
            yield Facts(**size, sinks=sinks, **dict(zip(flags, values, strict=True)))


def test_no_lane_asks_for_more_than_there_is():
    for facts in all_facts():
        lane = choose_lane(facts).lane
        if lane in (ARROW, PLAN):
            assert facts.shares_memory and not facts.is_unfetched
        if lane in (ARROW, ARROW_TASKS):
            assert facts.offers_arrow and not facts.is_odd
        if lane in (ARROW, PLAN, ARROW_TASKS):
            assert facts.has_records and not facts.reads_clock
        if lane is ARROW_TASKS:
            assert facts.takes_any_order


def test_what_a_lane_finds_out_leads_to_another_lane():
    """And that one finds out nothing of the kind: a batch always gets a lane to stay in."""
    for facts in all_facts():
        lane = choose_lane(facts).lane
        if lane in (ARROW, PLAN):
            assert choose_lane(replace(facts, is_unfetched=True)).lane not in (ARROW, PLAN)
        if lane in (ARROW, ARROW_TASKS):
            assert choose_lane(replace(facts, is_odd=True)).lane not in (ARROW, ARROW_TASKS)


def test_full_messages_that_could_not_be_fetched_are_few():
    assert SURELY_SMALL_MESSAGES == 50
