"""Where a connector begins to read again, by what it had stored."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.collection.offsets import rewound

AT = {"txId": 2203, "ts_usec": 1795960318709393}
COPYING = {"lsn": 61163912, "lsn_proc": 61163912, "lsn_commit": 60389296, "messageType": "INSERT"}
COMMITTED = {"lsn": 60389296, "lsn_proc": 60389296, "lsn_commit": 60389296, "messageType": "COMMIT"}
PULLING = {"snapshot": "BLOCKING", "last_snapshot_record": False, "snapshot_completed": False}
FIRST_PULL = {**AT, "lsn": 60332280, **PULLING, "snapshot": "INITIAL"}
INCREMENTAL = {
    "incremental_snapshot_maximum_key": "aced",
    "incremental_snapshot_collections": '[{"incremental_snapshot_collections_id":"public.t"}]',
    "incremental_snapshot_primary_key": "aced",
    "incremental_snapshot_correlation_id": "7",
}


@pytest.mark.parametrize(
    ("stored", "begins_at"),
    [
        pytest.param({**AT, **COPYING, "lsn_events_processed": 17}, {**AT, **COMMITTED},
                     id="between the rows of one record"),
        pytest.param({**AT, **COPYING, "lsn_events_processed": 1}, {**AT, **COMMITTED},
                     id="behind the first row of a record"),
        pytest.param({**AT, **COPYING, "messageType": "UPDATE"}, {**AT, **COMMITTED},
                     id="as 3.6 stores it"),
        pytest.param({**AT, **COPYING, "lsn": 60000000, "lsn_proc": 60000000}, {**AT, **COMMITTED},
                     id="in a long transaction, which began before short ones that are through"),
        pytest.param({**AT, **COMMITTED, "messageType": "INSERT"}, {**AT, **COMMITTED},
                     id="at a row right behind the commit"),
        pytest.param({**AT, **COMMITTED}, {**AT, **COMMITTED}, id="at the commit"),
        pytest.param(FIRST_PULL, FIRST_PULL, id="in the first full pull"),
        pytest.param({**AT, "lsn": 60332280}, {**AT, "lsn": 60332280}, id="behind that pull"),
        pytest.param({**AT, "lsn": 60389296, "lsn_proc": 60389296, "messageType": "INSERT"},
                     {**AT, **COMMITTED},
                     id="in the first transaction, which has no commit before it"),
        pytest.param({**AT, **COPYING, **PULLING}, {**AT, **COMMITTED, **PULLING},
                     id="in a pull that a signal asked for, which is read again with it"),
        pytest.param({**AT, **COPYING, **INCREMENTAL}, {**AT, **COMMITTED, **INCREMENTAL},
                     id="beside an incremental pull"),
        pytest.param({**AT, **COPYING, "messageType": "MESSAGE"}, {**AT, **COMMITTED},
                     id="behind a logical message, whose place is that of the next row"),
        pytest.param({}, {}, id="of another connector"),
    ],
)  # fmt: skip
def test_a_connector_begins_at_its_last_completed_commit(
    stored: dict[str, Any], begins_at: dict[str, Any]
) -> None:
    before = dict(stored)
    assert rewound(stored) == begins_at
    assert rewound(begins_at) == begins_at
    assert stored == before


POSITIONS = st.integers(min_value=1, max_value=2**56)
OFFSETS = st.fixed_dictionaries(
    {},
    optional={
        "lsn": POSITIONS,
        "lsn_proc": POSITIONS,
        "lsn_commit": POSITIONS,
        "lsn_events_processed": st.integers(0, 200),
        "messageType": st.sampled_from(["BEGIN", "INSERT", "UPDATE", "DELETE", "TRUNCATE",
                                        "COMMIT", "MESSAGE"]),
        "snapshot": st.sampled_from(["INITIAL", "BLOCKING"]),
        "txId": st.integers(0, 2**32),
        "incremental_snapshot_primary_key": st.text("0123456789abcdef", max_size=8),
    },
)  # fmt: skip


@given(OFFSETS)
def test_nothing_but_the_place_changes_and_never_twice(stored: dict[str, Any]) -> None:
    begins_at = rewound(stored)
    assert rewound(begins_at) == begins_at
    place = {"lsn", "lsn_proc", "lsn_commit", "messageType", "lsn_events_processed"}
    assert {k: v for k, v in begins_at.items() if k not in place} == {
        k: v for k, v in stored.items() if k not in place
    }


@given(OFFSETS)
def test_a_streamed_offset_is_behind_a_commit(stored: dict[str, Any]) -> None:
    begins_at = rewound(stored)
    place = stored.get("lsn_commit", stored.get("lsn_proc"))
    if place is None:
        assert begins_at == stored
        return
    assert {begins_at[name] for name in ("lsn", "lsn_proc", "lsn_commit")} == {place}
    assert begins_at["messageType"] == "COMMIT"
    assert "lsn_events_processed" not in begins_at
