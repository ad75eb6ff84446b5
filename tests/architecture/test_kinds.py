"""A kind owns itself: what the product knows of one stands in its folder and in one tuple.

Outside of these nobody imports a kind's package, writes its qualified name, or compares kinds.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spark_runtime.nodes import NODES
from spark_runtime.nodes.kind import NodeKind

ROOT = Path(__file__).resolve().parents[2]
NODES_FOLDER = "spark_runtime/nodes/"
TUPLES = {NODES_FOLDER + "__init__.py", NODES_FOLDER + "running.py"}
# The sample is a user of the product; specs of earlier releases name kinds by their earlier names.
EXCEPTIONS = ("backend/sample/", "spark_runtime/spec/upgrades.py")
# What run halves stand on: each may serve any kind, and knows none.
BELOW_KINDS = ("blocks", "stores", "capture")
NAMES = {kind.name for kind in NODES}
PACKAGES = {kind.package for kind in NODES}
WRITTEN = re.compile(r"""["']((?:source|step|sink)\.[a-z_]+)["']""")


def tracked(*patterns: str) -> Iterator[Path]:
    told = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    yield from (ROOT / name for name in told.stdout.split("\0") if name and (ROOT / name).exists())


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def kind_of_file(path: Path) -> str | None:
    """The package of the kind that owns the file."""
    module = relative(path).removesuffix(".py").replace("/", ".")
    return next((each for each in PACKAGES if module.startswith(each + ".")), None)


def is_free(path: Path) -> bool:
    name = relative(path)
    return name in TUPLES or name.startswith(EXCEPTIONS)


def imports_of(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


PYTHON = [path for path in tracked("backend/*.py", "spark_runtime/*.py") if not is_free(path)]
PAGES = [
    path
    for path in tracked("frontend/src/*.ts", "frontend/src/*.tsx")
    if "/api/generated/" not in relative(path) and ".test." not in path.name
]


def strangers() -> Iterator[str]:
    """Every place outside a kind that knows it."""
    for path in PYTHON:
        owner, text = kind_of_file(path), path.read_text(encoding="utf-8")
        for line, stranger in _named(text):
            if owner is None or stranger not in NAMES or not owner.endswith(stranger):
                yield f"{relative(path)}:{line} names {stranger}"
        tree = ast.parse(text)
        for module in imports_of(tree):
            kind = next((p for p in PACKAGES if module == p or module.startswith(p + ".")), None)
            if kind is not None and kind != owner:
                yield f"{relative(path)} imports {module}"
        for place in _comparisons(tree):
            yield f"{relative(path)}:{place} compares the kind of a node"
    for path in PAGES:
        for line, stranger in _named(path.read_text(encoding="utf-8")):
            yield f"{relative(path)}:{line} names {stranger}"


def _named(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, name) for name in WRITTEN.findall(line) if name in NAMES)


def _comparisons(tree: ast.AST) -> Iterator[int]:
    """`x.kind == "sink…"` and the like, and matches on models of nodes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            texts = [each.value for each in sides if isinstance(each, ast.Constant)]
            asks = any(isinstance(each, ast.Attribute) and each.attr == "kind" for each in sides)
            if asks and any(str(text).startswith(("source.", "step.", "sink.")) for text in texts):
                yield node.lineno


def test_nobody_else_knows_a_kind() -> None:
    assert list(strangers()) == []


def is_run_half(module: str) -> bool:
    """`run` of a kind or of what kinds share, or a module in it."""
    inner = module.removeprefix("spark_runtime.nodes.")
    return inner != module and "run" in inner.split(".")


def test_what_kinds_stand_on_imports_none() -> None:
    """Apart from the door by which programs find `Flow`."""
    door = "spark_runtime/blocks/__init__.py", "spark_runtime.nodes.running"
    above = [
        (relative(path), module)
        for path in tracked(*(f"spark_runtime/{name}/*.py" for name in BELOW_KINDS))
        for module in imports_of(ast.parse(path.read_text(encoding="utf-8")))
        if f"{module}.".startswith("spark_runtime.nodes.")
    ]
    assert [each for each in above if each != (door[0], "spark_runtime.nodes")] == [door]


def test_rules_import_no_run_half() -> None:
    """They are read where there is no Spark. The linter looks past what run halves import."""
    for path in tracked(f"{NODES_FOLDER}*.py"):
        importer = relative(path).removesuffix(".py").replace("/", ".")
        if importer != "spark_runtime.nodes.running" and not is_run_half(importer):
            imported = imports_of(ast.parse(path.read_text(encoding="utf-8")))
            assert not any(map(is_run_half, imported)), importer


def test_every_kind_has_what_a_kind_has() -> None:
    for kind in NODES:
        there = {path.name.removesuffix(".py") for path in kind.folder.iterdir()}
        # `run` is a module, or a package where there is more to it.
        assert {"model", "rules", "run", "words.toml", "README.md"} <= there, kind.name


def touched_by(kind: NodeKind[Any]) -> Iterator[str]:
    """Files that name the kind or its folder; tests, benchmarks and what is written from the kinds
    apart."""
    folder = kind.package.replace(".", "/")
    apart = (folder, "tests/", "benchmarks/", "docs/nodes.md", *EXCEPTIONS)
    for path in tracked("*.py", "*.ts", "*.tsx", "*.md", "*.toml"):
        if relative(path).startswith(apart) or "/generated/" in relative(path):
            continue
        text = path.read_text(encoding="utf-8")
        modules = imports_of(ast.parse(text)) if path.suffix == ".py" else ()
        imported = any(f"{module}.".startswith(f"{kind.package}.") for module in modules)
        if imported or f"{folder}/" in text or kind.name in WRITTEN.findall(text):
            yield relative(path)


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.name)
def test_a_kind_touches_at_most_five_files(kind: NodeKind[Any]) -> None:
    touched = sorted(touched_by(kind))
    assert len(touched) <= 5, touched
