"""Several supervisors share the work: each does what it has claimed, and only for a while."""

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q
from django.db.models.functions import Now

from backend.runs.models import Engine, LoopClaim

CLAIM = timedelta(seconds=15)


@transaction.atomic
def claim_engines(*, supervisor: str) -> list[Engine]:
    """Claim what nobody else holds, renew what is ours, by the database's clock."""
    free = Q(claimed_until=None) | Q(claimed_until__lt=Now()) | Q(claimed_by=supervisor)
    rows = Engine.unscoped.filter(free).select_for_update(
        of=("self",), no_key=True, skip_locked=True
    )
    mine = [engine.pk for engine in rows]
    fresh = Q(claimed_by=supervisor, claimed_until__gt=Now() + CLAIM / 2)
    Engine.unscoped.filter(pk__in=mine).exclude(fresh).update(
        claimed_by=supervisor, claimed_until=Now() + CLAIM
    )
    return list(Engine.unscoped.filter(pk__in=mine).select_related("lease").order_by("created_at"))


def release_engine(*, engine: Engine, supervisor: str) -> None:
    """Leave it to the supervisor that can see its process."""
    Engine.unscoped.filter(pk=engine.pk, claimed_by=supervisor).update(
        claimed_by="", claimed_until=None
    )


def release_all(*, supervisor: str) -> None:
    """A supervisor that ends lets the next one begin at once."""
    Engine.unscoped.filter(claimed_by=supervisor, claimed_until__isnull=False).update(
        claimed_by="", claimed_until=F("claimed_until") - CLAIM
    )


def hold_loop(*, loop: str, supervisor: str, span: timedelta) -> bool:
    """Whether this supervisor may turn the loop until the span is over."""
    LoopClaim.objects.bulk_create([LoopClaim(loop=loop)], ignore_conflicts=True)
    free = Q(held_until=None) | Q(held_until__lt=Now()) | Q(held_by=supervisor)
    return bool(
        LoopClaim.objects.filter(free, loop=loop).update(
            held_by=supervisor, held_until=Now() + span
        )
    )


def release_loop(*, loop: str, supervisor: str) -> None:
    LoopClaim.objects.filter(loop=loop, held_by=supervisor).update(held_until=None)
