"""What can go wrong with engines and flows."""

from collections.abc import Sequence

from backend.shared.errors import (
    Conflict,
    PermanentError,
    PermissionDenied,
    TransientError,
)
from spark_runtime.compiler import Verdict


class LeaseTakenOver(PermanentError):
    """Another process speaks for the engine now; this one should end."""

    status = 410

    def __init__(self) -> None:
        super().__init__("engine.lease_taken_over")


def engine_not_shared(name: str) -> PermissionDenied:
    return PermissionDenied("engine.not_shared", engine=name)


def engine_hosts_no_flows(name: str) -> Conflict:
    return Conflict("engine.hosts_no_flows", engine=name)


def engine_hosts_flows(name: str, count: int) -> Conflict:
    return Conflict("engine.hosts_flows", engine=name, flows=count)


def flow_of_capture(name: str) -> Conflict:
    return Conflict("flow.of_capture", flow=name)


def engine_lives(name: str) -> Conflict:
    return Conflict("engine.lives", engine=name)


def engine_name_taken(name: str) -> Conflict:
    return Conflict("engine.name_taken", name=name)


def flow_runs_another_version(name: str, version: int) -> Conflict:
    return Conflict("flow.runs_another_version", name=name, version=version)


def state_does_not_fit(name: str, version: int, verdict: Verdict) -> Conflict:
    """`case` says what differs, at `node`; `other` is its new name."""
    differs = {"node": verdict.node, "other": verdict.other, "case": verdict.reason}
    return Conflict("flow.state_does_not_fit", name=name, version=version, **differs)


def flow_is_wanted(name: str) -> Conflict:
    return Conflict("flow.is_wanted", name=name)


def flow_still_runs(name: str) -> Conflict:
    return Conflict("flow.still_runs", name=name)


def flow_moves_already(name: str) -> Conflict:
    return Conflict("flow.moves_already", name=name)


def program_altered(name: str) -> PermanentError:
    return PermanentError("flow.program_altered", name=name)


def connection_missing(name: str) -> PermanentError:
    return PermanentError("flow.connection_missing", connection=name)


def version_of_another_pipeline(name: str) -> PermanentError:
    return PermanentError("flow.version_of_another_pipeline", name=name)


def nothing_to_read(node: str, namespace: str) -> TransientError:
    """Transient: the capture that fills it may be on its way."""
    return TransientError("flow.nothing_to_read", node=node, namespace=namespace)


def namespace_taken(node: str, namespace: str) -> Conflict:
    return Conflict("flow.namespace_taken", node=node, namespace=namespace)


def capture_is_read(name: str, flows: Sequence[str]) -> Conflict:
    return Conflict("capture.is_read", name=name, flows=list(flows))


def captured_namespace_taken(table: str, namespace: str, flow: str) -> Conflict:
    return Conflict("capture.namespace_taken", table=table, namespace=namespace, flow=flow)


def replay_of_capture(name: str) -> Conflict:
    return Conflict("replay.of_capture", name=name)


def topics_not_ready(topics: list[str]) -> TransientError:
    return TransientError("flow.topics_not_ready", topics=topics)
