"""Whatever people write, the program keeps its shape and their texts stay data."""

import ast
from dataclasses import replace

from hypothesis import given, settings

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.emit import emit
from spark_runtime.compiler.passes.order import order
from spark_runtime.compiler.passes.read_sql import read_sql
from spark_runtime.compiler.plan import Plan, Port
from spark_runtime.compiler.source_text import literal
from spark_runtime.contract.columns import Column
from spark_runtime.contract.program import check_shape
from spark_runtime.contract.spec import (
    EventTime,
    SinkJdbc,
    SinkUms,
    SourceUms,
    Spec,
    StepLookup,
    StepSql,
)
from tests.spark_runtime.specs import specs, texts


def emitted(spec: Spec) -> str:
    """The program of a spec as if every check had passed."""
    plan = read_sql(order(Plan(spec, {}), Context()), Context())
    for node in plan.nodes.values():
        counts = isinstance(node.node, StepSql) and node.node.counts is not None
        port = Port((Column("id", "long"),), ("id",), aggregated=counts)
        time = EventTime(column="at", delay="1 s")
        plan = plan.with_node(replace(node, port=port, event_time=time))
    return emit(plan, version=7)


def strings_of(program: str) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(program))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def texts_of(spec: Spec) -> set[str]:
    found: set[str] = set()
    for node in spec.nodes:
        match node:
            case SourceUms():
                found |= {node.namespace}
                if node.event_time is not None:
                    found |= {node.event_time.column}
            case StepSql():
                found |= {node.sql}
                if node.counts == "events":
                    found |= set(node.once_per)
                elif node.counts == "latest":
                    found |= {*node.group_keys, *filter(None, [node.mirror])}
            case StepLookup():
                found |= {node.connection, node.table, *node.on, *node.on.values()}
                found |= {*node.columns, *node.columns.values()}
            case SinkJdbc():
                found |= {node.table, *(node.keys if node.mode != "insert" else ())}
            case SinkUms():
                found |= {node.namespace, *node.keys}
    return found


@settings(max_examples=100, deadline=None)
@given(specs())
def test_every_text_comes_back_as_a_constant(spec: Spec) -> None:
    program = emitted(spec)
    check_shape(program)
    assert texts_of(spec) <= strings_of(program)


@settings(max_examples=50, deadline=None)
@given(specs())
def test_equal_spec_means_equal_bytes(spec: Spec) -> None:
    again = Spec.model_validate(spec.model_dump(mode="json"))
    assert emitted(again) == emitted(spec)


@given(texts)
def test_a_literal_is_its_text_again(text: str) -> None:
    assert ast.literal_eval(literal(text)) == text
