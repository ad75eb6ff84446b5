"""The end of a flow, whoever asked for it."""

from backend.runs.models import Engine, Flow, LeftState
from backend.runs.services.assignment import raise_revision


def forget_flow(flow: Flow) -> None:
    """Delete a locked flow with its history, and note what it leaves on disk: that goes once no
    engine can hold the flow (`supervision.left_states`)."""
    flow_id, ran_at = flow.pk, flow.runs.values_list("engine_id", flat=True).distinct()
    engines = {*ran_at, flow.engine_id, flow.next_engine_id} - {None}
    flow.delete()
    # An engine that has made a revision true from here on has let go of the flow.
    raise_revision(*engines)
    revisions = Engine.unscoped.filter(pk__in=engines).values_list("id", "revision")
    LeftState.objects.create(flow_id=flow_id, engines={str(key): value for key, value in revisions})
