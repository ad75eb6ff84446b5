"""The one shape of a program the compiler writes, and its hash."""

import ast
import hashlib
from collections.abc import Collection

from spark_runtime.contract.errors import ProgramRefused

BLOCKS_MODULE = "spark_runtime.blocks"
IMPORTED_NAMES = ("Flow", "run_alone")
MAX_PROGRAM_CHARACTERS = 1_000_000


def program_hash(text: str) -> str:
    """The hash by which a program's text is known: `sha256:` and 64 hex digits."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def check_shape(text: str, methods: Collection[str]) -> None:
    """Raise ProgramRefused unless the text is docstring, import, build and guard, and no more.

    ``build`` holds only calls of these methods of the flow with constants, lists and dicts of
    constants, and names that an earlier line of it assigned.
    """
    if len(text) > MAX_PROGRAM_CHARACTERS:
        raise _refused("too_long")
    # A first line that is no docstring could be a coding cookie, and Python would then read
    # another text than the one that was checked.
    if not text.startswith('"""'):
        raise _refused("docstring")
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise _refused("not_python") from error
    if len(body) != 4:
        raise _refused("parts")
    docstring, imported, build, guard = body
    _check_docstring(docstring)
    _check_import(imported)
    _check_build(build, methods)
    _check_guard(guard)


def _check_docstring(node: ast.stmt) -> None:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return
    raise _refused("docstring")


def _check_import(node: ast.stmt) -> None:
    match node:
        case ast.ImportFrom(module=module, names=names, level=0) if module == BLOCKS_MODULE:
            if [(name.name, name.asname) for name in names] == [(n, None) for n in IMPORTED_NAMES]:
                return
    raise _refused("imports", node)


def _check_build(node: ast.stmt, methods: Collection[str]) -> None:
    if not isinstance(node, ast.FunctionDef) or not _has_build_signature(node):
        raise _refused("build", node)
    known: set[str] = set()
    for statement in node.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                _check_call(value, known, methods)
                if name in ("flow", "build", *IMPORTED_NAMES) or name.startswith("_"):
                    raise _refused("assigns", statement, name=name)
                known.add(name)
            case ast.Expr(value=value):
                _check_call(value, known, methods)
            case _:
                raise _refused("statement", statement)


def _has_build_signature(node: ast.FunctionDef) -> bool:
    match node:
        case ast.FunctionDef(
            name="build",
            args=ast.arguments(
                posonlyargs=[],
                args=[ast.arg(arg="flow", annotation=ast.Name(id="Flow"))],
                vararg=None,
                kwonlyargs=[],
                kwarg=None,
                defaults=[],
            ),
            decorator_list=[],
            returns=ast.Constant(value=None),
        ):
            return True
    return False


def _check_call(node: ast.expr, known: set[str], methods: Collection[str]) -> None:
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="flow"), attr=method), args=args, keywords=keywords
        ) if method in methods and all(keyword.arg for keyword in keywords):
            for value in [*args, *(keyword.value for keyword in keywords)]:
                _check_value(value, known)
            return
    raise _refused("call", node)


def _check_value(node: ast.expr | None, known: set[str]) -> None:
    match node:
        case ast.Constant(value=str() | bool() | int() | float() | None):
            return
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float())):
            return
        case ast.Name(id=name) if name in known:
            return
        case ast.List(elts=values):
            for value in values:
                _check_value(value, known)
            return
        case ast.Dict(keys=keys, values=values) if None not in keys:
            for key in keys:
                _check_value(key, set())
            for value in values:
                _check_value(value, known)
            return
    raise _refused("value", node)


def _check_guard(node: ast.stmt) -> None:
    wanted = 'if __name__ == "__main__":\n    run_alone(build)'
    if ast.dump(node) != ast.dump(ast.parse(wanted).body[0]):
        raise _refused("guard", node)


def _refused(
    case: str, node: ast.stmt | ast.expr | None = None, **parameters: object
) -> ProgramRefused:
    if node is not None:
        parameters["line"] = node.lineno
    return ProgramRefused("PROGRAM_REFUSED", case=case, **parameters)
