"""The compiler: a spec and what is known of its tables → a plan and a readable program."""

from spark_runtime.compiler.compile import Compiled, compile_document, compile_spec, misread
from spark_runtime.compiler.explain import explain
from spark_runtime.compiler.plan import LineageEdge, Plan

__all__ = [
    "Compiled", "LineageEdge", "Plan", "compile_document", "compile_spec", "explain", "misread",
]  # fmt: skip
