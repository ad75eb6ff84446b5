"""May they still? Asked for every socket and topic at once, every few seconds and on news."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.contrib.sessions.models import Session
from django.utils import timezone

from backend.events.topics import LiveTopic, kind_of
from backend.identity.models import User
from backend.live.socket import Visitor


@dataclass(frozen=True)
class Verdict:
    """Who is still signed in, and which pairs of topic and person are allowed."""

    visitors: frozenset[Visitor]
    allowed: frozenset[tuple[LiveTopic, UUID]]


def judge(visitors: Collection[Visitor], topics: Collection[LiveTopic]) -> Verdict:
    """One query for sessions, one for people, one for each kind of topic."""
    present = signed_in(visitors)
    return Verdict(present, allowed(topics, {visitor.user_id for visitor in present}))


def signed_in(visitors: Collection[Visitor]) -> frozenset[Visitor]:
    """Those whose session has not ended, whose account is active and whose password is the same."""
    sessions = Session.objects.filter(
        pk__in={visitor.session for visitor in visitors}, expire_date__gt=timezone.now()
    )
    living = set(sessions.values_list("pk", flat=True))
    people = User.objects.filter(pk__in={visitor.user_id for visitor in visitors}, is_active=True)
    proofs = {user.pk: user.get_session_auth_hash() for user in people}
    return frozenset(
        visitor
        for visitor in visitors
        if visitor.session in living and proofs.get(visitor.user_id) == visitor.proof
    )


def allowed(
    topics: Iterable[LiveTopic], people: Collection[UUID]
) -> frozenset[tuple[LiveTopic, UUID]]:
    """Of topics whose kind nobody knows: none."""
    by_kind: defaultdict[str, set[LiveTopic]] = defaultdict(set)
    for topic in topics:
        by_kind[topic.kind].add(topic)
    pairs: set[tuple[LiveTopic, UUID]] = set()
    for name, group in by_kind.items():
        kind = kind_of(next(iter(group)))
        if kind is not None:
            found = kind.listeners({topic.object_id for topic in group}, people)
            pairs |= {(LiveTopic(name, object_id), person) for object_id, person in found}
    return frozenset(pairs)
