"""A draft as people give it: a spec (plain data) or a SQL script (text)."""

from collections.abc import Mapping
from typing import Any

from backend.pipelines.models import Pipeline, PipelineVersion
from spark_runtime.bsql.script import read_script
from spark_runtime.contract.errors import ForebayError
from spark_runtime.spec import InvalidSpec, Spec, read_spec, spec_hash

Draft = Mapping[str, Any] | str


def put_draft(pipeline: Pipeline, draft: Draft) -> None:
    """Set the fields; the caller saves. Unfinished drafts are kept as they are."""
    if isinstance(draft, str):
        pipeline.draft_form = Pipeline.DraftForm.SQL
        pipeline.draft_spec, pipeline.draft_sql = None, draft
    else:
        pipeline.draft_form = Pipeline.DraftForm.SPEC
        pipeline.draft_spec, pipeline.draft_sql = dict(draft), ""
    hash_draft(pipeline)


def hash_draft(pipeline: Pipeline) -> None:
    """Set the hash of what is drafted, whose spec has the pipeline's name; the caller saves. Where
    the newest version says the same, it is the hash that this one was published with."""
    try:
        drafted = spec_hash(read_draft(pipeline, draft_of(pipeline)))
    except ForebayError:
        pipeline.draft_hash = ""
        return
    newest = pipeline.versions.order_by("-number").first() if pipeline.pk else None
    is_same = newest is not None and hash_of_version(newest) == drafted
    pipeline.draft_hash = newest.hash if newest is not None and is_same else drafted


def hash_of_version(version: PipelineVersion) -> str:
    """The hash of what it says, by today's rule: an earlier release may have had another."""
    try:
        return spec_hash(read_spec(version.spec))
    except InvalidSpec:
        return version.hash


def draft_of(pipeline: Pipeline) -> Draft:
    """What is stored."""
    if pipeline.draft_form == Pipeline.DraftForm.SQL:
        return pipeline.draft_sql
    return pipeline.draft_spec or {}


def read_draft(pipeline: Pipeline, draft: Draft) -> Spec:
    """The spec that the draft says, under the pipeline's name.

    Raises InvalidSpec or InvalidScript with every problem.
    """
    if isinstance(draft, str):
        spec = read_script(draft, name=pipeline.name)
    else:
        spec = read_spec({"name": pipeline.name} | dict(draft))
    # One name for one thing: programs, flows and logs say the pipeline's.
    return spec.model_copy(update={"name": pipeline.name})
