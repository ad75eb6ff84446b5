from collections import defaultdict
from collections.abc import Collection, Mapping
from uuid import UUID

from backend.events.topics import WHOLE, Pairs, Values
from backend.projects.access import who_may
from backend.projects.models import Project
from backend.runs.clock import database_now
from backend.runs.models import Engine
from backend.runs.serializers.engines import EngineOutput

SHOWN = ("state", "failures", "next_launch_at", "process")


def read_engines(asked: Mapping[UUID, frozenset[str]]) -> Values:
    now = database_now()
    rows = Engine.unscoped.filter(pk__in=asked).select_related("lease")
    outputs = {engine.pk: EngineOutput(engine, context={"now": now}).data for engine in rows}
    return {
        engine_id: {WHOLE: {name: output[name] for name in SHOWN}}
        for engine_id, output in outputs.items()
    }


def engine_listeners(ids: Collection[UUID], people: Collection[UUID]) -> Pairs:
    """Whoever sees its project; of a shared one, whoever sees a project that it may serve."""
    served = Engine.unscoped.filter(pk__in=ids, is_shared=True).values_list(
        "pk", "project__organization__projects"
    )
    seen = defaultdict(set)
    for project, person in who_may("project.view", Project, {each for _, each in served}, people):
        seen[project].add(person)
    shared = {(engine, person) for engine, project in served for person in seen[project]}
    return who_may("project.view", Engine, ids, people) | shared
