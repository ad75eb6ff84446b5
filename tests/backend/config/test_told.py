"""Nothing that the server says reaches a page in English alone: words come with a code."""

from backend.shared.docs import description
from spark_runtime.contract.error_texts import error_texts
from spark_runtime.spec import InvalidSpec, read_spec

SAID = {"message", "reason", "hint", "detail", "problem", "why", "end_message"}
# Verbatim: what a person or another system wrote, or a word that pages look up by itself.
VERBATIM = {
    ("DeadLetterOutput", "reason"),  # beside `reason_code`, with the values of the row
    ("SnapshotOutput", "reason"),  # a word
    ("ActivityOutput", "reason"),  # a word
}


def test_words_come_with_a_code_and_parameters():
    unworded = {
        (name, said)
        for name, schema in description()["components"]["schemas"].items()
        for said in SAID & schema.get("properties", {}).keys()
        if schema["properties"][said].get("type") == "string"
        and not {"code", "parameters"} <= schema["properties"].keys()
        and not name.endswith(("Input", "Request"))
    }
    assert unworded - VERBATIM == set(), "Let `backend.shared.told_output.ToldOutput` say it."


def test_whatever_a_spec_gets_wrong_is_one_of_the_known_cases():
    nodes = [
        {"kind": "source.ums", "id": "a", "connection": "k", "namespace": "a.b.c.d.*.*.*"},
        {"kind": "step.sql", "id": "b", "sql": "SELECT 1"},
        {"kind": "step.lookup", "id": "c", "connection": "k", "table": "t", "on": {"a": "b"},
         "columns": {"a": "x string"}},
        {"kind": "sink.postgres", "id": "d", "connection": "k", "table": "t", "keys": ["a"]},
        {"kind": "sink.ums", "id": "e", "connection": "k", "namespace": "a.b.c.d.1.2.3"},
    ]  # fmt: skip
    wrong = [None, 3, 1.5, "", "%", "select", "\0", "\ud800", "x" * 200_000, [], {}, [3], {"a": 3}]
    problems = []
    for node in nodes:
        for name in [*node, "event_time", "counts", "unknown"]:
            for value in wrong:
                spec = {"name": "p", "nodes": [node | {name: value}]}
                problems += _problems(spec)
    for name in ("trigger", "max_rows_per_second", "state_store", "shuffle_partitions"):
        for value in wrong:
            problems += _problems({"name": "p", "nodes": nodes, "settings": {name: value}})
    for value in wrong:
        problems += _problems({"name": "p", "nodes": nodes, "layout": {"a": [value, 0]}})
        problems += _problems({"name": "p", "nodes": nodes, "edges": [["a", value]]})
    for value in ([], ["a"], ["a", "b", "c"]):
        problems += _problems({"name": "p", "nodes": nodes, "edges": [value]})
    assert len(problems) > 100
    for problem in problems:
        assert problem.hint, problem
        words = error_texts()[problem.code]
        assert set(problem.named) <= {"case", *words.named()}, problem
        if problem.code == "SPEC_INVALID":
            assert problem.kind in words.cases, problem


def _problems(spec):
    try:
        read_spec(spec)
    except InvalidSpec as error:
        return list(error.problems)
    return []
