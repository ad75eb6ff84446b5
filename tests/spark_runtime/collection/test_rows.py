"""An image is read straight into its columns where it is as expected, else by name."""

from typing import Any

import orjson
import pytest
from msgspec import Raw

from spark_runtime.collection.records import Record
from spark_runtime.collection.rows import RowReader
from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.postgres_types import first_version
from spark_runtime.contract.schema_change import TableVersion
from tests.spark_runtime.collection.cases import CASES, Case


def version_of(*columns: ColumnInfo) -> TableVersion:
    return first_version(
        "public", "t", columns, namespace="postgres.shop.public.t", epoch=1, topic="topic",
        partitions=2, replica_identity="full",
    )  # fmt: skip


def after_image(record: Record) -> dict[str, Any] | None:
    return (orjson.loads(record.value) if record.value else {}).get("after")


def as_json(image: dict[str, Any]) -> Raw:
    return Raw(orjson.dumps(image))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_both_ways_of_reading_an_image_agree(case: Case) -> None:
    images = [image for record in case.records() if (image := after_image(record))]
    for version in case.versions():
        reader = RowReader(version)
        for image in images:
            if image.keys() == frozenset(reader.names):
                more = {**image, "left_out": 1}
                reader.accept(more)
                assert reader.updated(as_json(image)) == reader.updated(as_json(more))


@pytest.mark.parametrize("name", ['say "hello"', "back\\slash", "tab\there", "ünïcode", "class"])
def test_any_column_name_is_read(name: str) -> None:
    reader = RowReader(
        version_of(
            ColumnInfo("id", 1, "bigint", nullable=False, pk=True),
            ColumnInfo(name, 2, "integer", nullable=True, pk=False),
        )
    )
    row = reader.inserted(as_json({"id": 7, name: 41}))
    assert row.texts == ["7", "41"]
