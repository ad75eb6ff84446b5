"""What can go wrong with engines and flows."""

from collections.abc import Sequence
from typing import Any

from backend.shared.errors import (
    Conflict,
    InvalidInput,
    NotSignedIn,
    PermanentError,
    PermissionDenied,
    TransientError,
)


def token_refused() -> NotSignedIn:
    return NotSignedIn("engine.token_refused", "This is no engine's token.")


class LeaseTakenOver(PermanentError):
    """Another process speaks for the engine now; this one should end."""

    status = 410

    def __init__(self) -> None:
        super().__init__(
            "engine.lease_taken_over",
            "Another process has taken this engine over, or its end was confirmed.",
            "End this process.",
        )


def engine_not_shared(name: str) -> PermissionDenied:
    return PermissionDenied(
        "engine.not_shared",
        f"The engine `{name}` belongs to another project and is not shared.",
        "Choose an engine of this project.",
        parameters={"engine": name},
    )


def engine_hosts_no_flows(name: str) -> Conflict:
    return Conflict(
        "engine.hosts_no_flows",
        f"The engine `{name}` is for previews and queries.",
        "Choose an engine whose purpose is flows.",
        parameters={"engine": name},
    )


def engine_hosts_flows(name: str, count: int) -> Conflict:
    return Conflict(
        "engine.hosts_flows",
        f"{count} flows are assigned to the engine `{name}`.",
        "Move or delete them first.",
        parameters={"engine": name, "flows": count},
    )


def flow_of_capture(name: str) -> Conflict:
    return Conflict(
        "flow.of_capture",
        f"The flow `{name}` is a capture's, which follows its tables by itself.",
        parameters={"flow": name},
    )


def engine_lives(name: str) -> Conflict:
    return Conflict(
        "engine.lives",
        f"The engine `{name}` has not ended yet.",
        "Stop it and wait for its end.",
        parameters={"engine": name},
    )


def engine_name_taken(name: str) -> Conflict:
    return Conflict(
        "engine.name_taken",
        f"The project has an engine `{name}` already.",
        "Choose another name.",
        parameters={"name": name},
    )


def flow_runs_another_version(name: str, version: int) -> Conflict:
    return Conflict(
        "flow.runs_another_version",
        f"`{name}` runs version {version} already.",
        "Change its version; that does not interrupt its neighbours.",
        parameters={"name": name, "version": version},
    )


def flow_is_wanted(name: str) -> Conflict:
    return Conflict(
        "flow.is_wanted",
        f"`{name}` is wanted running.",
        "Stop it first.",
        parameters={"name": name},
    )


def flow_still_runs(name: str) -> Conflict:
    return Conflict(
        "flow.still_runs",
        f"`{name}` has not stopped yet.",
        "Wait until its last batch has ended.",
        parameters={"name": name},
    )


def flow_moves_already(name: str) -> Conflict:
    return Conflict(
        "flow.moves_already",
        f"`{name}` is on its way to another engine.",
        "Wait until it is there.",
        parameters={"name": name},
    )


def program_altered(name: str) -> PermanentError:
    return PermanentError(
        "flow.program_altered",
        f"The program of `{name}` is not the one that was published.",
        "Publish the pipeline again.",
        parameters={"name": name},
    )


def connection_missing(name: str) -> PermanentError:
    return PermanentError(
        "flow.connection_missing",
        f"The project has no connection `{name}`.",
        "Make it under *Connections*, or choose another in the pipeline.",
        parameters={"connection": name},
    )


def version_of_another_pipeline(name: str) -> PermanentError:
    return PermanentError(
        "flow.version_of_another_pipeline",
        f"This version does not belong to the pipeline of `{name}`.",
        "Choose one of its own versions.",
        parameters={"name": name},
    )


def nothing_to_read(node: str, namespace: str) -> TransientError:
    """Transient: the capture that fills it may be on its way."""
    return TransientError(
        "flow.nothing_to_read",
        f"No table of the catalog fits `{namespace}`, which `{node}` reads.",
        "Capture the table first, or correct the namespace.",
        parameters={"node": node, "namespace": namespace},
    )


def namespace_taken(node: str, namespace: str) -> Conflict:
    return Conflict(
        "flow.namespace_taken",
        f"`{node}` would write `{namespace}`, which a capture or another pipeline writes.",
        "Choose a namespace of its own for the sink.",
        parameters={"node": node, "namespace": namespace},
    )


def capture_is_read(name: str, flows: Sequence[str]) -> Conflict:
    return Conflict(
        "capture.is_read",
        f"Flows read what `{name}` captures: {', '.join(flows)}.",
        "Stop them first.",
        parameters={"name": name, "flows": list(flows)},
    )


def captured_namespace_taken(table: str, namespace: str, flow: str) -> Conflict:
    return Conflict(
        "capture.namespace_taken",
        f"{table} would arrive as `{namespace}`, which the pipeline `{flow}` writes.",
        "Delete the pipeline, or capture the table by a connection of another name.",
        parameters={"table": table, "namespace": namespace, "flow": flow},
    )


def rewind_ahead() -> InvalidInput:
    return InvalidInput(
        "flow.rewind_ahead",
        "The time to read from lies ahead: what comes until then would never be read.",
        "Give a time that is over.",
    )


def replay_unfit(case: str, why: str, **parameters: Any) -> InvalidInput:
    return InvalidInput(
        "replay.unfit",
        f"The record would fail again: {why}",
        "Edit the record, then replay it.",
        parameters={"case": case, **parameters},
    )


def replay_of_capture(name: str) -> Conflict:
    return Conflict(
        "replay.of_capture",
        f"`{name}` reads a source's log, whose records have their places there.",
        "Mend the cause, then read the table anew.",
        parameters={"name": name},
    )


def letter_replayed() -> Conflict:
    return Conflict(
        "replay.asked_already",
        "This dead letter was replayed already.",
        "If it died again, there is a new dead letter: replay that.",
    )


def letter_is_cut() -> Conflict:
    return Conflict(
        "replay.cut",
        "Only the first 64 KiB of this record are kept.",
        "Give the whole record as its payload.",
    )


def topics_not_ready(topics: list[str]) -> TransientError:
    return TransientError(
        "flow.topics_not_ready",
        f"The broker does not have these topics for the flow yet: {', '.join(topics)}.",
        "Start the capture or the pipeline that writes them.",
        parameters={"topics": topics},
    )
