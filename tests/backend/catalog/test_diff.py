import pytest

from backend.catalog.diff import diff, is_breaking
from spark_runtime.contract.columns import parse_columns
from spark_runtime.contract.schema_change import SourceColumn
from tests.spark_runtime.contract.test_widening import CASES


def columns(text, *, keys=("id",), numbers=None):
    """Source columns from `id long, name string`; attnums by position unless given."""
    parsed = parse_columns(text)
    return tuple(
        SourceColumn(
            name=column.name,
            source_type="",
            type=column.type,
            nullable=column.nullable,
            pk=column.name in keys,
            precision=column.precision,
            scale=column.scale,
            attnum=number,
        )
        for column, number in zip(parsed, numbers or range(1, 100), strict=False)
    )


@pytest.mark.parametrize(
    ("before", "after", "kinds", "breaking"),
    [
        ("id long", "id long", [], False),
        ("id long", "id long, note string", ["added"], False),
        ("id long, a int", "id long, a long", ["widened"], False),
        ("id long, a float", "id long, a double", ["widened"], False),
        ("id long, a decimal(10,2)", "id long, a decimal(12,2)", ["widened"], False),
        ("id long, a int", "id long, a decimal(10,0)", ["widened"], False),
        ("id long, a decimal(10,2)", "id long, a decimal", ["widened"], False),
        ("id long, a decimal(10,2)", "id long, a decimal(10,4)", ["narrowed"], True),
        ("id long, a decimal", "id long, a decimal(10,4)", ["narrowed"], True),
        ("id long, a long", "id long, a int", ["narrowed"], True),
        ("id long, a int", "id long, a string", ["narrowed"], True),
        ("id long, a date", "id long, a string", ["narrowed"], True),
        ("id long, a int not null", "id long, a int", ["loosened"], False),
        ("id long, a int", "id long, a int not null", ["tightened"], False),
        ("id long, a int", "id long, b int", ["renamed"], True),
        ("id long, a int", "id long, b long", ["renamed", "widened"], True),
    ],
)
def test_what_changed_and_whether_readers_go_on(before, after, kinds, breaking):
    changes = diff(columns(before), columns(after))
    assert [change.kind for change in changes] == kinds
    assert is_breaking(changes) == breaking


@pytest.mark.parametrize(("before", "after", "fits"), CASES)
def test_a_type_breaks_readers_where_its_values_have_no_place(before, after, fits):
    """As captures have it, which announce the same change."""
    changes = diff(columns(f"id long, a {before}"), columns(f"id long, a {after}"))
    assert is_breaking(changes) is not fits


def test_a_dropped_column_breaks():
    changes = diff(columns("id long, a int"), columns("id long"))
    assert [(change.kind, change.column) for change in changes] == [("dropped", "a")]
    assert is_breaking(changes)


def test_a_column_dropped_and_made_again_is_not_the_same_one():
    before = columns("id long, a int", numbers=[1, 2])
    after = columns("id long, a int", numbers=[1, 3])
    assert [change.kind for change in diff(before, after)] == ["dropped", "added"]


def test_without_numbers_columns_are_told_apart_by_name():
    before = columns("id long, a int", numbers=[None, None])
    after = columns("id long, b int", numbers=[None, None])
    assert [change.kind for change in diff(before, after)] == ["dropped", "added"]


def test_another_key_breaks():
    before = columns("id long, a int")
    after = columns("id long, a int", keys=("id", "a"))
    assert [(change.kind, change.before, change.after) for change in diff(before, after)] == [
        ("rekeyed", "id", "id, a")
    ]


def test_a_renamed_key_is_still_the_key():
    changes = diff(columns("id long"), columns("order_id long", keys=("order_id",)))
    assert [change.kind for change in changes] == ["renamed"]
