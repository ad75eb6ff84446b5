"""Which version holds where, and which changes a reader must be told of."""

import pytest

from spark_runtime.collection.versions import TableHistory, is_breaking
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.spark_runtime.contract.test_widening import CASES

ID = SourceColumn("id", "bigint", "long", nullable=False, pk=True, attnum=1)


def amount(precision: int | None, scale: int | None) -> SourceColumn:
    return SourceColumn("amount", "numeric", "decimal", precision=precision, scale=scale, attnum=2)


AMOUNT = amount(10, 2)
COUNT = SourceColumn("count", "integer", "int", attnum=3)


def at(number: int, epoch: int, from_id: int) -> TableVersion:
    return TableVersion(
        schema="public", table="t", namespace="postgres.shop.public.t", version=number,
        from_id=from_id, epoch=epoch, columns=(ID,), topic="topic", partitions=2,
    )  # fmt: skip


def test_a_version_holds_from_its_place_in_the_log() -> None:
    history = TableHistory([at(3, 2, 0), at(1, 1, 0), at(2, 1, 500)])
    found = {place: history.at(*place) for place in [(1, 499), (1, 500), (1, 999), (2, 1), (0, 1)]}
    assert {place: version and version.version for place, version in found.items()} == {
        (1, 499): 1,
        (1, 500): 2,
        (1, 999): 2,
        (2, 1): 3,
        (0, 1): None,
    }


def test_the_same_version_told_twice_is_one() -> None:
    history = TableHistory([at(1, 1, 0), at(2, 1, 5), at(2, 1, 5)])
    assert history.after(at(2, 1, 5)) is None
    assert history.before(at(2, 1, 5)) == at(1, 1, 0)


@pytest.mark.parametrize(
    ("new", "breaks"),
    [
        ((ID, AMOUNT, COUNT), False),
        ((ID, AMOUNT, COUNT, SourceColumn("note", "text", "string", attnum=4)), False),
        ((COUNT, AMOUNT, ID), False),
        ((ID, AMOUNT, SourceColumn("count", "bigint", "long", attnum=3)), False),
        ((ID, AMOUNT, SourceColumn("count", "smallint", "int", attnum=3)), False),
        ((ID, AMOUNT), True),
        ((ID, AMOUNT, SourceColumn("number", "integer", "int", attnum=3)), True),
        ((ID, AMOUNT, SourceColumn("count", "integer", "int", attnum=9)), True),
        ((ID, AMOUNT, SourceColumn("count", "text", "string", attnum=3)), True),
        ((ID, amount(12, 2), COUNT), False),
        ((ID, amount(12, 4), COUNT), False),
        ((ID, amount(12, 5), COUNT), True),
        ((ID, amount(None, None), COUNT), False),
        ((SourceColumn("id", "bigint", "long", attnum=1), AMOUNT, COUNT), True),
    ],
)  # fmt: skip
def test_what_breaks_a_reader(new: tuple[SourceColumn, ...], breaks: bool) -> None:
    assert is_breaking((ID, AMOUNT, COUNT), new) is breaks


@pytest.mark.parametrize(("before", "now", "fits"), CASES)
def test_a_type_breaks_a_reader_where_its_values_have_no_place(
    before: str, now: str, fits: bool
) -> None:
    """As the catalog has it, which shows the same change."""
    assert is_breaking((ID, typed(before)), (ID, typed(now))) is not fits


def typed(type_text: str) -> SourceColumn:
    (column,) = parse_columns(f"a {type_text}")
    return SourceColumn(
        "a", "", column.type, precision=column.precision, scale=column.scale, attnum=2
    )
