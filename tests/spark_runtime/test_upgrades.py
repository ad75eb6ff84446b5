"""What earlier releases wrote is read as what it means today."""

from typing import Any

import pytest

from spark_runtime.bsql.script import read_script, write_script
from spark_runtime.spec import read_spec, spec_hash
from tests.spark_runtime.compiler.cases import GOLDEN, compiled, golden_spec


def of_version_1(name: str) -> dict[str, Any]:
    """The sample's pipeline as the first release stored it: every field, whatever its value."""
    stored = read_spec(golden_spec(name)).model_dump(mode="json")
    for node in stored["nodes"]:
        if node["kind"] == "sink.postgres":
            node["kind"] = "sink.jdbc"
    return {**stored, "spec_version": 1}


@pytest.mark.parametrize("name", ["flights", "departures", "delay_by_origin"])
def test_a_stored_spec_means_what_it_meant(name: str) -> None:
    stored = of_version_1(name)
    assert read_spec(stored) == read_spec(golden_spec(name))
    assert spec_hash(read_spec(stored)) == spec_hash(read_spec(golden_spec(name)))
    assert compiled(stored).source == (GOLDEN / f"{name}.program").read_text()


def test_a_script_may_call_the_kind_by_its_earlier_name() -> None:
    script = write_script(read_spec(golden_spec("flights")))
    earlier = script.replace("kind = 'postgres'", "kind = 'jdbc'")
    assert earlier != script
    assert read_script(earlier) == read_script(script)


def test_a_field_that_holds_its_default_does_not_change_the_hash() -> None:
    spec = golden_spec("flights")
    written = {**spec, "nodes": [dict(node) for node in spec["nodes"]]}
    written["nodes"][0]["start"] = "earliest"
    written["settings"] = {"shuffle_partitions": 4}
    assert spec_hash(read_spec(written)) == spec_hash(read_spec(spec))


def test_the_kind_of_a_node_does() -> None:
    facts = golden_spec("flights")
    facts["nodes"][1] = {"id": "mart", "kind": "sink.ums", "connection": "broker",
                         "namespace": "ums.forebay.p.x.1.0.0", "keys": ["id"]}  # fmt: skip
    assert spec_hash(read_spec(facts)) != spec_hash(read_spec(golden_spec("flights")))
