import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.contract.columns import (
    Column,
    format_columns,
    parse_columns,
    postgres_type,
    spark_type,
)
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.ums import FIELD_TYPES


def test_reads_names_types_and_nullability() -> None:
    assert parse_columns("id long not null, amount decimal(10,2), `order by` string") == (
        Column("id", "long", nullable=False),
        Column("amount", "decimal", precision=10, scale=2),
        Column("order by", "string"),
    )


columns = st.builds(
    Column,
    name=st.text(min_size=1),
    type=st.sampled_from([name for name in FIELD_TYPES if name != "decimal"]),
    nullable=st.booleans(),
) | st.builds(
    Column,
    name=st.text(min_size=1),
    type=st.just("decimal"),
    precision=st.integers(1, 38),
    scale=st.none() | st.integers(0, 38),
)


@given(st.lists(columns, min_size=1))
def test_text_form_comes_back(wanted: list[Column]) -> None:
    assert parse_columns(format_columns(wanted)) == tuple(wanted)


@pytest.mark.parametrize(
    "text",
    ["", " ", "id", "id bigserial", "id long,", "id long name string", "id long; x int",
     "amount decimal(１0,2)"],
)  # fmt: skip
def test_malformed_columns_are_refused(text: str) -> None:
    with pytest.raises(PermanentError, match="COLUMNS_MALFORMED"):
        parse_columns(text)


@pytest.mark.parametrize(
    ("column", "spark", "postgres"),
    [
        (Column("c", "long"), "bigint", "bigint"),
        (Column("c", "datetime"), "timestamp", "timestamp with time zone"),
        (Column("c", "decimal", precision=10, scale=2), "decimal(10,2)", "numeric(10,2)"),
        (Column("c", "decimal", precision=10), "decimal(10,0)", "numeric(10,0)"),
        (Column("c", "decimal"), "decimal(38,18)", "numeric"),
        (Column("c", "raw"), "binary", "bytea"),
        (Column("c", "jsonobject"), "string", "jsonb"),
    ],
)
def test_types_in_spark_and_postgres(column: Column, spark: str, postgres: str) -> None:
    assert (spark_type(column), postgres_type(column)) == (spark, postgres)


@pytest.mark.parametrize("name", FIELD_TYPES)
def test_every_type_has_both(name: str) -> None:
    assert spark_type(Column("c", name)) and postgres_type(Column("c", name))
