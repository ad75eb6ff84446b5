"""The sample's pipelines and what the catalog knows of them."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from spark_runtime.compiler import Compiled, compile_document
from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.nodes.context import Context

GOLDEN = Path(__file__).with_name("golden")
REFUSED = Path(__file__).with_name("refused")


@cache
def _golden(name: str) -> dict[str, Any]:
    """Read once: thousands of cases change a copy each."""
    document: dict[str, Any] = yaml.safe_load((GOLDEN / f"{name}.yaml").read_text())
    return document


def catalog() -> Context:
    return read_catalog(deepcopy(_golden("catalog")))


def golden_spec(name: str) -> dict[str, Any]:
    return deepcopy(_golden(name))


def compiled(spec: dict[str, Any]) -> Compiled:
    return compile_document(spec, catalog())


def one_step(sql: str, sink: dict[str, Any] | None = None, **step: Any) -> dict[str, Any]:
    """flights → a step with this SQL → mart."""
    flights = golden_spec("flights")["nodes"][0]
    mart = {
        "id": "mart", "kind": "sink.postgres", "connection": "mart", "table": "mart.x",
        "keys": ["id"],
    }  # fmt: skip
    return {
        "name": "case",
        "nodes": [flights, {"id": "step", "kind": "step.sql", "sql": sql, **step}, sink or mart],
        "edges": [["flights", "step"], ["step", "mart"]],
    }
