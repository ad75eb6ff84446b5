"""The sample's board: what its files say, made through the services."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from backend.connections.models import Connection
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.services.dashboards import create_dashboard, publish_dashboard
from backend.dashboards.services.datasets import create_dataset
from backend.identity.models import User
from backend.projects.models import Project
from backend.query.models import VirtualDatabase
from backend.query.services import create_virtual_database, mount_table
from backend.sample.parts import SampleParts

FOLDER = Path(__file__).parent
BOARD = json.loads(FOLDER.joinpath("board.json").read_text(encoding="utf-8"))
DATASETS = sorted({widget["dataset"] for widget in BOARD["widgets"] if "dataset" in widget})
TABLES = ("flights", "departures", "delay_by_origin")
DATABASE = "sample"


def make_mart(parts: SampleParts) -> None:
    """The tables that pipelines write and queries read; those that are there stay."""
    with parts.connect("mart") as connection:
        connection.execute(FOLDER.joinpath("mart.sql").read_text(encoding="utf-8"))


def make_board(*, actor: User, project: Project, reader: Connection, now: datetime) -> Dashboard:
    """The published board. One that is there already stays as its owner left it."""
    found = Dashboard.objects.for_project(project).filter(name=BOARD["name"]).first()
    if found is not None:
        return found
    database = _mount(actor, project, reader)
    datasets = {name: _keep_dataset(actor, project, database, name) for name in DATASETS}
    widgets = [
        widget | ({"dataset": str(datasets[widget["dataset"]].pk)} if "dataset" in widget else {})
        for widget in BOARD["widgets"]
    ]
    dashboard = create_dashboard(
        actor=actor,
        project=project,
        name=BOARD["name"],
        title=BOARD["title"],
        draft={"widgets": widgets},
    )
    return publish_dashboard(actor=actor, dashboard=dashboard, revision=dashboard.revision, now=now)


def _mount(actor: User, project: Project, reader: Connection) -> VirtualDatabase:
    known = VirtualDatabase.objects.for_project(project).filter(name=DATABASE).first()
    database = known or create_virtual_database(actor=actor, project=project, name=DATABASE)
    for table in TABLES:
        mount_table(actor=actor, database=database, connection=reader, schema="mart", table=table)
    return database


def _keep_dataset(actor: User, project: Project, database: VirtualDatabase, name: str) -> Any:
    known = Dataset.objects.for_project(project).filter(name=name).first()
    if known is not None:
        return known
    sql = FOLDER.joinpath(f"{name}.sql").read_text(encoding="utf-8").strip()
    return create_dataset(actor=actor, project=project, database=database, name=name, sql=sql)
