"""Whether the audit is as it was written: each link holds the hash of the one before.

Everything is computed here, from what the rows say: the database's own functions, which made the
chain, are not asked.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from django.db import connection, transaction

# PostgreSQL's text of JSON is one for each content; times are in UTC, whatever the session's zone.
LINKS = """
SELECT link.position, coalesce(link.entry_id, entry.id), link.hash, link.content_hash,
    jsonb_build_array(
        link.position, link.created_at AT TIME ZONE 'UTC', link.organization_id)::text,
    CASE WHEN entry.id IS NOT NULL THEN jsonb_build_array(
        entry.id, entry.created_at AT TIME ZONE 'UTC', entry.organization_id, entry.project_id,
        entry.actor_id, entry.actor_name, entry.address, entry.action, entry.object_kind,
        entry.object_id, entry.object_name, entry.details, entry.changes)::text END,
    (link.created_at, link.organization_id) IS NOT DISTINCT FROM
        (entry.created_at, entry.organization_id),
    entry.id IS NULL AND EXISTS (
        SELECT FROM audit.entry pruning JOIN audit.link its ON its.entry_id = pruning.id
        WHERE pruning.action = 'audit_pruned' AND its.position > link.position
            AND pruning.organization_id IS NOT DISTINCT FROM link.organization_id
            AND (pruning.details ->> 'older_than')::timestamptz > link.created_at)
FROM audit.link FULL JOIN audit.entry ON entry.id = link.entry_id
ORDER BY link.position NULLS LAST
"""
AT_ONCE = 2000


@dataclass(frozen=True)
class Broken:
    """The first row that is not as it was written."""

    position: int | None
    entry_id: UUID
    why: str


@dataclass(frozen=True)
class Verified:
    """`links` that fit, of which `pruned` have no entry any more; `head` is the newest hash.

    Somebody who owns the database could take away the newest links, or write the chain anew from
    some link on: keep `head` elsewhere, and see later that it is still in the chain.
    """

    links: int
    pruned: int
    head: bytes
    broken: Broken | None
    contains: bool


@transaction.atomic
def verify_chain(*, contains: bytes | None = None) -> Verified:
    """From the first link on, up to the first that is broken. `contains`: a head kept earlier."""
    head, links, pruned, known = b"", 0, 0, contains is None
    for position, entry_id, link_hash, content_hash, place, content, fits, is_pruned in _links():
        why = _why_broken(links + 1, position, head, link_hash, content_hash, place)
        if not why and content is None and not is_pruned:
            why = "The entry is gone, and no rule took it."
        elif not why and content is not None and not (fits and _hash(content) == content_hash):
            why = "The entry was changed."
        if why:
            return Verified(links, pruned, head, Broken(position, entry_id, why), known)
        head, links, pruned = link_hash, links + 1, pruned + (content is None)
        known = known or head == contains
    return Verified(links, pruned, head, None, known)


def _why_broken(
    expected: int, position: int | None, before: bytes, found: bytes, content: bytes, place: str
) -> str:
    if position is None:
        return "The entry is in no link: it was not added the usual way."
    if position != expected:
        return f"The link {expected} is missing."
    if sha256(before + place.encode() + content).digest() != found:
        return "The link was changed, or what stood before it."
    return ""


def _hash(content: str) -> bytes:
    return sha256(content.encode()).digest()


def _links() -> Iterator[tuple[int | None, UUID, bytes, bytes, str, str | None, bool, bool]]:
    with closing(connection.chunked_cursor()) as cursor:
        cursor.execute(LINKS)
        while rows := cursor.fetchmany(AT_ONCE):
            for position, entry_id, link_hash, content_hash, *rest in rows:
                yield position, entry_id, bytes(link_hash or b""), bytes(content_hash or b""), *rest
