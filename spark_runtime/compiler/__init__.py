"""The compiler: a spec and what is known of its tables → a plan and a readable program."""

from spark_runtime.compiler.compile import Compiled, compile_document, compile_spec, misread
from spark_runtime.compiler.explain import explain
from spark_runtime.compiler.plan import LineageEdge, Plan
from spark_runtime.compiler.state import Signatures, Verdict, signatures, verdict

__all__ = [
    "Compiled", "LineageEdge", "Plan", "Signatures", "Verdict", "compile_document", "compile_spec",
    "explain", "misread", "signatures", "verdict",
]  # fmt: skip
