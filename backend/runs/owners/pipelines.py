"""Flows of pipelines: the published version that runs, and what it needs to reach."""

from datetime import datetime
from typing import Any

from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.endpoints import endpoints_of
from backend.pipelines.models import PipelineVersion
from backend.projects.access import require
from backend.runs.errors import (
    connection_missing,
    program_altered,
    version_of_another_pipeline,
)
from backend.runs.generations import first_generation
from backend.runs.models import Flow
from backend.runs.services.assignment import locked
from spark_runtime.contract.program import program_hash
from spark_runtime.contract.wanted import FlowSettings


def flow_of(version: PipelineVersion, now: datetime) -> Flow:
    """The pipeline's flow, locked; made when there is none yet."""
    flow, _ = locked(Flow.unscoped.all()).get_or_create(
        pipeline_id=version.pipeline_id,
        defaults={
            "project_id": version.project_id,
            "kind": Flow.Kind.PIPELINE,
            "name": version.pipeline.name,
            "version": version.number,
            "generation": first_generation(),
            "asked_at": now,
        },
    )
    return flow


def take_version(flow: Flow, version: PipelineVersion) -> None:
    """Copy what is to run. The caller saves."""
    if program_hash(version.source) != version.program_hash:
        raise program_altered(flow.name)
    flow.version, flow.name = version.number, version.pipeline.name
    flow.program, flow.program_hash = version.source, version.program_hash
    flow.settings = _settings_of(version.spec).to_json()


def version_of(flow: Flow, number: int | None = None) -> PipelineVersion:
    """The version that the flow runs, or the one with this number."""
    version: PipelineVersion = PipelineVersion.unscoped.get(
        pipeline_id=flow.pipeline_id, number=number or flow.version
    )
    return version


def require_same_pipeline(flow: Flow, version: PipelineVersion) -> None:
    if flow.pipeline_id != version.pipeline_id:
        raise version_of_another_pipeline(flow.name)


def require_connections(actor: User, version: PipelineVersion) -> None:
    """Raise unless the actor may use every connection that the version names."""
    for connection in connections_of(version).values():
        require(actor, "connections.use", connection)


def connections_of(version: PipelineVersion) -> dict[str, Connection]:
    """Every connection by which a node reads or writes something, by name. Raises
    flow.connection_missing."""
    names = [endpoint.connection for endpoint in endpoints_of(version)]
    rows = Connection.unscoped.filter(project_id=version.project_id, name__in=names)
    found = {connection.name: connection for connection in rows}
    for name in names:
        if name not in found:
            raise connection_missing(name)
    return found


def _settings_of(spec: dict[str, Any]) -> FlowSettings:
    wanted = spec.get("settings") or {}
    known = FlowSettings.__dataclass_fields__
    return FlowSettings.from_json({k: v for k, v in wanted.items() if k in known})
