"""What the apps below have to tell, a line a kind: who may listen, how it is read and ages."""

from collections.abc import Collection
from functools import partial
from uuid import UUID

from backend.collection.models import Capture
from backend.collection.states import SILENCE as CAPTURE_SILENCE
from backend.events.topics import Pairs, TopicKind
from backend.live.kinds.ages import unheard
from backend.live.kinds.captures import read_captures
from backend.live.kinds.engines import engine_listeners, read_engines
from backend.live.kinds.flows import read_flows, unheard_flow
from backend.projects.access import who_may
from backend.projects.models import Project
from backend.runs.models import Flow
from backend.shared.models import ProjectScoped


def _viewers(
    model: type[Project | ProjectScoped], ids: Collection[UUID], people: Collection[UUID]
) -> Pairs:
    return who_may("project.view", model, ids, people)


# The supervisor asks Connect and the source less often than engines speak.
CAPTURE_AGES = partial(unheard, silence_after=CAPTURE_SILENCE)

KINDS = (
    TopicKind("project", partial(_viewers, Project)),
    TopicKind("flow", partial(_viewers, Flow), read_flows, unheard_flow),
    TopicKind("engine", engine_listeners, read_engines, unheard),
    TopicKind("capture", partial(_viewers, Capture), read_captures, CAPTURE_AGES),
)
