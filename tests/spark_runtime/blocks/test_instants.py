"""Instants reach a UMS message as they are, whatever their year."""

from datetime import UTC, datetime

import pyarrow as pa
import pytest

from spark_runtime.blocks.sinks import instants
from spark_runtime.contract.columns import INFINITY_MICROS, MINUS_INFINITY_MICROS

DAY = 86_400_000_000


def column(*micros: int | None) -> pa.ChunkedArray:
    return pa.chunked_array([pa.array(micros, pa.timestamp("us", "UTC"))])


TEXTS = {
    0: "1970-01-01 00:00:00.000000",
    1_356_998_400_000_001: "2013-01-01 00:00:00.000001",
    -62_135_596_800_000_000: "0001-01-01 00:00:00.000000",
    -62_135_596_800_000_001: "0000-12-31 23:59:59.999999",
    -62_135_596_800_000_000 - 367 * DAY: "-0001-12-31 00:00:00.000000",
    253_402_300_799_999_999: "9999-12-31 23:59:59.999999",
    253_402_300_800_000_000: "+10000-01-01 00:00:00.000000",
    INFINITY_MICROS: "infinity",
    MINUS_INFINITY_MICROS: "-infinity",
}


@pytest.mark.parametrize("micros", TEXTS)
def test_a_message_has_it_as_readers_take_it(micros):
    assert instants.message_texts(column(micros, None, 0)) == [TEXTS[micros], None, TEXTS[0]]


def test_a_message_of_ordinary_instants():
    assert instants.message_texts(column(0, None)) == [TEXTS[0], None]
    assert instants.message_texts(column()) == []


def test_the_newest_is_told_within_the_calendar():
    at = datetime(2013, 7, 1, 12, 30, 0, 5, UTC)
    assert (
        instants.newest(pa.chunked_array([pa.array([at, None], pa.timestamp("us", "UTC"))])) == at
    )
    assert instants.newest(column(None)) is None
    assert instants.newest(column(0, 253_402_300_800_000_000)) is None
