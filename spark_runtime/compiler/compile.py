"""Spec and context to a checked plan and the program that runs it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spark_runtime.compiler.emit import emit
from spark_runtime.compiler.passes import PASSES
from spark_runtime.compiler.plan import LineageEdge, Plan
from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.nodes import FLOW_METHODS
from spark_runtime.nodes.context import Context
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.spec import InvalidSpec, Problem, Spec, read_spec


@dataclass(frozen=True)
class Compiled:
    """``source`` and ``hash`` are None while a diagnostic is an error."""

    plan: Plan | None
    source: str | None
    hash: str | None
    diagnostics: tuple[Diagnostic, ...]
    lineage: tuple[LineageEdge, ...] = ()

    @property
    def is_runnable(self) -> bool:
        return self.source is not None


def compile_spec(spec: Spec, context: Context) -> Compiled:
    """Run every pass; all diagnostics are collected. Equal spec and context: equal program."""
    plan = Plan(spec, {})
    for run_pass in PASSES:
        plan = run_pass(plan, context)
    if plan.has_errors:
        return Compiled(plan, None, None, plan.diagnostics, plan.lineage)
    source = emit(plan, context.version)
    # What an engine would refuse must not be published: the same check, one step earlier.
    check_shape(source, FLOW_METHODS)
    return Compiled(plan, source, program_hash(source), plan.diagnostics, plan.lineage)


def compile_document(document: Mapping[str, Any], context: Context) -> Compiled:
    """The same from plain data; an unknown or malformed field is a diagnostic with its path."""
    try:
        spec = read_spec(document)
    except InvalidSpec as error:
        return Compiled(None, None, None, tuple(map(misread, error.problems)))
    return compile_spec(spec, context)


def misread(problem: Problem) -> Diagnostic:
    """What is wrong with a field of a document that is no spec yet."""
    return Diagnostic(problem.code, node=problem.node, path=problem.path, parameters=problem.named)
