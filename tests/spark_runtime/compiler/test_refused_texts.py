"""What must never reach an engine, in every text field of a spec: no program comes of it."""

from typing import Any

import pytest

from tests.spark_runtime.compiler.cases import compiled, golden_spec, one_step
from tests.spark_runtime.sql.refused_corpus import REFUSED

AGGREGATE = (
    "SELECT window.start AS slot, count(*) AS n FROM flights GROUP BY window(dep_time, '1 hour')"
)


def with_lookup(**fields: Any) -> dict[str, Any]:
    spec = golden_spec("departures")
    [lookup] = [node for node in spec["nodes"] if node["id"] == "with_airline"]
    lookup.update(fields)
    return spec


def with_source(**fields: Any) -> dict[str, Any]:
    spec = golden_spec("flights")
    spec["nodes"][0].update(fields)
    return spec


def with_sink(**fields: Any) -> dict[str, Any]:
    spec = golden_spec("flights")
    spec["nodes"][1].update(fields)
    return spec


FIELDS = {
    "sql": lambda text: one_step(text),
    "filter condition": lambda text: one_step(f"SELECT id FROM flights WHERE {text}"),
    "expression": lambda text: one_step(f"SELECT id, {text} AS x FROM flights"),
    "group": lambda text: one_step(f"{AGGREGATE}, {text}", counts="events", once_per=["id"]),
    "once_per": lambda text: one_step(AGGREGATE, counts="events", once_per=[text]),
    "group_keys": lambda text: one_step(AGGREGATE, counts="latest", group_keys=[text]),
    "mirror": lambda text: one_step(AGGREGATE, counts="latest", mirror=text),
    "event_time.column": lambda text: with_source(event_time={"column": text, "delay": "1 s"}),
    "event_time.delay": lambda text: with_source(event_time={"column": "dep_time", "delay": text}),
    "namespace": lambda text: with_source(namespace=text),
    "connection": lambda text: with_source(connection=text),
    "lookup.table": lambda text: with_lookup(table=text),
    "lookup.on, ours": lambda text: with_lookup(on={text: "carrier"}),
    "lookup.on, theirs": lambda text: with_lookup(on={"carrier": text}),
    "lookup.columns, theirs": lambda text: with_lookup(columns={text: "airline string"}),
    "lookup.columns, ours": lambda text: with_lookup(columns={"name": text}),
    "sink.table": lambda text: with_sink(table=text),
    "sink.keys": lambda text: with_sink(keys=[text]),
    "trigger": lambda text: {**golden_spec("flights"), "settings": {"trigger": text}},
    "id": lambda text: with_sink(id=text),
    "name": lambda text: {**golden_spec("flights"), "name": text},
}


@pytest.mark.parametrize("field", FIELDS)
def test_no_program_comes_of_it(field: str) -> None:
    for name, text in REFUSED.items():
        if text.isalpha() and field in ("sink.table", "name"):
            continue  # one word is a good name
        result = compiled(FIELDS[field](text.replace(" t", " flights")))
        assert result.source is None, name
        assert any(diagnostic.severity == "error" for diagnostic in result.diagnostics), name
