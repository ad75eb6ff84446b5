from typing import ClassVar

from django.conf import settings
from django.db import models

from backend.connections.models import valid_name
from backend.dashboards.models.dataset import Dataset
from backend.shared.models import ProjectScoped


class Dashboard(ProjectScoped):
    """Viewers see `published`; whoever edits works on `draft`. Both are checked by `content.py`.

    `revision` rises with every save of the draft; who saves names the one they saw. `vouched` holds
    what each dataset asked when somebody who may see its rows published it: so much is shown also
    to whom the dashboard alone was shared with.
    """

    seen_by: ClassVar[str] = "dashboards.view"

    name = models.CharField(max_length=63, validators=[valid_name])
    title = models.CharField(max_length=200)
    draft = models.JSONField()
    revision = models.PositiveIntegerField(default=1)
    published = models.JSONField(null=True, blank=True)
    published_revision = models.PositiveIntegerField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    vouched = models.JSONField(default=dict, editable=False)

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("project", "name", name="one_dashboard_per_name")]

    def __str__(self) -> str:
        return self.title

    def vouches_for(self, dataset: Dataset) -> bool:
        return self.vouched.get(str(dataset.pk)) == dataset.asked
