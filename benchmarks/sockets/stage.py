"""A web of the product's own with its database, people with sessions, and a flow to listen to."""

import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

from backend.local.commands import prepare
from backend.local.home import Home
from backend.local.installation import Installation
from backend.local.parts.clusters import metadata_cluster
from benchmarks.sessions import session_cookie

SOCKETS_OF_A_PERSON = 20


@dataclass
class Teller:
    """Speaks as the flow's engine: each batch is posted as an engine posts it."""

    url: str
    token: str = field(repr=False)
    lease: str
    engine: str
    flow: dict[str, Any]
    sequence: int = 0

    def __post_init__(self) -> None:
        logging.getLogger("httpx").setLevel(logging.WARNING)  # a line for every post says nothing
        self._client = httpx.Client(
            headers={"Authorization": f"Bearer {self.token}", "X-Forebay-Lease": self.lease}
        )

    def tell(self, batch: int) -> None:
        self.sequence += 1
        event = {
            "type": "flow_progress",
            "sequence": self.sequence,
            "time": datetime.now(UTC).isoformat(),
            "engine": self.engine,
            **self.flow,
            "query": "main",
            "batch_id": batch,
            "rows": 400,
            "rows_per_second": 2000.0,
            "lag_messages": 12,
            "lag_seconds": 0.2,
            "stages_ms": {"planning": 20.0, "batch": 80.0, "log": 20.0, "commit": 20.0},
        }
        url = f"{self.url}/api/engines/{self.engine}/events"
        self._client.post(url, json={"events": [event]}).raise_for_status()


@dataclass(frozen=True)
class Stage:
    address: str
    web_process: int
    topic: str
    cookies: list[str] = field(repr=False)
    teller: Teller


@contextmanager
def running_stage(sockets: int) -> Iterator[Stage]:
    with tempfile.TemporaryDirectory(prefix="forebay-sockets-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        home = Home(Path(folder))
        home.make()
        os.environ["FOREBAY_HOME"] = str(home.path)
        installation = Installation.of(home, with_sample=False)
        for secret in ("django_secret_key", "encryption_key"):
            home.secret_file(secret)
        database, web = metadata_cluster(home), installation.web()
        try:
            database.start()
            installation.write_settings()
            prepare(home)
            web.start()
            assert web.process.pid is not None
            yield _furnish(web.address, web.process.pid, sockets)
        finally:
            web.stop()
            _close_connections()
            database.stop()


def _furnish(url: str, process: int, sockets: int) -> Stage:
    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "backend.config.settings"
    django.setup()
    from django.utils import timezone

    from backend.local.first_rows import ensure_first_rows

    rows = ensure_first_rows(now=timezone.now())
    flow, teller = _flow(url, rows.project, timezone.now())
    cookies = _cookies(rows.project, sockets)
    return Stage(url.removeprefix("http://"), process, f"flow:{flow.id}", cookies, teller)


def _flow(url: str, project: Any, now: datetime) -> tuple[Any, Teller]:
    from django.db import transaction

    from backend.pipelines.models import Pipeline
    from backend.runs.generations import first_generation
    from backend.runs.models import Engine, Flow
    from backend.runs.services.assignment import begin_run
    from backend.runs.services.leases import take_lease
    from backend.runs.states import Wanted

    with transaction.atomic():
        engine = Engine.objects.create(project=project, name="benchmark", asked_at=now)
        pipeline = Pipeline.objects.create(
            project=project, name="watched", draft_form=Pipeline.DraftForm.SQL
        )
        flow = Flow.objects.create(
            project=project,
            kind=Flow.Kind.PIPELINE,
            pipeline=pipeline,
            name=pipeline.name,
            version=1,
            wanted=Wanted.RUNNING,
            asked_at=now,
            generation=first_generation(),
        )
        lease = take_lease(engine=engine, now=now)
        engine.refresh_from_db()
        run = begin_run(flow, engine, now)
    named = {"flow": str(flow.id), "run": str(run.id), "version": 1}
    return flow, Teller(url, lease.token, str(lease.lease.id), str(engine.id), named)


def _cookies(project: Any, sockets: int) -> list[str]:
    """A session cookie for each socket; a person has several pages open."""
    from backend.identity.models import User

    cookies = []
    for number in range(sockets):
        if number % SOCKETS_OF_A_PERSON == 0:
            user = User.objects.create(username=f"viewer-{number}")
            project.members.create(user=user)
        cookies.append(session_cookie(user))
    return cookies


def _close_connections() -> None:
    from django.db import connections

    connections.close_all()
    for connection in connections.all():
        if (pool := getattr(connection, "pool", None)) is not None:
            pool.close()
