"""What PostgreSQL's types travel as, and what a capture leaves out with its reason."""

import pytest

from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.postgres_types import (
    can_say_unchanged,
    carried,
    read_type,
    source_column,
    toastable,
    why_left_out,
)


def column(source_type: str, name: str = "c", **facts: object) -> ColumnInfo:
    return ColumnInfo(name, 1, source_type, nullable=True, pk=False, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source_type", "ums_type", "precision", "scale"),
    [
        ("boolean", "boolean", None, None),
        ("smallint", "int", None, None),
        ("bigint", "long", None, None),
        ("numeric", "decimal", None, None),
        ("numeric(38,18)", "decimal", 38, 18),
        ("numeric(10,0)", "decimal", 10, 0),
        ("numeric(5,-2)", "decimal", 7, 0),
        ("numeric(3,5)", "decimal", 5, 5),
        ("numeric(50,2)", "string", None, None),  # wider than Spark's widest decimal
        ("money", "decimal", 19, 2),
        ("real", "float", None, None),
        ("bytea", "binary", None, None),
        ("timestamp(3) with time zone", "datetime", None, None),
        ("time without time zone", "string", None, None),
        ("interval day to second(3)", "string", None, None),
        ("jsonb", "jsonobject", None, None),
        ("numeric(10,2)[]", "jsonarray", None, None),
        ("enum mood", "string", None, None),
        ("composite pair", "string", None, None),
        ("int4range", "string", None, None),
        ("vector", "jsonarray", None, None),
    ],
)
def test_a_type_travels_as(
    source_type: str, ums_type: str, precision: int | None, scale: int | None
) -> None:
    found = source_column(column(source_type))
    assert (found.type, found.precision, found.scale) == (ums_type, precision, scale)


def test_a_key_is_never_null() -> None:
    assert not source_column(ColumnInfo("id", 1, "bigint", nullable=True, pk=True)).nullable


@pytest.mark.parametrize(
    ("info", "word"),
    [
        (column("bit varying(12)"), "zeros_lost"),
        (column("interval[]"), "not_carried"),
        (column("time without time zone[]"), "microseconds_lost"),
        (column("integer[]", dimensions=2), "dimensions"),
        (column("integer", generated=True), "generated"),
        (column("integer", name="ums_id_"), "reserved"),
    ],
)
def test_what_would_arrive_wrong_is_left_out_with_its_reason(info: ColumnInfo, word: str) -> None:
    told = why_left_out(info)
    assert told is not None and told.code == f"column.{word}"
    assert carried([info]) == ()


def test_arrays_of_times_that_fit_are_carried() -> None:
    assert why_left_out(column("time(3) without time zone[]")) is None


def test_only_some_types_say_that_they_were_left_untouched() -> None:
    assert can_say_unchanged("text")
    assert can_say_unchanged("bytea")
    assert can_say_unchanged("integer[]")
    assert not can_say_unchanged("double precision[]")
    assert not can_say_unchanged("vector")


def test_values_that_never_leave_their_row_are_not_toastable() -> None:
    infos = [column("integer", name="n"), column("text", name="body", storage="x")]
    assert toastable(infos) == ("body",)


def test_a_type_is_taken_apart() -> None:
    found = read_type("enum mood[]")
    assert (found.kind, found.base, found.is_array) == ("enum", "mood", True)
