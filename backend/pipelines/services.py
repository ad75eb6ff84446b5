"""What people do with pipelines."""

from dataclasses import asdict
from datetime import datetime

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import User
from backend.pipelines import errors
from backend.pipelines.compiling import (
    Compilation,
    Program,
    compile_again,
    compile_pipeline,
    compile_stored,
)
from backend.pipelines.drafts import Draft, hash_draft, hash_of_version, put_draft
from backend.pipelines.events import (
    DraftSaved,
    PipelineCreated,
    PipelineDeleted,
    PipelinePublished,
    PipelineRenamed,
)
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.access import operations_of, require
from backend.projects.models import Project


@transaction.atomic
def create_pipeline(*, actor: User, project: Project, name: str, draft: Draft) -> Pipeline:
    """A new pipeline with a first draft: a spec as plain data, or a SQL script. It may be wrong."""
    require(actor, "pipelines.edit", project)
    _refuse_taken(project, name)
    pipeline = Pipeline(project=project, name=name, saved_by=actor)
    put_draft(pipeline, draft)
    pipeline.clean_fields(exclude={"project", "draft_spec", "saved_by"})
    pipeline.save()
    publish(PipelineCreated(**_about(actor, pipeline)))
    return pipeline


@transaction.atomic
def save_draft(*, actor: User, pipeline: Pipeline, revision: int, draft: Draft) -> Pipeline:
    """Keep the draft if `revision` is the stored one; else Conflict, and the stored one stays."""
    require(actor, "pipelines.edit", pipeline)
    pipeline = _locked(pipeline)
    if pipeline.revision != revision:
        raise errors.stale_draft(pipeline)
    put_draft(pipeline, draft)
    pipeline.revision += 1
    pipeline.saved_by = actor
    pipeline.save()
    publish(DraftSaved(**_about(actor, pipeline), revision=pipeline.revision))
    return pipeline


@transaction.atomic
def rename_pipeline(*, actor: User, pipeline: Pipeline, name: str) -> Pipeline:
    """Published versions keep the name they were published under."""
    require(actor, "pipelines.edit", pipeline)
    pipeline = _locked(pipeline)
    if name != pipeline.name:
        _refuse_taken(pipeline.project, name)
        changes = {"name": (pipeline.name, name)}
        pipeline.name = name
        hash_draft(pipeline)
        pipeline.clean_fields(exclude={"project", "draft_spec", "saved_by"})
        pipeline.save(update_fields=["name", "draft_hash", "updated_at"])
        publish(PipelineRenamed(**_about(actor, pipeline), changes=changes))
    return pipeline


@transaction.atomic
def delete_pipeline(*, actor: User, pipeline: Pipeline) -> None:
    require(actor, "pipelines.delete", pipeline)
    publish(PipelineDeleted(**_about(actor, pipeline), name=pipeline.name))
    pipeline.delete()


def compile_draft(*, actor: User, pipeline: Pipeline, draft: Draft | None = None) -> Compilation:
    """What the given draft, else the stored one, would become: spec, plan and program, or every
    diagnostic. Nothing is kept.

    Who may only look, and so wrote nothing of it, sees what the stored one becomes without a right
    to the connections that it names.
    """
    require(actor, "pipelines.view", pipeline)
    if draft is None and "pipelines.edit" not in (operations_of(actor, pipeline) or ()):
        return compile_stored(pipeline)
    require(actor, "pipelines.edit", pipeline)
    return compile_pipeline(actor, pipeline, draft)


@transaction.atomic
def publish_pipeline(
    *, actor: User, pipeline: Pipeline, now: datetime, note: str = "", revision: int | None = None
) -> PipelineVersion:
    """Freeze the draft as the next version; with `revision`, that one alone.

    Raises Conflict `pipeline.stale_draft` for another revision, InvalidInput
    `pipeline.not_compiled` with every diagnostic, Conflict `pipeline.unchanged`, and NotFound or
    PermissionDenied for a connection that is not the actor's to use.
    """
    require(actor, "pipelines.publish", pipeline)
    pipeline = _locked(pipeline)
    if revision not in (None, pipeline.revision):
        raise errors.stale_draft(pipeline)
    compiled = compile_pipeline(actor, pipeline)
    if compiled.program is None:
        raise errors.not_compiled([asdict(found) for found in compiled.diagnostics])
    latest = pipeline.versions.order_by("-number").first()
    if latest is not None and _is_same(latest, compiled.program):
        raise errors.unchanged(latest.number)
    return _freeze(actor, pipeline, compiled.program, now, note=note, revision=pipeline.revision)


@transaction.atomic
def publish_again(*, actor: User, version: PipelineVersion, now: datetime) -> PipelineVersion:
    """What the version says, for the columns that its tables have now: as the next version, or as
    the newest one where that is the same. The draft stays as it is.

    Raises InvalidInput `pipeline.not_compiled` with every diagnostic, Conflict
    `pipeline.unchanged`, and NotFound or PermissionDenied for a connection that is not the
    actor's to use.
    """
    require(actor, "pipelines.publish", version.pipeline)
    pipeline = _locked(version.pipeline)
    compiled = compile_again(version, actor)
    if compiled.program is None:
        raise errors.not_compiled([asdict(found) for found in compiled.diagnostics])
    if _is_same(version, compiled.program):
        raise errors.unchanged(version.number)
    latest = pipeline.versions.latest("number")
    if _is_same(latest, compiled.program):
        return latest
    return _freeze(actor, pipeline, compiled.program, now, note="", revision=version.revision)


def _freeze(
    actor: User,
    pipeline: Pipeline,
    program: Program,
    now: datetime,
    *,
    note: str,
    revision: int | None,
) -> PipelineVersion:
    version = PipelineVersion.objects.create(
        project_id=pipeline.project_id,
        pipeline=pipeline,
        number=program.number,
        spec=program.spec.model_dump(mode="json"),
        plan=program.plan,
        source=program.source,
        hash=program.spec_hash,
        program_hash=program.program_hash,
        published_by=actor,
        published_at=now,
        note=note,
        revision=revision,
    )
    publish(
        PipelinePublished(**_about(actor, pipeline), version_id=version.id, number=version.number)
    )
    return version


def _is_same(latest: PipelineVersion, program: Program) -> bool:
    """An equal spec gives another program when a source's columns changed meanwhile."""
    bodies = [source.partition("\n")[2] for source in (latest.source, program.source)]
    return hash_of_version(latest) == program.spec_hash and bodies[0] == bodies[1]


def _locked(pipeline: Pipeline) -> Pipeline:
    return Pipeline.unscoped.select_for_update().get(pk=pipeline.pk)


def _refuse_taken(project: Project, name: str) -> None:
    if Pipeline.objects.for_project(project).filter(name=name).exists():
        raise errors.name_taken(name)


def _about(actor: User, pipeline: Pipeline) -> dict[str, object]:
    return {"actor_id": actor.id, "project_id": pipeline.project_id, "pipeline_id": pipeline.id}
