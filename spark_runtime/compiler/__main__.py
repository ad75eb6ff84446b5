"""Compile by hand: ``python -m spark_runtime.compiler spec.yaml --catalog catalog.yaml``."""

import argparse
import sys
from pathlib import Path

import yaml

from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.compiler.compile import compile_document
from spark_runtime.compiler.explain import explain


def main(arguments: list[str] | None = None) -> int:
    """0 when there is a program; 1 with the diagnostics on standard error."""
    parser = argparse.ArgumentParser(prog="python -m spark_runtime.compiler")
    parser.add_argument("spec", type=Path)
    parser.add_argument("--catalog", type=Path, required=True)
    parser.add_argument("--explain", action="store_true", help="the plan in words")
    options = parser.parse_args(arguments)
    context = read_catalog(yaml.safe_load(options.catalog.read_text()))
    compiled = compile_document(yaml.safe_load(options.spec.read_text()), context)
    for diagnostic in compiled.diagnostics:
        print(diagnostic, file=sys.stderr)
    if options.explain and compiled.plan is not None:
        print(explain(compiled.plan), end="")
    elif compiled.source is not None:
        print(compiled.source, end="")
    return 0 if compiled.is_runnable else 1


if __name__ == "__main__":
    sys.exit(main())
