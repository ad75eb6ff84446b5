"""The compiler: a spec and what is known of its tables → a plan and a readable program."""

from spark_runtime.compiler.compile import Compiled, compile_document, compile_spec
from spark_runtime.compiler.context import ConnectionInfo, Context, SourceTable
from spark_runtime.compiler.diagnostic import Diagnostic
from spark_runtime.compiler.explain import explain
from spark_runtime.compiler.plan import LineageEdge, Origin, Plan

__all__ = [
    "Compiled", "ConnectionInfo", "Context", "Diagnostic", "LineageEdge", "Origin", "Plan",
    "SourceTable", "compile_document", "compile_spec", "explain",
]  # fmt: skip
