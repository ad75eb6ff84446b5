from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rest_framework.viewsets import GenericViewSet

from backend.governance.exporting import TYPES, export_entries
from backend.governance.models import AuditEntry
from backend.governance.selectors import find_entries, known_actions, rule_of
from backend.governance.serializers import (
    AuditActionsOutput,
    AuditEntryOutput,
    AuditExportFilter,
    AuditFilter,
    AuditRuleInput,
    AuditRuleOutput,
)
from backend.governance.services import change_rule, note_export
from backend.projects.views.finding import my_organization


@extend_schema_view(list=extend_schema(parameters=[AuditFilter]))
class AuditViewSet(mixins.ListModelMixin, GenericViewSet[AuditEntry]):
    """What happened, the newest first."""

    serializer_class = AuditEntryOutput

    def get_queryset(self) -> QuerySet[AuditEntry]:
        if getattr(self, "swagger_fake_view", False):
            return AuditEntry.objects.none()
        wanted = AuditFilter.read(self.request.query_params)
        return find_entries(actor=self.request.user, wanted=wanted)

    @extend_schema(
        parameters=[AuditExportFilter],
        responses={(200, "application/jsonl"): OpenApiTypes.STR, (200, "text/csv"): str},
        filters=False,
    )
    @action(detail=False, pagination_class=None)
    def export(self, request: Request) -> Any:
        """The same as a file, all of it."""
        wanted = AuditExportFilter.read(request.query_params)
        form = wanted.pop("form")
        note_export(actor=request.user, wanted=wanted, form=form)
        body = export_entries(actor=request.user, wanted=wanted, form=form)
        file = {"Content-Disposition": f'attachment; filename="audit.{form}"'}
        return StreamingHttpResponse(body, content_type=TYPES[form], headers=file)

    @extend_schema(responses=AuditActionsOutput, filters=False)
    @action(detail=False, pagination_class=None)
    def actions(self, request: Request) -> Response:
        """Whatever an entry may say that was done."""
        return Response(AuditActionsOutput({"actions": known_actions()}).data)


class AuditRuleView(APIView):
    """How long an organization keeps what happened in it."""

    @extend_schema(operation_id="organization_audit_rule", responses=AuditRuleOutput)
    def get(self, request: Request, pk: UUID) -> Response:
        organization = my_organization(request.user, pk)
        rule = rule_of(actor=request.user, organization=organization)
        return Response(AuditRuleOutput(rule).data)

    @extend_schema(
        operation_id="organization_change_audit_rule",
        request=AuditRuleInput,
        responses=AuditRuleOutput,
    )
    def put(self, request: Request, pk: UUID) -> Response:
        organization = my_organization(request.user, pk)
        given = AuditRuleInput.read(request.data)
        rule = change_rule(actor=request.user, organization=organization, **given)
        return Response(AuditRuleOutput(rule).data)
