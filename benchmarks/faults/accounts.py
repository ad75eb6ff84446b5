"""Whether every batch that landed has an account, and every account adds up."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.faults.stand import Stand


def untold_batches(stand: "Stand") -> list[str]:
    """Batches that the sinks' progress counts and nobody told. The source must stand still."""
    from backend.runs.models import Flow, RunAccount

    with stand.mart as mart:
        landed = mart.execute("SELECT flow, node, number FROM mart.forebay_progress").fetchall()
    found = []
    for flow, node, number in landed:
        told = RunAccount.objects.filter(flow_id=flow, node=node).values_list("batch_id", flat=True)
        untold = set(range(1, number + 1)) - set(told) - stand.landed_elsewhere[flow, node]
        if untold:
            name = Flow.unscoped.get(pk=flow).name
            found.append(f"{name}: batches {sorted(untold)[:10]} to {node} of {number} untold")
    return found


def open_accounts() -> list[str]:
    """Accounts whose rows are not all accounted for, and flows that failed."""
    from backend.runs.models import Flow, RunAccount

    found = [
        f"batch {account.batch_id} of {account.query} to {account.node} does not add up"
        for account in RunAccount.objects.iterator()
        if not account.adds_up
    ]
    failed = Flow.unscoped.exclude(failure_code="")
    return [*found, *(f"{flow.name}: {flow.failure_code}" for flow in failed)]
