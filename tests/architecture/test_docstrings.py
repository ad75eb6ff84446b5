"""Other programs are written against the contract: each public function says what it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

CONTRACT = Path(__file__).resolve().parents[2] / "spark_runtime" / "contract"
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def public_functions(path: Path) -> Iterator[FUNCTIONS]:
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, FUNCTIONS) and not node.name.startswith("_"):
            yield node


@pytest.mark.parametrize("path", sorted(CONTRACT.rglob("*.py")), ids=lambda path: path.stem)
def test_every_public_function_has_a_docstring(path: Path) -> None:
    assert [node.name for node in public_functions(path) if not ast.get_docstring(node)] == []
