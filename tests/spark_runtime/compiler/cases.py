"""The sample's pipelines and what the catalog knows of them."""

from pathlib import Path
from typing import Any

import yaml

from spark_runtime.compiler import Compiled, Context, compile_document
from spark_runtime.compiler.catalog_file import read_catalog

GOLDEN = Path(__file__).with_name("golden")
REFUSED = Path(__file__).with_name("refused")


def catalog() -> Context:
    return read_catalog(yaml.safe_load((GOLDEN / "catalog.yaml").read_text()))


def golden_spec(name: str) -> dict[str, Any]:
    spec: dict[str, Any] = yaml.safe_load((GOLDEN / f"{name}.yaml").read_text())
    return spec


def compiled(spec: dict[str, Any]) -> Compiled:
    return compile_document(spec, catalog())


def one_step(sql: str, sink: dict[str, Any] | None = None, **step: Any) -> dict[str, Any]:
    """flights → a step with this SQL → mart."""
    flights = golden_spec("flights")["nodes"][0]
    mart = {
        "id": "mart", "kind": "sink.jdbc", "connection": "mart", "table": "mart.x", "keys": ["id"],
    }  # fmt: skip
    return {
        "name": "case",
        "nodes": [flights, {"id": "step", "kind": "step.sql", "sql": sql, **step}, sink or mart],
        "edges": [["flights", "step"], ["step", "mart"]],
    }
