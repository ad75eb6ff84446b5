"""Options of a statement come from the fields of its model, groups of fields included."""

from typing import Annotated

import pytest
from pydantic import BaseModel, Field

from spark_runtime.bsql.grammar.options import (
    WRITTEN,
    fields_from,
    format_options,
    option_paths,
    read_options,
)
from spark_runtime.bsql.grammar.statement import Cursor, statements_of


class Retry(BaseModel):
    times: int
    pause: str | None = None
    codes: tuple[str, ...] = ()


class Sink(BaseModel):
    """As one of any store may be."""

    id: str = "target"
    table: str
    retry: Retry | None = None
    format: str = "json"
    shards: tuple[Retry, ...] = ()


class ClashingSink(Sink):
    again: Retry | None = None


def read(text: str) -> Sink:
    [statement] = statements_of(text)
    cursor = Cursor(statement)
    return Sink(**fields_from(read_options(cursor), Sink, cursor))


def test_a_group_has_an_option_for_each_of_its_fields() -> None:
    assert option_paths(Sink) == {
        "table": "table",
        "retry": "retry.times",
        "pause": "retry.pause",
        "codes": "retry.codes",
        "format": "format",
        "shards": "shards",
    }


@pytest.mark.parametrize(
    ("sink", "text"),
    [
        (Sink(table="t"), "WITH (table = 't')"),
        (
            Sink(table="t", retry=Retry(times=3, codes=("a", "b,c")), format="avro"),
            "WITH (table = 't', retry = 3, codes = 'a, `b,c`', format = 'avro')",
        ),
        (
            Sink(table="t", retry=Retry(times=3, pause="1 s")),
            "WITH (table = 't', retry = 3, pause = '1 s', codes = '')",
        ),
    ],
)
def test_a_group_is_written_and_read_again(sink: Sink, text: str) -> None:
    assert format_options(sink) == text
    assert read(text) == sink


def test_one_option_cannot_set_two_fields() -> None:
    with pytest.raises(TypeError, match="ClashingSink has two fields that the option `pause`"):
        option_paths(ClashingSink)


class Clock(BaseModel):
    column: str
    limit: Annotated[str | None, Field(json_schema_extra={WRITTEN: "1 day"})] = None


class Source(BaseModel):
    clock: Clock | None = None


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("1 day", "WITH (clock = 'at')"),
        ("2 days", "WITH (clock = 'at', limit = '2 days')"),
        # What stored documents leave out a statement says.
        (None, "WITH (clock = 'at', limit = 'none')"),
    ],
)
def test_a_statement_that_leaves_a_part_out_may_mean_more_than_a_stored_one(limit, said):
    source = Source(clock=Clock(column="at", limit=limit))
    assert format_options(source) == said
    [statement] = statements_of(said)
    cursor = Cursor(statement)
    assert Source(**fields_from(read_options(cursor), Source, cursor)) == source


def test_without_its_group_it_means_nothing():
    assert format_options(Source()) == ""
