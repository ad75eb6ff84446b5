"""What people ask: these letters again, or all of a reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from backend.events.bus import publish
from backend.identity.models import User
from backend.pipelines.endpoints import ums_read_by
from backend.projects.access import require
from backend.runs.errors import replay_of_capture
from backend.runs.events import DeadLettersReplayed
from backend.runs.models import DeadLetter, Flow, Replay
from backend.runs.owners.pipeline_options import topics_by_source
from backend.runs.owners.pipelines import version_of
from backend.runs.replays.record import checked_edit, only_row
from backend.runs.replays.topics import SUFFIX, replay_topic
from backend.runs.services.assignment import lock_flows
from backend.runs.services.flows import want_running
from backend.shared.errors import Conflict, NotFound
from backend.shared.states import Wanted

MOST_AT_ONCE = 2_000


@dataclass(frozen=True)
class Asked:
    """`left`: letters of the same reason that wait for the next call."""

    replays: Sequence[Replay]
    left: int = 0


@transaction.atomic
def replay_letters(
    *, actor: User, flow: Flow, payloads: Mapping[UUID, str | None], now: datetime
) -> Asked:
    """Send these letters again, each as it was or as the text given for it.

    Raises NotFound for a letter of another flow, Conflict for one that was replayed already.
    """
    require(actor, "dead_letters.replay", flow)
    if any(text is not None for text in payloads.values()):
        require(actor, "data.read_raw", flow)
    flow = _ready(actor, flow, now)
    letters = {letter.id: letter for letter in _open_letters(flow).filter(pk__in=payloads)}
    for letter_id in payloads:
        if letter_id not in letters:
            raise _why_not(flow, letter_id)
    chosen = [(letters[letter_id], text) for letter_id, text in payloads.items()]
    return Asked(_keep(actor, flow, chosen))


@transaction.atomic
def replay_reason(
    *, actor: User, flow: Flow, reason: str, node: str | None = None, now: datetime
) -> Asked:
    """Send the letters of this kind of reason again as they were, oldest first; of one that was
    cut there is nothing to send."""
    require(actor, "dead_letters.replay", flow)
    flow = _ready(actor, flow, now)
    letters = DeadLetter.whole(of_reason(_open_letters(flow), reason))
    if node is not None:
        letters = letters.filter(node=node)
    oldest = letters.order_by("happened_at", "id")[:MOST_AT_ONCE]
    replays = _keep(actor, flow, [(letter, None) for letter in oldest])
    return Asked(replays, left=letters.filter(replay=None).count())


def of_reason(letters: QuerySet[DeadLetter], code: str) -> QuerySet[DeadLetter]:
    """Letters whose reason begins with this word, as `bad_value: amount is no decimal` does."""
    return letters.filter(reason_code=code)


def _open_letters(flow: Flow) -> QuerySet[DeadLetter]:
    return DeadLetter.unscoped.filter(flow=flow, replay=None)


def _why_not(flow: Flow, letter_id: UUID) -> Exception:
    letter = DeadLetter.unscoped.filter(flow=flow, pk=letter_id).first()
    return NotFound() if letter is None else Conflict("replay.asked_already")


def _ready(actor: User, flow: Flow, now: datetime) -> Flow:
    """The flow, locked, with its replay topics among what it reads: it asks for them anew."""
    flow = lock_flows([flow.id])[flow.id]
    if flow.pipeline_id is None:
        raise replay_of_capture(flow.name)
    if not flow.has_replays:
        flow.has_replays = True
        flow.save(update_fields=["has_replays", "updated_at"])
        if flow.wanted == Wanted.RUNNING and not flow.failure_code:
            want_running(flow=flow, engine=None, actor_id=actor.id, now=now)
    return flow


def _keep(
    actor: User, flow: Flow, letters: Sequence[tuple[DeadLetter, str | None]]
) -> list[Replay]:
    sources = ums_read_by(version_of(flow))
    namespaces = {source.node: source.name for source in sources}
    read = topics_by_source(flow)
    replays = []
    for letter, text in letters:
        if not letter.is_whole and text is None:
            raise Conflict("replay.cut")
        source = _source_of(letter, read)
        original = only_row(bytes(letter.payload), letter.tuple)
        edited = checked_edit(text, original, namespaces[source]) if text else None
        replays.append(
            Replay(
                project_id=flow.project_id,
                flow=flow,
                letter=letter,
                asked_by=actor,
                was_edited=edited is not None,
                topic=replay_topic(flow, source).name,
                payload=edited or original,
            )
        )
    Replay.unscoped.bulk_create(replays)
    publish(
        DeadLettersReplayed(
            actor_id=actor.id,
            project_id=flow.project_id,
            flow_id=flow.id,
            letters=tuple(letter.id for letter, _ in letters),
            edited=sum(replay.was_edited for replay in replays),
        )
    )
    return replays


def _source_of(letter: DeadLetter, read: Mapping[str, Sequence[str]]) -> str:
    """The source that read it. What no source reads any more goes to the first: it decides by the
    record's namespace, and what is none of its rows is filtered by name."""
    if letter.topic.endswith(SUFFIX):
        return letter.topic.removesuffix(SUFFIX).rpartition(".")[2]
    return next((node for node, topics in read.items() if letter.topic in topics), next(iter(read)))
