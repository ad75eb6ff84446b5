from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins
from rest_framework.viewsets import GenericViewSet

from backend.governance.models import AuditEntry
from backend.governance.selectors import find_entries
from backend.governance.serializers import AuditEntryOutput, AuditFilter


@extend_schema_view(list=extend_schema(parameters=[AuditFilter]))
class AuditViewSet(mixins.ListModelMixin, GenericViewSet[AuditEntry]):
    """What happened, the newest first."""

    serializer_class = AuditEntryOutput

    def get_queryset(self) -> QuerySet[AuditEntry]:
        if getattr(self, "swagger_fake_view", False):
            return AuditEntry.objects.none()
        wanted = AuditFilter(data=self.request.query_params)
        wanted.is_valid(raise_exception=True)
        return find_entries(actor=self.request.user, wanted=wanted.validated_data)
