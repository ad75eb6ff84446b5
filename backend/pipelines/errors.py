from collections.abc import Sequence
from typing import Any

from backend.pipelines.models import Pipeline
from backend.shared.errors import Conflict, InvalidInput
from spark_runtime.spec import Problem


def name_taken(name: str) -> Conflict:
    return Conflict(
        "pipeline.name_taken",
        f"The project has a pipeline {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def stale_draft(current: Pipeline) -> Conflict:
    """Carries what is stored now, so that a client can show both and nothing is lost."""
    return Conflict(
        "pipeline.stale_draft",
        "Somebody saved this draft since you opened it.",
        "Compare the two, then save yours on top of the current revision.",
        parameters={
            "revision": current.revision,
            "spec": current.draft_spec,
            "sql": current.draft_sql,
        },
    )


def not_compiled(diagnostics: Sequence[dict[str, Any]]) -> InvalidInput:
    return InvalidInput(
        "pipeline.not_compiled",
        "The draft has errors; nothing was published.",
        "Mend what the list names.",
        parameters={"diagnostics": list(diagnostics)},
    )


def unchanged(number: int) -> Conflict:
    return Conflict(
        "pipeline.unchanged",
        f"The draft is the same as version {number}.",
        "Change it first; layout and notes do not count.",
        parameters={"number": number},
    )


def node_unfit(problems: Sequence[Problem]) -> InvalidInput:
    own = ("id", "kind")
    return InvalidInput(
        "pipeline.node_unfit",
        "Some fields of the node do not fit.",
        "Correct the marked fields.",
        errors=[
            {
                "path": each.path if each.path in own else f"fields.{each.path}",
                "code": each.kind,
                "message": f"{each.message} {each.hint}".strip(),
            }
            for each in problems
        ],
    )


def connection_in_use(name: str, pipelines: Sequence[str]) -> Conflict:
    return Conflict(
        "connection.in_use",
        f"The connection {name!r} is named by {', '.join(pipelines)}.",
        "Change or delete these pipelines first.",
        parameters={"pipelines": list(pipelines)},
    )
