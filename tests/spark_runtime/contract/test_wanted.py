import json

from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from spark_runtime.contract.wanted import FlowSettings, WantedFlow, WantedSet

WANTED = WantedSet(
    revision=12,
    flows=(
        WantedFlow(
            flow="f1", run="r1", kind="pipeline", name="departures", project="p1", version=3,
            program="text", program_hash="sha256:00", generation="1-9f2c77aa", fence=4,
            settings=FlowSettings(trigger="500 ms", max_rows_per_second=50_000),
        ),
    ),
)  # fmt: skip


def test_wanted_set_survives_the_wire() -> None:
    assert WantedSet.from_json(json.loads(json.dumps(WANTED.to_json()))) == WANTED


def test_table_version_survives_the_wire_and_names_its_record() -> None:
    version = TableVersion(
        schema="public", table="flights", namespace="postgres.sample.public.flights", version=2,
        from_id=4711, epoch=1, toastable=("note",), replica_identity="full",
        topic="flights", partitions=2, detected="ddl",
        columns=(SourceColumn("id", "bigint", "long", nullable=False, pk=True, attnum=1),),
    )  # fmt: skip
    assert TableVersion.from_json(json.loads(json.dumps(version.to_json()))) == version
    assert version.key == "public.flights:2"
