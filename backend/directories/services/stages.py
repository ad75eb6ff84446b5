"""A test stage by stage: how far it went, and what broke it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from backend.connections.errors import Unreachable

Outcome = Literal["well", "broken", "not_told", "not_reached"]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


@dataclass(frozen=True)
class StageResult:
    """`found`: how many people, groups or keys there are. `not_told`: the other side answers, and
    says nothing of it before somebody signs in."""

    stage: str
    outcome: Outcome = "not_reached"
    found: int | None = None
    code: str = ""
    message: str = ""
    hint: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)


def go_through(
    stages: Sequence[str],
    walk: Iterator[StageResult],
    passed_before: Callable[[Unreachable], Sequence[str]] = lambda broken: (),
) -> tuple[StageResult, ...]:
    """One result for each of `stages`, in their order. `walk` ends by raising Unreachable in the
    stage that broke; `passed_before` names those that went well without `walk` having said so."""
    done: list[StageResult] = []
    try:
        done.extend(walk)
    except Unreachable as broken:
        done += [StageResult(stage, "well") for stage in passed_before(broken)[len(done) :]]
        problem = broken.code, broken.message, broken.hint, broken.parameters
        done.append(StageResult(stages[len(done)], "broken", None, *problem))
    return (*done, *(StageResult(stage) for stage in stages[len(done) :]))


def broken_one(results: Sequence[StageResult]) -> str:
    """Empty when none is."""
    return next((each.stage for each in results if each.outcome == "broken"), "")
