import pytest

from spark_runtime.compiler.__main__ import main
from tests.spark_runtime.compiler.cases import GOLDEN


def run(spec: str, *more: str) -> int:
    return main([str(GOLDEN / spec), "--catalog", str(GOLDEN / "catalog.yaml"), *more])


def test_prints_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("flights.yaml") == 0
    assert capsys.readouterr().out == (GOLDEN / "flights.program").read_text()


def test_explains_the_plan(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("flights.yaml", "--explain") == 0
    assert "delivers effectively once" in capsys.readouterr().out


def test_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catalog.yaml") == 1
    assert "error SPEC_INVALID" in capsys.readouterr().err
