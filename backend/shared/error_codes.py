"""Every error code of the product with its English words and its parameters, read from the source.

A call counts when whatever it calls has a parameter named `code` and the call gives it as a
literal: errors, findings, diagnostics and the functions that make them. A function that hands its
own `**parameters` on to such a call makes errors of that code, with whatever it is given.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[2]
FILE = REPOSITORY / "backend" / "error_codes.json"
FOLDERS = ("backend", "spark_runtime")
LEFT_OUT = {"migrations", "local"}  # what is told on a terminal alone
CODE = re.compile(r"[a-z][a-z_]*(\.[a-z_]+)*|[A-Z][A-Z0-9]+(_[A-Z0-9]+)*")
ERROR = re.compile(
    r"Error|InvalidInput|Conflict|PermissionDenied|NotSignedIn|Unreadable|Unreachable"
)
# Given by the class or the function itself.
OWN_PARAMETERS = {
    "TooManyAttempts": {"retry_after_seconds"},
    "RefusedSql": {"line", "column"},
    "RefusedQuery": {"line", "column"},
    "_full": {"publications"},
    "at": {"node"},
    "unknown": {"near", "known"},
    "Wording": {"sqlstate"},
}
OWN_CASES = {"unknown": {"near", "known"}, "_full": {"virtual", "in_part"}}
# Told by what the maker was given, not by a literal.
OF_MAKER = {
    "SPEC_INVALID": (
        {
            "path",
            "problem",
            "word",
            "tag",
            "near",
            "known",
            "expected",
            "expected_tags",
            "ge",
            "le",
            "max_length",
        },
        {
            "missing",
            "unknown_field",
            "misspelt_field",
            "reserved_word",
            "node_id",
            "one_column",
            "duration",
            "nul",
            "half_character",
            "string_type",
            "pipeline_name",
            "table_name",
            "string_too_short",
            "string_too_long",
            "too_short",
            "too_long",
            "literal_error",
            "union_tag_invalid",
            "union_tag_not_found",
            "string_unicode",
            "model_type",
            "tuple_type",
            "dict_type",
            "model_attributes_type",
            "float_type",
            "float_parsing",
            "int_type",
            "int_parsing",
            "int_from_float",
            "greater_than_equal",
            "less_than_equal",
        },
    ),  # fmt: skip
    "SQL_PATTERN": (set[str](), {"literal", "unreadable", "odd", "doubles", "loops"}),
    "SQL_UNBOUNDED": (
        set[str](),
        {"nested", "inserted", "length", "sequence", "format", "durations", "windows"},
    ),
    "replay.unfit": (
        {"types", "pattern", "below"},
        {"no_object", "type", "tuple", "namespace", "id", "changed_id", "new_id"},
    ),
}
# Fields that are told beside the words, so that words may name them.
TOLD_BESIDE = {"Diagnostic": {"node", "path"}, "unknown": {"node", "path"}, "Finding": {"subject"}}
# A statement is refused by a method of the grammar, which scripts and kinds of step stand on.
STANDS_ON = {
    "spark_runtime/bsql/script": "spark_runtime/bsql/grammar",
    "spark_runtime/nodes": "spark_runtime/bsql/grammar",
}
PLAIN = ("code", "message", "hint", "parameters")


@dataclass
class ErrorCode:
    """`cases` are the values of the parameter `case`, each of which may have words of its own."""

    code: str
    message: str = ""
    hint: str = ""
    parameters: set[str] = field(default_factory=set)
    cases: set[str] = field(default_factory=set)

    def as_json(self) -> dict[str, Any]:
        entry: dict[str, Any] = {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "parameters": sorted(self.parameters),
        }
        return entry | ({"cases": sorted(self.cases)} if self.cases else {})


@dataclass(frozen=True)
class Taker:
    """What makes an error of a code: the names of its positional arguments, whether it takes any
    other as a parameter, and the code that it has without being told."""

    names: Sequence[str] = PLAIN
    takes_more: bool = False
    code: str = ""


@cache
def error_codes() -> list[dict[str, Any]]:
    """One entry a code, in order; words from where it stands first, parameters from everywhere."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in _sources()}
    defined = {path: dict(_takers(tree)) for path, tree in trees.items()}
    # A method that hands its parameters on is known by its name alone: to neighbours.
    everywhere = {"__init__": Taker()}
    among_neighbours: dict[Path, dict[str, Taker]] = defaultdict(dict)
    for path, these in defined.items():
        everywhere |= {name: taker for name, taker in these.items() if not taker.code}
        among_neighbours[path.parent] |= these
    found: dict[str, ErrorCode] = {}
    for path, tree in trees.items():
        takers = everywhere | among_neighbours[path.parent] | defined[path]
        for folder, below in STANDS_ON.items():
            if path.is_relative_to(REPOSITORY / folder):
                takers = among_neighbours[REPOSITORY / below] | takers
        for node in ast.walk(tree):
            for made in _made_by(node, takers):
                known = found.setdefault(made.code, made)
                known.parameters |= made.parameters
                known.cases |= made.cases
                known.message, known.hint = known.message or made.message, known.hint or made.hint
    return [found[code].as_json() for code in sorted(found)]


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            if not LEFT_OUT & set(path.relative_to(REPOSITORY).parts):
                yield path


