"""Engines with what they host."""

from datetime import datetime
from typing import Any

from django.db.models import Count, OuterRef, Prefetch, QuerySet, Subquery
from django.db.models.functions import Coalesce

from backend.identity.models import User
from backend.runs.models import Engine, Flow
from backend.runs.selectors.flows import with_evidence


def with_flows(engines: QuerySet[Engine], user: User, now: datetime) -> QuerySet[Any]:
    """With `visible_flows` and `flow_count`: a shared engine hosts flows of other projects, of
    which a person may know the number alone."""
    visible = with_evidence(Flow.objects.visible_to(user), now).order_by("name")
    hosted = Flow.unscoped.filter(engine=OuterRef("pk")).order_by().values("engine")
    counted = Subquery(hosted.annotate(number=Count("pk")).values("number"))
    return (
        engines.select_related("lease", "project")
        .annotate(flow_count=Coalesce(counted, 0))
        .prefetch_related(Prefetch("flows", queryset=visible, to_attr="visible_flows"))
    )
