"""Programs reviewed like code: spec.yaml beside the program it becomes."""

import pytest

from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.nodes import FLOW_METHODS
from tests.spark_runtime.compiler.cases import GOLDEN, compiled, golden_spec

NAMES = ["flights", "departures", "delay_by_origin"]


@pytest.mark.parametrize("name", NAMES)
def test_program_is_the_golden_one(name: str) -> None:
    result = compiled(golden_spec(name))
    assert result.diagnostics == ()
    assert result.source == (GOLDEN / f"{name}.program").read_text()
    assert result.hash == program_hash(result.source)
    check_shape(result.source, FLOW_METHODS)


@pytest.mark.parametrize("name", NAMES)
def test_layout_notes_and_the_order_of_edges_change_nothing(name: str) -> None:
    spec = golden_spec(name)
    moved = {**spec, "edges": spec["edges"][::-1], "layout": {"mart": [1, 1]}, "notes": {"": "x"}}
    assert compiled(moved).source == compiled(spec).source


@pytest.mark.parametrize("said_by", ["flights", "delay"])
def test_what_is_said_of_quiet_reaches_the_windows(said_by: str) -> None:
    spec = golden_spec("delay_by_origin")
    nodes = {node["id"]: node for node in spec["nodes"]}
    nodes[said_by]["event_time"] = nodes["delay"].pop("event_time") | {"idle_after": "30 seconds"}

    program = compiled(spec).source
    assert program is not None
    assert '"idle_after": "30 seconds"' in program[program.index("flow.aggregate(") :]
