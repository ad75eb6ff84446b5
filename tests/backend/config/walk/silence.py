"""What a person is answered about what they must not know of."""

from collections.abc import Sequence

from rest_framework.test import APIClient

from backend.governance.models import AuditEntry
from backend.identity.models import User
from tests.backend.config.walk.bodies import body_of
from tests.backend.config.walk.routes import INVENTED, METHODS, fill


def assert_silent(
    client: APIClient,
    person: User,
    route: str,
    ids: Sequence[str],
    fitting_ids: Sequence[str],
    *firsts: str,
) -> None:
    """Each id is answered byte for byte as one that never was, and what is refused is kept, for
    those whose it is, too: ids of every kind by one method of the route, those that fit by the
    others."""
    kept = AuditEntry.objects.filter(action="request_refused", actor_id=person.pk)
    told = AuditEntry.objects.filter(action="access_refused", actor_id=person.pk)
    knows_all_methods = True
    for method in METHODS:
        # Some look at the body first: it must fit, or nothing would be learned of the id.
        body = body_of(method, route)
        invented = getattr(client, method)(fill(route, *firsts, INVENTED), body)
        assert invented.status_code in (403, 404, 405), f"{method} {route}"
        if invented.status_code == 405:
            # The same code turns down all methods that a route has not: one stands for them.
            if not knows_all_methods:
                continue
            knows_all_methods = False
        before, told_before = kept.count(), told.count()
        asked = fitting_ids if invented.status_code == 405 else ids
        for foreign_id in asked:
            answer = getattr(client, method)(fill(route, *firsts, foreign_id), body)
            assert answer.status_code == invented.status_code, f"{method} {route}"
            assert answer.content == invented.content, f"{method} {route}"
        if invented.status_code in (403, 404):
            assert kept.count() == before + len(asked), f"{method} {route}"
            # People are of several organizations: none of them is told.
            owned = len(asked) - User.objects.filter(pk__in=asked).count()
            assert told.count() == told_before + owned, f"{method} {route}"
        if invented.status_code != 405:
            ids = fitting_ids
