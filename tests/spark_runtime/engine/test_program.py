"""An engine runs what was published, and nothing that merely looks like it."""

import pytest

from spark_runtime.contract.errors import ProgramRefused
from spark_runtime.contract.program import program_hash
from spark_runtime.engine.program import load_build

PROGRAM = '''"""flights, version 1."""
from spark_runtime.blocks import Flow, run_alone


def build(flow: Flow) -> None:
    flights = flow.read_ums("flights", namespace="a.b.c.d.*.*.*", columns="id long", keys=["id"])
    flow.write_upsert("mart", flights, table="mart.flights", keys=["id"])


if __name__ == "__main__":
    run_alone(build)
'''


class Recorder:
    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        def call(*positional, **named):
            self.calls.append((name, positional, named))
            return name

        return call


def test_a_published_program_calls_the_flow():
    flow = Recorder()
    load_build(PROGRAM, program_hash(PROGRAM), "flights")(flow)
    assert [name for name, _, _ in flow.calls] == ["read_ums", "write_upsert"]


def test_another_text_than_the_published_one_is_refused():
    altered = PROGRAM.replace("mart.flights", "mart.salaries")
    with pytest.raises(ProgramRefused, match="not the published one"):
        load_build(altered, program_hash(PROGRAM), "flights")


def test_a_text_that_does_more_is_refused_even_with_its_own_hash(tmp_path):
    marker = tmp_path / "ran"
    evil = PROGRAM.replace("    flights =", f"    open({str(marker)!r}, 'w')\n    flights =")
    with pytest.raises(ProgramRefused):
        load_build(evil, program_hash(evil), "flights")
    assert not marker.exists()
