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
FAMILIES = ("source.", "step.", "sink.")
WRITTEN = re.compile(r"""["']((?:source|step|sink)\.[a-z_]+)["']""")
IN_WORDS = re.compile(r"`((?:source|step|sink)\.[a-z_]+)`")


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
    for path in tracked("*/errors.toml"):
        for name in NAMES.intersection(IN_WORDS.findall(path.read_text(encoding="utf-8"))):
            yield f"{relative(path)} names {name}"
    for path in PAGES:
        for line, stranger in _named(path.read_text(encoding="utf-8")):
            yield f"{relative(path)}:{line} names {stranger}"


def _named(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((number, name) for name in WRITTEN.findall(line) if name in NAMES)


def _comparisons(tree: ast.AST) -> Iterator[int]:
    """Where code asks which kind or family a node is of, instead of asking its rules."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                asked = {each.attr for each in sides if isinstance(each, ast.Attribute)}
                if "short_name" in asked or ("kind" in asked and any(map(_says_family, sides))):
                    yield node.lineno
            case ast.Call(func=ast.Attribute(attr="startswith"), args=[prefix, *_]):
                if _says_family(prefix):
                    yield node.lineno
            case ast.MatchValue(value=value) if _says_family(value):
                yield node.lineno


def _says_family(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str() as text):
            return text.startswith(FAMILIES)
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            return any(map(_says_family, elements))
    return False


@pytest.mark.parametrize(
    "source",
    [
        'node.kind == "sink.mysql"',
        'node.kind in ("step.join", "step.union")',
        'node.kind.startswith("sink.")',
        'name.startswith(("source.", "sink."))',
        'kind.short_name == "mysql"',
        'match node.kind:\n    case "sink.mysql":\n        pass',
    ],
)
def test_asking_for_a_kind_is_found(source: str) -> None:
    assert list(_comparisons(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ['connection.kind == "postgres"', "rules_of(node).mode(node)", 'name in ("a", "b")']
)
def test_other_questions_are_none_of_its_business(source: str) -> None:
    assert not list(_comparisons(ast.parse(source)))


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
