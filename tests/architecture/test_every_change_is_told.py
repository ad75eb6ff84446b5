"""Whoever changes something for somebody publishes a fact: else the audit would not know.

Read from the source: every function of a service that takes an `actor` must come to `publish`,
itself or through what it calls.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[2] / "backend"

# Functions that only ask, each with what it does instead of changing.
ASK_ONLY = {
    "backend.identity.services.require_owner": "raises",
    "backend.projects.services.teams.require_what_it_gives": "raises",
    "backend.projects.services.turns.wait_for_turn": "waits",
    "backend.collection.services.creating.check_tables": "looks at the source",
    "backend.collection.services.creating.findings_of_capture": "looks at the source",
    "backend.pipelines.services.compile_draft": "keeps nothing",
    "backend.runs.services.flows.require_rewind": "raises",
}


@dataclass
class Function:
    module: str
    name: str
    takes_actor: bool
    calls: set[str] = field(default_factory=set)

    @property
    def path(self) -> str:
        return f"{self.module}.{self.name}"


@cache
def functions() -> dict[str, list[Function]]:
    """All functions of the backend by their plain name."""
    found: dict[str, list[Function]] = {}
    for file in BACKEND.rglob("*.py"):
        module = ".".join(file.relative_to(BACKEND.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                arguments = (*node.args.args, *node.args.kwonlyargs)
                takes_actor = any(argument.arg in {"actor", "actor_id"} for argument in arguments)
                function = Function(
                    module.removesuffix(".__init__"), node.name, takes_actor, set(names_in(node))
                )
                found.setdefault(node.name, []).append(function)
    return found


def names_in(function: ast.FunctionDef) -> Iterator[str]:
    """Names of what it calls or hands on to be called."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def comes_to_publish(function: Function, seen: frozenset[str] = frozenset()) -> bool:
    if "publish" in function.calls:
        return True
    further = seen | {function.name}
    return any(
        comes_to_publish(callee, further)
        for name in function.calls - further
        for callee in functions().get(name, ())
        # Who is not told the actor cannot say whose doing it was.
        if callee.takes_actor
    )


def services() -> list[Function]:
    """The functions of services that somebody outside of them calls for an actor."""
    return [
        function
        for named in functions().values()
        for function in named
        if ".services" in function.module
        and function.takes_actor
        and not function.name.startswith("_")
    ]


def test_services_with_an_actor_tell_what_they_did() -> None:
    assert {each.path for each in services() if not comes_to_publish(each)} == set(ASK_ONLY)


def test_there_are_services_to_look_at() -> None:
    assert len(services()) > 40
