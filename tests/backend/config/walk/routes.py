"""Every route of the API, as the URL conf has it: a new one is walked by being there."""

import re
from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from backend.projects.operations import SHAREABLE
from backend.projects.views.finding import MODELS

METHODS = ("get", "post", "put", "patch", "delete", "options")
# Open by intention. Engines show a token of their own, which their tests try.
PUBLIC = re.compile(
    r"^/api/(health/|docs/.*|session/|session/(by-link|ways|openid|openid/return)/|start/|invitations/(look|join)/)$"
)
ENGINES = re.compile(r"^/api/engines/<[^>]+>/(wanted|events|flows)")
INVENTED = "00000000-0000-4000-8000-000000000000"


def routes() -> list[str]:
    """Paths such as `/api/connections/<pk>/check/`."""

    def walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[str]:
        for pattern in patterns:
            path = prefix + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, path)
            else:
                yield "/" + readable(path)

    every = walk(get_resolver().url_patterns, "")
    return sorted({path for path in every if path.startswith("/api/") and "format" not in path})


def readable(pattern: str) -> str:
    named = re.sub(r"\(\?P<(\w+)>(?:[^()\[\]]|\[[^\]]*\])*\)", r"<\1>", pattern)
    return (
        re.sub(r"<\w+:(\w+)>", r"<\1>", named).replace("^", "").replace("$", "").replace("\\", "")
    )


def each_kind(route: str) -> list[str]:
    """A route for objects of any kind is one route for each; not each kind can be shared."""
    kinds = [kind for kind in MODELS if "/shares/" not in route or MODELS[kind] in SHAREABLE]
    return [route.replace("<kind>", kind) for kind in kinds] if "<kind>" in route else [route]


def fill(route: str, *values: str) -> str:
    """The route with these ids; the last stands for all that follow."""
    for value in values[:-1]:
        route = re.sub(r"<\w+>", value, route, count=1)
    return re.sub(r"<\w+>", values[-1], route)


def front_of(route: str) -> str:
    return route[: route.index(">") + 1]


ROUTES = [each for route in routes() for each in each_kind(route)]
WITH_IDS = [route for route in ROUTES if "<" in route and not ENGINES.match(route)]
# One route of each front: what finds the object is the same for all that follow.
FRONTS = {front_of(route): route for route in reversed(WITH_IDS)}
NESTED = [route for route in WITH_IDS if route.count("<") > 1]
