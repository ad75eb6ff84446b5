"""Several supervisors share the work: each does what it has claimed, and only for a while."""

import os
import secrets
import socket
from datetime import timedelta
from pathlib import Path

from django.db import transaction
from django.db.models import F, Q
from django.db.models.functions import Now

from backend.runs.models import Engine, LoopClaim

CLAIM = timedelta(seconds=15)
# Processes that see each other by number: of one start of one machine, and there of one container.
MACHINE = Path("/proc/sys/kernel/random/boot_id")
PROCESS_SPACE = Path("/proc/self/ns/pid")


def own_name() -> str:
    """By which this process claims: `host/machine/space:process:chance`."""
    return f"{_here()}:{os.getpid()}:{secrets.token_hex(4)}"


def _here() -> str:
    """Host names alone are not told apart everywhere. Where the kernel names nothing, a place of
    this process's own, whose other processes it cannot see."""
    host = socket.gethostname()[:50]
    try:
        return f"{host}/{MACHINE.read_text().strip()}/{PROCESS_SPACE.stat().st_ino}"
    except OSError:
        return f"{host}/{os.getpid()}/"


def release_of_the_dead() -> None:
    """What processes of this place had claimed that are no more: nobody waits for them to be
    late."""
    loops = LoopClaim.objects.exclude(held_until=None).values_list("held_by", flat=True)
    engines = Engine.unscoped.exclude(claimed_until=None).values_list("claimed_by", flat=True)
    ours = f"{_here()}:"
    for name in {*loops, *engines}:
        process = name.removeprefix(ours).partition(":")[0]
        if name.startswith(ours) and not _is_alive(int(process)):
            LoopClaim.objects.filter(held_by=name).update(held_until=None)
            release_all(supervisor=name)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)  # sends nothing
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's, and there
        pass
    return True


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
    free = Q(held_until=None) | Q(held_until__lt=Now()) | Q(held_by=supervisor)
    claim = LoopClaim.objects.filter(free, loop=loop)

    def hold() -> bool:
        return bool(claim.update(held_by=supervisor, held_until=Now() + span))

    if hold():  # as it is in nearly every turn
        return True
    LoopClaim.objects.bulk_create([LoopClaim(loop=loop)], ignore_conflicts=True)
    return hold()


def release_loop(*, loop: str, supervisor: str) -> None:
    LoopClaim.objects.filter(loop=loop, held_by=supervisor).update(held_until=None)
