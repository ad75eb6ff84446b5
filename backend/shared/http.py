"""Every failure as problem+json (RFC 9457), whoever raised it."""

import logging
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from django.core.exceptions import ObjectDoesNotExist, RequestDataTooBig
from django.core.exceptions import PermissionDenied as DjangoPermissionDenied
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db import DataError, IntegrityError, OperationalError
from django.db.models import ProtectedError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from psycopg.errors import (
    ForeignKeyViolation,
    InvalidTextRepresentation,
    UniqueViolation,
    UntranslatableCharacter,
)
from rest_framework import exceptions
from rest_framework.response import Response

from backend.shared.database_away import is_away, what_was_said
from backend.shared.errors import (
    Conflict,
    InvalidInput,
    NotFound,
    NotSignedIn,
    PermissionDenied,
    PlatformError,
    TooLarge,
    TransientError,
)
from spark_runtime.contract import errors as contract

PROBLEM = "application/problem+json"
log = logging.getLogger(__name__)

# Fields for text refuse such a text themselves; these are what the database says of one in JSON.
_NOT_STORED = (UntranslatableCharacter, InvalidTextRepresentation)


def answer_problem(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler; None lets an unknown error become a logged 500."""
    problem = problem_of(error)
    if problem is None:
        return None
    response = Response(problem_body(problem), status=problem.status, content_type=PROBLEM)
    if problem.status == HTTPStatus.UNAUTHORIZED:
        response["WWW-Authenticate"] = "Session"
    if "retry_after_seconds" in problem.parameters:
        response["Retry-After"] = str(problem.parameters["retry_after_seconds"])
    return response


def problem_of(error: Exception) -> PlatformError | None:
    match error:
        case PlatformError():
            return error
        case contract.ForebayError():
            kind = TransientError if isinstance(error, contract.TransientError) else InvalidInput
            return kind(error.code, **error.parameters)
        case Http404() | exceptions.NotFound() | ObjectDoesNotExist():
            return NotFound()  # the last: deleted between finding and locking
        case exceptions.ValidationError():
            return InvalidInput(
                "input.invalid", errors=list(_field_errors(error.detail, error.get_codes(), ""))
            )
        case DjangoValidationError():
            return InvalidInput("input.invalid", errors=list(_model_errors(error)))
        case IntegrityError() if isinstance(error.__cause__, UniqueViolation):
            # Services look first; this is the loser of a race.
            return Conflict("conflict.exists")
        case IntegrityError() if isinstance(error.__cause__, ForeignKeyViolation):
            return Conflict("conflict.meanwhile")
        case RequestDataTooBig():
            return TooLarge("request.too_large")
        case DataError() if isinstance(error.__cause__, _NOT_STORED):
            return InvalidInput("input.unstorable")
        case ProtectedError():
            kinds = {row._meta.verbose_name for row in error.protected_objects}
            return Conflict("conflict.in_use", kinds=sorted(map(str, kinds)))
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed():
            return NotSignedIn("session.missing")
        case exceptions.PermissionDenied() | DjangoPermissionDenied():
            return PermissionDenied("forbidden", case="unnamed")
        case exceptions.APIException():
            return _from_framework(error)
        case OperationalError():
            place = None if is_away(error) else error
            log.error("The database did not answer: %s", what_was_said(error), exc_info=place)
            return TransientError("database.unreachable")
    return None


def problem_body(problem: PlatformError) -> dict[str, Any]:
    body = {
        "type": f"urn:forebay:problem:{problem.code}",
        "title": HTTPStatus(problem.status).phrase,
        "status": problem.status,
        "code": problem.code,
        "detail": problem.message,
        "hint": problem.hint,
        "parameters": problem.parameters,
    }
    return body | {"errors": problem.errors} if problem.errors else body


def _from_framework(error: exceptions.APIException) -> PlatformError:
    """Never by the framework's own code: pages have words for ours."""
    problem = _worded(error)
    problem.status = error.status_code
    return problem


def _worded(error: exceptions.APIException) -> PlatformError:
    match error:
        case exceptions.ParseError():
            return InvalidInput("request.parse_error", detail=str(error.detail))
        case exceptions.MethodNotAllowed():
            return InvalidInput("request.method_not_allowed")
        case exceptions.NotAcceptable():
            return InvalidInput("request.not_acceptable")
        case exceptions.UnsupportedMediaType():
            return InvalidInput("request.unsupported_media_type")
        case _:
            return InvalidInput("request.refused", detail=str(error.detail))


def _field_errors(detail: Any, codes: Any, path: str) -> Iterator[dict[str, str]]:
    """DRF's nested dicts and lists, flattened to {"path": "nodes.0.id", "code", "message"}."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from _field_errors(inner, codes[name], f"{path}.{name}".lstrip("."))
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            nested = isinstance(inner, dict | list)
            yield from _field_errors(
                inner, codes[index], f"{path}.{index}".lstrip(".") if nested else path
            )
    else:
        yield {"path": path, "code": codes, "message": str(detail)}


def _model_errors(error: DjangoValidationError) -> Iterator[dict[str, str]]:
    for name, messages in getattr(error, "message_dict", {"": error.messages}).items():
        for message in messages:
            yield {"path": name, "code": "invalid", "message": message}


def _page(problem: PlatformError) -> HttpResponse:
    return JsonResponse(problem_body(problem), status=problem.status, content_type=PROBLEM)


def csrf_failed() -> PermissionDenied:
    return PermissionDenied("csrf.failed")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(csrf_failed())


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(InvalidInput("request.bad"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(PermissionDenied("forbidden", case="unnamed"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(NotFound())


def server_error(request: HttpRequest) -> HttpResponse:
    problem = PlatformError("internal")
    problem.status = 500
    return _page(problem)
