"""Golden diagnostics: a case file holds a spec, or a step of one, and what must be said of it."""

from typing import Any

import pytest
import yaml

from spark_runtime.contract.error_texts import error_texts
from tests.spark_runtime.compiler.cases import REFUSED, compiled, golden_spec, one_step

CASES = {path.stem: yaml.safe_load(path.read_text()) for path in sorted(REFUSED.glob("*.yaml"))}


def spec_of(case: dict[str, Any]) -> dict[str, Any]:
    if "spec" in case:
        spec: dict[str, Any] = case["spec"]
        return spec
    if "base" in case:
        spec = golden_spec(case["base"])
        for node in spec["nodes"]:
            node.update(case.get("change", {}).get(node["id"], {}))
        return spec
    return one_step(case["sql"], case.get("sink"), **case.get("step", {}))


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_diagnostics_are_the_expected_ones(case: dict[str, Any]) -> None:
    result = compiled(spec_of(case))
    assert result.source is None
    found = []
    for diagnostic in result.diagnostics:
        said = {"code": diagnostic.code, "node": diagnostic.node, "path": diagnostic.path}
        if diagnostic.line is not None:
            said["at"] = f"{diagnostic.line}:{diagnostic.column}"
        said["hint"] = diagnostic.hint
        found.append({key: value for key, value in said.items() if value is not None})
    expected = case["expected"]
    assert [f["code"] for f in found] == [e["code"] for e in expected]
    for one, other in zip(found, expected, strict=True):
        hint = other.get("hint", "")
        assert hint in one["hint"]
        assert {**one, "hint": hint} == {**other, "hint": hint}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_comes_with_an_error_is_what_its_words_know(case: dict[str, Any]) -> None:
    for diagnostic in compiled(spec_of(case)).diagnostics:
        words = error_texts()[diagnostic.code]
        assert set(diagnostic.parameters) <= {"case", *words.named()}
        assert diagnostic.parameters.get("case") in {None, "", *words.cases}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_error_names_the_way_out(case: dict[str, Any]) -> None:
    for diagnostic in compiled(spec_of(case)).diagnostics:
        assert diagnostic.hint
