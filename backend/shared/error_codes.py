"""Every error code of the product with its English words and its parameters, read from the source.

A call counts when whatever it calls has a parameter named `code` and the call gives it as a
literal: errors, findings, diagnostics and the functions that make them.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[2]
FILE = REPOSITORY / "backend" / "error_codes.json"
FOLDERS = ("backend", "spark_runtime")
CODE = re.compile(r"[a-z][a-z_]*(\.[a-z_]+)*|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+")
# Given by the class itself.
OWN_PARAMETERS = {"TooManyAttempts": {"retry_after_seconds"}, "RefusedSql": {"line", "column"}}
PLAIN = ("code", "message", "hint")


@dataclass
class ErrorCode:
    code: str
    message: str = ""
    hint: str = ""
    parameters: set[str] = field(default_factory=set)

    def as_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "parameters": sorted(self.parameters),
        }


def error_codes() -> list[dict[str, Any]]:
    """One entry a code, in order; words from where it stands first, parameters from everywhere."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in _sources()]
    takers = {"__init__": PLAIN} | dict(taker for tree in trees for taker in _takers(tree))
    found: dict[str, ErrorCode] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if made := _made_by(node, takers):
                known = found.setdefault(made.code, made)
                known.parameters |= made.parameters
                known.message, known.hint = known.message or made.message, known.hint or made.hint
    return [found[code].as_json() for code in sorted(found)]


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            if not {"migrations", "engine", "blocks"} & set(path.relative_to(REPOSITORY).parts):
                yield path


def _takers(tree: ast.Module) -> Iterator[tuple[str, Sequence[str]]]:
    """Functions and classes that take a `code`, with the names of their positional arguments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            names = _of_constructor(node)
        elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
            names = [argument.arg for argument in node.args.args]
        else:
            continue
        if "code" in names:
            yield node.name, names


def _of_constructor(node: ast.ClassDef) -> Sequence[str]:
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return [argument.arg for argument in statement.args.args[1:]]
    if any("Error" in ast.unparse(base) for base in node.bases):
        return PLAIN  # inherited
    fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
    return [target.id for target in fields if isinstance(target, ast.Name)]


def _made_by(node: ast.AST, takers: Mapping[str, Sequence[str]]) -> ErrorCode | None:
    match node:
        case ast.Call():
            name = ast.unparse(node.func).rpartition(".")[2]
            given = dict(zip(takers.get(name, ()), node.args, strict=False))
            given |= {each.arg: each.value for each in node.keywords if each.arg}
            if name not in takers:
                return None
        case ast.FunctionDef(name="__init__" as name, args=arguments):
            # An error that has its code without being told.
            last = arguments.args[len(arguments.args) - len(arguments.defaults) :]
            names = [argument.arg for argument in last]
            given = dict(zip(names, arguments.defaults, strict=True))
        case _:
            return None
    code = _text(given.get("code"))
    if not CODE.fullmatch(code):
        return None
    parameters = _keys(given.get("parameters")) | OWN_PARAMETERS.get(name, set())
    return ErrorCode(code, _text(given.get("message")), _text(given.get("hint")), parameters)


def _text(node: ast.expr | None) -> str:
    """A literal, with what is filled in as `{expression}`; empty for what is computed."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(_text, parts))
        case ast.FormattedValue(value=inner):
            return f"{{{ast.unparse(inner)}}}"
    return ""


def _keys(node: ast.expr | None) -> set[str]:
    if isinstance(node, ast.Dict):
        return {key.value for key in node.keys if isinstance(key, ast.Constant)}
    return set()