def _takers(tree: ast.Module) -> Iterator[tuple[str, Taker]]:
    """Functions and classes that take a `code`, or that hand their parameters on to one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            taker = _of_constructor(node)
        elif isinstance(node, ast.FunctionDef) and node.name != "__init__":
            taker = _of_arguments(node, _handed_on(node))
        else:
            continue
        # A function without a hint makes a field's problem, or no error at all.
        tells = "hint" in taker.names or taker.takes_more or isinstance(node, ast.ClassDef)
        if taker.code or ("code" in taker.names and tells):
            yield node.name, taker


def _of_constructor(node: ast.ClassDef) -> Taker:
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return _of_arguments(statement)
    if any(ERROR.search(ast.unparse(base)) for base in node.bases):
        return Taker()  # inherited
    fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
    return Taker([target.id for target in fields if isinstance(target, ast.Name)])


def _of_arguments(node: ast.FunctionDef, code: str = "") -> Taker:
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    names = [each.arg for each in arguments if each.arg != "self"]
    return Taker(names, takes_more=node.args.kwarg is not None, code=code)


def _handed_on(node: ast.FunctionDef) -> str:
    """The code that a function's own `**parameters` go to."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and call.args and node.args.kwarg is not None:
            handed = [each.value for each in call.keywords if each.arg is None]
            if any(isinstance(each, ast.Name) and each.id == "parameters" for each in handed):
                return _text(call.args[0]) if CODE.fullmatch(_text(call.args[0])) else ""
    return ""


def _made_by(node: ast.AST, takers: Mapping[str, Taker]) -> Iterator[ErrorCode]:
    more: dict[str, ast.expr] = {}
    taker = Taker()
    match node:
        case ast.Call():
            name = _name(node.func)
            if name not in takers:
                return
            taker = takers[name]
            given = dict(zip(taker.names, node.args, strict=False))
            named = {each.arg: each.value for each in node.keywords if each.arg}
            given |= named
            if taker.takes_more:
                known = {*taker.names, *PLAIN, "node", "path", "line", "place", "at", "token"}
                more = {each: value for each, value in named.items() if each not in known}
        case ast.FunctionDef(name="__init__" as name, args=arguments):
            # An error that has its code without being told.
            every = [*arguments.posonlyargs, *arguments.args]
            last = every[len(every) - len(arguments.defaults) :]
            names = [argument.arg for argument in last]
            given = dict(zip(names, arguments.defaults, strict=True))
        case _:
            return
    for code in _codes(given.get("code")) or [taker.code]:
        if CODE.fullmatch(code):
            yield _made(name, code, given, more)


def _name(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _made(
    name: str, code: str, given: Mapping[str, ast.expr], more: Mapping[str, ast.expr]
) -> ErrorCode:
    said = _pairs(given.get("parameters")) | more
    cases = _cases(said.pop("case", given.get("case"))) | OWN_CASES.get(name, set())
    parameters = set(said) | OWN_PARAMETERS.get(name, set())
    parameters |= TOLD_BESIDE.get(name, set()) & set(given)
    also = OF_MAKER.get(code, (set(), set()))
    parameters, cases = parameters | also[0], cases | also[1]
    return ErrorCode(code, _text(given.get("message")), _text(given.get("hint")), parameters, cases)


def _codes(node: ast.expr | None) -> list[str]:
    """A literal, or the literals of a choice between several."""
    match node:
        case ast.IfExp(body=body, orelse=other):
            return _codes(body) + _codes(other)
        case ast.BoolOp(values=values):
            return [code for value in values for code in _codes(value)]
        case ast.Constant(value=str() as code):
            return [code]
    return []


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


def _pairs(node: ast.expr | None) -> dict[str, ast.expr]:
    """Of `{"a": 1}`, and of several such put together."""
    dicts = [each for each in ast.walk(node) if isinstance(each, ast.Dict)] if node else []
    return {
        key.value: value
        for each in dicts
        for key, value in zip(each.keys, each.values, strict=True)
        if isinstance(key, ast.Constant)
    }


def _cases(node: ast.expr | None) -> set[str]:
    match node:
        case ast.IfExp(body=body, orelse=other):
            return _cases(body) | _cases(other)
        case ast.Constant(value=str() as case) if case:
            return {case}
    return set()
