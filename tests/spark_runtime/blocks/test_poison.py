"""A stream that is bad as a whole waits for a person, and loses nothing by it."""

import pytest

from spark_runtime.blocks.errors import MostlyPoison
from spark_runtime.blocks.poison import PoisonBudget
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.contract.account import Account
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.flows import row, sync, ums


def is_over(*accounts: Account) -> bool:
    budget = PoisonBudget("q")
    for account in accounts:
        budget.check()
        budget.spend(account)
    try:
        budget.check()
    except MostlyPoison:
        return True
    return False


@pytest.mark.parametrize(
    ("accounts", "over"),
    [
        ([Account(landed=799, dead=201)], True),
        ([Account(landed=800, dead=200)], False),
        ([Account(dead=999)], False),  # too few to judge
        ([Account(landed=1, dead=99)] * 10, True),
        ([Account(dead=900), Account(landed=9_000)], False),
        ([Account(landed=9_000), *[Account(dead=100)] * 10], True),  # what was well before is past
        ([Account(landed=700, dead=201, control=99)], False),  # heartbeats are no rows
    ],
)
def test_more_than_a_fifth_of_a_thousand_rows(accounts, over):
    assert is_over(*accounts) is over


def test_a_flow_stops_behind_the_poison_and_goes_on_there(
    run, send, topic, schema, stored, monkeypatch
):
    monkeypatch.setattr(FlowQuery, "keep_pace", lambda self, rows: None)
    slowly = FlowSettings(max_rows_per_second=1)  # a message a batch
    poison = [row(10 + key, "i", key, amount="many") for key in range(300)]
    send(topic, [ums([*poison, *(row(1000 + key, "i", key) for key in range(800))])])
    send(topic, [ums([row(5000, "i", 5000)])])
    with pytest.raises(Exception, match="`300` of the last `1100` rows that `orders` read"):
        run(sync(schema), settings=slowly)
    assert stored(f"SELECT count(*), max(id) FROM {schema}.orders") == [(800, 799)]

    report = run(sync(schema), settings=slowly)
    assert stored(f"SELECT max(id) FROM {schema}.orders") == [(5000,)]
    assert report.dead == {}
