"""Which types have a place for every value of another."""

import pytest

from spark_runtime.contract.columns import Column, parse_columns
from spark_runtime.contract.widening import holds

# Of, by, whether a reader of the first survives the second.
CASES = [
    ("int", "int", True),
    ("int", "long", True),
    ("int", "double", True),
    ("int", "float", False),
    ("int", "decimal", True),
    ("int", "decimal(10,0)", True),
    ("int", "decimal(12,2)", True),
    ("int", "decimal(10,2)", False),
    ("int", "decimal(9,0)", False),
    ("int", "string", False),
    ("long", "int", False),
    ("long", "double", False),
    ("long", "decimal", True),
    ("long", "decimal(19,0)", True),
    ("long", "decimal(18,0)", False),
    ("float", "double", True),
    ("double", "float", False),
    ("decimal(10,2)", "decimal(12,2)", True),
    ("decimal(10,2)", "decimal(12,4)", True),
    ("decimal(10,2)", "decimal(12,5)", False),
    ("decimal(10,2)", "decimal(10,4)", False),
    ("decimal(10,2)", "decimal", True),
    ("decimal", "decimal", True),
    ("decimal", "decimal(38,18)", False),
    ("decimal(10,0)", "long", False),
    ("date", "datetime", False),
    ("date", "string", False),
    ("jsonobject", "jsonarray", False),
]


@pytest.mark.parametrize(("narrow", "wide", "fits"), CASES)
def test_what_holds_every_value_of_another(narrow: str, wide: str, fits: bool) -> None:
    assert holds(_column(wide), _column(narrow)) is fits


def _column(type_text: str) -> Column:
    (column,) = parse_columns(f"a {type_text}")
    return column
