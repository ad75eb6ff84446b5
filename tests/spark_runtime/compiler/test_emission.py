"""Whatever people write, the program keeps its shape and their texts stay data."""

import ast
from dataclasses import replace

from hypothesis import given, settings
from sqlglot import exp

from spark_runtime.compiler.emit import emit
from spark_runtime.compiler.passes.order import order
from spark_runtime.compiler.plan import Plan
from spark_runtime.contract.columns import Column
from spark_runtime.contract.program import check_shape
from spark_runtime.nodes import FLOW_METHODS, rules_of
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.select.rules import SelectRules
from spark_runtime.nodes.select.selected import Windowed
from spark_runtime.nodes.sink.postgres.model import SinkPostgres
from spark_runtime.nodes.sink.ums.model import SinkUms
from spark_runtime.nodes.source.ums.model import SourceUms
from spark_runtime.nodes.source_text import literal
from spark_runtime.nodes.step.calculate.model import StepCalculate
from spark_runtime.nodes.step.filter.model import StepFilter
from spark_runtime.nodes.step.lookup.model import StepLookup
from spark_runtime.nodes.step.project.model import StepProject
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.spec import Spec
from tests.spark_runtime.specs import specs, texts


def emitted(spec: Spec) -> str:
    """The program of a spec as if every check had passed."""
    plan = order(Plan(spec, {}), Context())
    for node in plan.nodes.values():
        counts = isinstance(node.node, StepSql) and node.node.counts is not None
        port = Port((Column("id", "long"),), ("id",), aggregated=counts)
        meaning = None
        if isinstance(rules := rules_of(node.node), SelectRules):
            step = rules.select_of(node.node, node.inputs)
            meaning = Windowed(step, exp.Select(), False, EventTime(column="at", delay="1 s"))
        plan = plan.with_node(replace(node, port=port, meaning=meaning))
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
            case StepFilter():
                found |= {node.condition}
            case StepProject():
                found |= {name for each in node.columns for name in (each.column, each.output)}
            case StepCalculate():
                found |= {text for each in node.columns for text in (each.name, each.expression)}
            case SinkPostgres():
                found |= {node.table, *(node.keys if node.mode != "insert" else ())}
            case SinkUms():
                found |= {node.namespace, *node.keys}
    return found


@settings(max_examples=100, deadline=None)
@given(specs())
def test_every_text_comes_back_as_a_constant(spec: Spec) -> None:
    program = emitted(spec)
    check_shape(program, FLOW_METHODS)
    assert texts_of(spec) <= strings_of(program)


@settings(max_examples=50, deadline=None)
@given(specs())
def test_equal_spec_means_equal_bytes(spec: Spec) -> None:
    again = Spec.model_validate(spec.model_dump(mode="json"))
    assert emitted(again) == emitted(spec)


@given(texts)
def test_a_literal_is_its_text_again(text: str) -> None:
    assert ast.literal_eval(literal(text)) == text
