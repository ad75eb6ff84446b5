"""The golden cases: what a real connector sent, and what became of it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import CapturedTable, Normalised, Record
from spark_runtime.contract.postgres_source import ColumnInfo
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import Message, read_message

GOLDEN = Path(__file__).parent / "golden"
KEY = b"of the golden cases"  # with which their announcements are sealed


@dataclass(frozen=True)
class Case:
    """A folder of `golden`."""

    name: str
    tables: tuple[str, ...]

    @property
    def folder(self) -> Path:
        return GOLDEN / self.name

    def records(self) -> list[Record]:
        lines = (self.folder / "records.jsonl").read_text().splitlines()
        return [Record(offset, line.encode(), 0) for offset, line in enumerate(lines)]

    def versions(self) -> list[TableVersion]:
        found = json.loads((self.folder / "versions.json").read_text())
        return [TableVersion.from_json(version) for version in found]

    def captured(self) -> list[CapturedTable]:
        return [
            CapturedTable(v.schema, v.table, v.namespace, v.topic, v.partitions, v.epoch)
            for v in self.versions()
        ]

    def read_columns(self, schema: str, table: str) -> Sequence[ColumnInfo]:
        """The columns of the table as the case left it."""
        found = json.loads((self.folder / "columns.json").read_text())
        return [ColumnInfo.from_json(info) for info in found[table]]

    def normaliser(self, versions: Sequence[TableVersion] = ()) -> Normaliser:
        known = [*self.versions(), *versions]
        return Normaliser(self.captured(), known, self.read_columns, lambda: KEY)

    def outcome(self) -> str:
        """What the case's records become, as `outcome.json` keeps it."""
        done = self.normaliser().normalise(self.records())
        return json.dumps(readable(done), indent=1, ensure_ascii=False) + "\n"


CASES = [
    Case("every_type", ("every_type",)),
    Case("every_array", ("every_array",)),
    Case("unchanged_default", ("letters",)),
    Case("unchanged_full", ("letters",)),
    Case("keys", ("pairs", "notes")),
    Case("truncate", ("stock", "other")),
    Case("shapes_announced", ("parts",)),
    Case("shapes_late", ("parts",)),
]


def readable(done: Normalised) -> dict[str, Any]:
    return {
        "account": {name: n for name, n in done.account.to_json().items() if n},
        "dead": [[dead.offset, dead.reason] for dead in done.dead],
        "versions": [
            [v.key, v.detected, [f"{c.name} {c.type}" for c in v.columns]]
            for v in done.new_versions
            if v.detected != "start"  # written again, for a pull
        ],
        "messages": [
            {
                "partition": message.partition,
                "key": message.key.decode(),
                "batch": read_message(message.value).batch_id,
                **_unchanged(read_message(message.value)),
                "rows": [
                    dict(zip((f.name for f in read.fields), map(_short, row), strict=True))
                    for read in [read_message(message.value)]
                    for row in read.payload
                ],
            }
            for message in done.messages
            if b"heartbeat" not in message.key
        ],
    }


def _unchanged(message: Message) -> dict[str, Any]:
    return {"unchanged": message.unchanged} if message.unchanged else {}


def _short(text: str | None) -> str | None:
    """Long values by their ends and length: the file is for people."""
    return text if text is None or len(text) <= 200 else f"{text[:40]}…{text[-40:]} ({len(text)})"


if __name__ == "__main__":
    for written in CASES:
        (written.folder / "outcome.json").write_text(written.outcome())
