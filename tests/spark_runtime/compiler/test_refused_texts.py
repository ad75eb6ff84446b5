"""What must never reach an engine, in every text field of a spec: no program comes of it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from spark_runtime.compiler import Compiled, compile_document
from tests.spark_runtime.compiler.cases import catalog, golden_spec, one_step
from tests.spark_runtime.sql.refused_corpus import REFUSED

CONTEXT = catalog()  # read once: every text is tried in every field
# The corpus reads of `t`; as a name of its own, for other words have a t, too.
TEXTS = {name: re.sub(r"\bt\b", "flights", text) for name, text in REFUSED.items()}

WINDOWS = "SELECT window.start AS slot FROM flights GROUP BY window(dep_time, '1 hour')"
GROUPS = "SELECT origin, count(*) AS n FROM flights GROUP BY origin"
TIME = {"column": "dep_time", "delay": "1 s"}
TOPIC = "forebay.main.mart.flights.1.0.0"

Spec = dict[str, Any]


@dataclass(frozen=True)
class Field:
    """`node` is where the field is, None for the pipeline's own; `good` a text that is fine there,
    None where no text is; `names` tells that a word, which a few of the corpus are, is fine, too.
    """

    node: str | None
    good: str | None
    spec: Callable[[str], Spec]
    names: bool = False


def sql(text: str) -> Spec:
    return one_step(text)


def changed(base: Spec, node: str, **fields: Any) -> Spec:
    [found] = [each for each in base["nodes"] if each["id"] == node]
    found.update(fields)
    return base


def source(**fields: Any) -> Spec:
    return changed(golden_spec("flights"), "flights", **fields)


def source_time(**fields: str) -> Spec:
    return source(event_time=TIME | fields)


def events(**fields: Any) -> Spec:
    """A step that counts in windows."""
    step = {"counts": "events", "once_per": ["id"]} | fields
    base = one_step(step.pop("sql", WINDOWS), event_time=TIME, **step)
    return changed(base, "mart", keys=["slot"])


def step_time(**fields: str) -> Spec:
    return changed(events(), "step", event_time=TIME | fields)


def latest(**fields: Any) -> Spec:
    """A step that computes its groups again."""
    base = one_step(GROUPS, counts="latest", group_keys=["origin"], mirror="mart")
    changed(base, "mart", keys=["origin"])
    return changed(base, "step", **fields)


def lookup(**fields: Any) -> Spec:
    """One step of its pipeline, between its source and its sink."""
    base = golden_spec("departures")
    base["nodes"] = [base["nodes"][index] for index in (0, 2, -1)]
    base["edges"] = [["flights", "with_airline"], ["with_airline", "mart"]]
    return changed(base, "with_airline", **fields)


def sink(**fields: Any) -> Spec:
    return changed(golden_spec("flights"), "mart", **fields)


def topic(**fields: Any) -> Spec:
    written = {"kind": "sink.ums", "id": "mart", "connection": "broker", "namespace": TOPIC}
    base = golden_spec("flights")
    return {**base, "nodes": [base["nodes"][0], {**written, "keys": ["id"], **fields}]}


def whole(**fields: Any) -> Spec:
    return golden_spec("flights") | fields


def named(name: str) -> Spec:
    """The sink under another id."""
    return sink(id=name) | {"edges": [["flights", name]]}


FIELDS = {
    "sql": Field("step", "SELECT id FROM flights", sql),
    "condition": Field("step", "id > 1", lambda text: sql(f"SELECT id FROM flights WHERE {text}")),
    "condition, in brackets": Field(
        "step", "id > 1", lambda text: sql(f"SELECT id FROM flights WHERE ({text})")
    ),
    "expression": Field("step", "id + 1", lambda text: sql(f"SELECT id, {text} AS x FROM flights")),
    "expression, in brackets": Field(
        "step", "id + 1", lambda text: sql(f"SELECT id, ({text}) AS x FROM flights")
    ),
    "expression, in CASE": Field(
        "step",
        "id",
        lambda text: sql(f"SELECT id, CASE WHEN id > 1 THEN ({text}) END AS x FROM flights"),
    ),
    "condition, in CASE": Field(
        "step",
        "id > 1",
        lambda text: sql(f"SELECT id, CASE WHEN ({text}) THEN 1 END AS x FROM flights"),
    ),
    "alias": Field(
        "step", "x", lambda text: sql(f"SELECT id, id + 1 AS {text} FROM flights"), names=True
    ),
    "group": Field("step", "window.start", lambda text: events(sql=f"{WINDOWS}, {text}")),
    "having": Field("step", None, lambda text: events(sql=f"{WINDOWS} HAVING ({text})")),
    "once_per": Field("step", "id", lambda text: events(once_per=[text])),
    "group_keys": Field("step", "origin", lambda text: latest(group_keys=[text])),
    "mirror": Field("step", "mart", lambda text: latest(mirror=text)),
    "sql, of latest": Field("step", GROUPS, lambda text: latest(sql=text)),
    "counts": Field("step", "latest", lambda text: latest(counts=text)),
    "step.event_time.column": Field("step", "dep_time", lambda text: step_time(column=text)),
    "step.event_time.delay": Field("step", "1 hour", lambda text: step_time(delay=text)),
    "step.event_time.idle_after": Field("step", "1 hour", lambda text: step_time(idle_after=text)),
    "step.event_time.max_future": Field("step", "1 hour", lambda text: step_time(max_future=text)),
    "source.event_time.column": Field("flights", "dep_time", lambda text: source_time(column=text)),
    "source.event_time.delay": Field("flights", "1 hour", lambda text: source_time(delay=text)),
    "source.event_time.idle_after": Field(
        "flights", "1 hour", lambda text: source_time(idle_after=text)
    ),
    "source.event_time.max_future": Field(
        "flights", "1 hour", lambda text: source_time(max_future=text)
    ),
    "source.namespace": Field(
        "flights", "postgres.sample.public.flights.*.*.*", lambda text: source(namespace=text)
    ),
    "source.namespace, a level": Field(
        "flights", "flights", lambda text: source(namespace=f"postgres.sample.public.{text}.*.*.*")
    ),
    "source.connection": Field("flights", "broker", lambda text: source(connection=text)),
    "source.start": Field("flights", "latest", lambda text: source(start=text)),
    "source.protocols": Field("flights", "batch", lambda text: source(protocols=[text])),
    "lookup.connection": Field("with_airline", "sample", lambda text: lookup(connection=text)),
    "lookup.table": Field("with_airline", "public.airlines", lambda text: lookup(table=text)),
    "lookup.on, ours": Field("with_airline", "carrier", lambda text: lookup(on={text: "carrier"})),
    "lookup.on, theirs": Field(
        "with_airline", "carrier", lambda text: lookup(on={"carrier": text})
    ),
    "lookup.columns, theirs": Field(
        "with_airline", "name", lambda text: lookup(columns={text: "airline string"})
    ),
    "lookup.columns, ours": Field(
        "with_airline", "airline string", lambda text: lookup(columns={"name": text})
    ),
    "lookup.join": Field("with_airline", "inner", lambda text: lookup(join=text)),
    "sink.connection": Field("mart", "mart", lambda text: sink(connection=text)),
    "sink.table": Field("mart", "mart.flights", lambda text: sink(table=text), names=True),
    "sink.keys": Field("mart", "id", lambda text: sink(keys=[text])),
    "sink.mode": Field("mart", "overwrite", lambda text: sink(mode=text)),
    "sink.on_delete": Field("mart", "hard", lambda text: sink(on_delete=text)),
    "topic.connection": Field("mart", "broker", lambda text: topic(connection=text)),
    "topic.namespace": Field("mart", TOPIC, lambda text: topic(namespace=text)),
    "topic.keys": Field("mart", "id", lambda text: topic(keys=[text])),
    "kind": Field("mart", "sink.postgres", lambda text: sink(kind=text)),
    "trigger": Field(None, "10 s", lambda text: whole(settings={"trigger": text})),
    "state_store": Field(None, "rocksdb", lambda text: whole(settings={"state_store": text})),
    "name": Field(None, "flights", lambda text: whole(name=text), names=True),
    "edges": Field(None, "flights", lambda text: whole(edges=[[text, "mart"]]), names=True),
}


def compiled(spec: Spec) -> Compiled:
    return compile_document(spec, CONTEXT)


def is_refused(result: Compiled, node: str | None) -> bool:
    errors = [found for found in result.diagnostics if found.severity == "error"]
    return result.source is None and node in {found.node for found in errors}


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_no_program_comes_of_it(field: Field) -> None:
    for name, text in TEXTS.items():
        if text.isalpha() and field.names:
            continue  # one word is a good name
        assert is_refused(compiled(field.spec(text)), field.node), name


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS)
def test_it_is_the_text_that_is_refused(field: Field) -> None:
    """Another one at the same place is fine."""
    if field.good is not None:
        assert compiled(field.spec(field.good)).source is not None


def test_a_node_is_not_called_so() -> None:
    """What is said stands on the node, under the name that it was given."""
    assert compiled(named("shop")).source is not None
    for name, text in TEXTS.items():
        if not text.islower() or not text.isalpha():
            assert is_refused(compiled(named(text)), text), name


def test_notes_and_places_of_nodes_may_say_anything_and_reach_no_program() -> None:
    plain = compiled(golden_spec("flights"))
    for text in TEXTS.values():
        result = compiled(
            whole(notes={"": text[:1000], "mart": text[:1000]}, layout={text: [0, 0]})
        )
        assert (result.source, result.hash) == (plain.source, plain.hash)
