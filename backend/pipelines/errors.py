from collections.abc import Sequence
from typing import Any

from backend.pipelines.models import Pipeline
from backend.shared.errors import Conflict, InvalidInput
from spark_runtime.spec import Problem


def name_taken(name: str) -> Conflict:
    return Conflict("pipeline.name_taken", name=name)


def stale_draft(current: Pipeline) -> Conflict:
    """Carries what is stored now, so that a client can show both and nothing is lost."""
    return Conflict(
        "pipeline.stale_draft",
        revision=current.revision,
        spec=current.draft_spec,
        sql=current.draft_sql,
    )


def not_compiled(diagnostics: Sequence[dict[str, Any]]) -> InvalidInput:
    return InvalidInput("pipeline.not_compiled", diagnostics=list(diagnostics))


def unchanged(number: int) -> Conflict:
    return Conflict("pipeline.unchanged", number=number)


def node_unfit(problems: Sequence[Problem]) -> InvalidInput:
    own = ("id", "kind")
    return InvalidInput(
        "pipeline.node_unfit",
        errors=[
            {
                "path": each.path if each.path in own else f"fields.{each.path}",
                "code": each.code,
                "message": f"{each.message} {each.hint}".strip(),
                "parameters": each.named,
            }
            for each in problems
        ],
    )


def connection_in_use(pipelines: Sequence[str]) -> Conflict:
    return Conflict("connection.in_use", pipelines=list(pipelines))
