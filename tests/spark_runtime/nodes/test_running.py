"""The kinds that are known without Spark, and what runs them, are the same."""

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

from spark_runtime.nodes import FLOW_METHODS, NODES
from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.running import METHODS, Flow
from tests.spark_runtime.compiler.cases import GOLDEN


def test_programs_may_call_what_runs_and_nothing_else() -> None:
    assert {method.__name__ for method in METHODS} | {"view", "normalise"} == FLOW_METHODS
    assert all(callable(getattr(Flow, name)) for name in FLOW_METHODS)


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.name)
def test_a_kind_runs_by_its_own_folder(kind: NodeKind[Any]) -> None:
    by_name = {method.__name__: method for method in METHODS}
    for name in kind.rules.methods:
        assert f"{by_name[name].__module__}.".startswith(f"{kind.package}.run.")
        assert inspect.getdoc(by_name[name])


@pytest.mark.parametrize("program", sorted(GOLDEN.glob("*.program")), ids=lambda path: path.stem)
def test_golden_programs_call_them_as_they_take_it(program: Path) -> None:
    for call in ast.walk(ast.parse(program.read_text())):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            signature = inspect.signature(getattr(Flow, call.func.attr))
            named = {each.arg: None for each in call.keywords if each.arg}
            signature.bind(None, *call.args, **named)
