"""Records the golden cases of the normaliser anew, from a real source through a real connector:

pytest tests/backend/collection/record_golden.py

Each case has `before.sql` and `after.sql`; what the connector makes of them goes to
`records.jsonl`, the versions the capture began with to `versions.json`, and what the source
answers when it is asked for a table's columns to `columns.json`. Review the difference like code.
"""

import base64
import json
from pathlib import Path

import pytest

from backend.collection.source.ddl_trigger import install_ddl_trigger, remove_ddl_trigger
from backend.collection.source.facts import read_table
from backend.collection.source.session import source_session
from spark_runtime.collection.announcements import SEAL_LETTERS
from spark_runtime.contract.postgres_source import DDL_PREFIX, ddl_seal
from tests.backend.collection.capturing import Capturing, followed, topic_of
from tests.backend.collection.source import Source
from tests.spark_runtime.collection.cases import CASES, GOLDEN, KEY, Case

END = "the_end"  # its only row is the last change of a case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_record(case: Case, capturing: Capturing, source: Source) -> None:
    run(source, case.folder / "before.sql")
    source.run(f"CREATE TABLE {END} (id int PRIMARY KEY)")
    if case.name.endswith("announced"):
        install_ddl_trigger(source.admin)
    capture = capturing.start(source, *case.tables, END)
    try:
        with followed(capture) as follower:
            follower.until(lambda f: len(f.records) > 0)
            run(source, case.folder / "after.sql")
            source.run(f"INSERT INTO {END} VALUES (1)")
            follower.until(lambda f: bool(f.sink(topic_of(capture, END))))
    finally:
        remove_ddl_trigger(source.admin)
    records = [record.value or b"" for record in follower.records]
    versions = [v.to_json() for v in follower.start_versions if v.table != END]
    with source_session(capture.connection) as session:
        found = {name: read_table(session, source.name(name)) for name in case.tables}
    columns = {
        name: [info.to_json() for info in facts.shape.columns]
        for name, facts in found.items()
        if facts is not None
    }
    write = Recorder(case.folder, source.schema, capture.id.hex[:12])
    write.lines("records.jsonl", [r.decode() for r in records if f'"{END}"' not in r.decode()])
    write.json("versions.json", versions)
    write.json("columns.json", columns)
    assert not follower.dead or case.name == "unchanged_default"


class Recorder:
    """Writes with the names of this run replaced by lasting ones."""

    def __init__(self, folder: Path, schema: str, capture: str) -> None:
        assert folder.parent == GOLDEN
        self._folder = folder
        self._names = ((schema, "shop"), (capture, "capture"))

    def lines(self, name: str, lines: list[str]) -> None:
        self._write(name, "".join(f"{self._sealed(line)}\n" for line in lines))

    def json(self, name: str, value: object) -> None:
        self._write(name, json.dumps(value, indent=1, ensure_ascii=False) + "\n")

    def _sealed(self, line: str) -> str:
        """The line; of an announcement with lasting names as well, and sealed for it anew."""
        record = json.loads(line)
        if (record.get("message") or {}).get("prefix") != DDL_PREFIX:
            return line
        shape = base64.b64decode(record["message"]["content"])[SEAL_LETTERS:].decode()
        shape = self._lasting(shape)
        seal = ddl_seal(KEY, record["source"]["txId"], shape.encode())
        record["message"]["content"] = base64.b64encode(f"{seal}{shape}".encode()).decode()
        return json.dumps(record, separators=(",", ":"))

    def _lasting(self, text: str) -> str:
        for found, lasting in self._names:
            text = text.replace(found, lasting)
        return text

    def _write(self, name: str, text: str) -> None:
        (self._folder / name).write_text(self._lasting(text))


def run(source: Source, file: Path) -> None:
    """Run a script; what only a superuser may do, the superuser does."""
    for statement in file.read_text().split(";\n"):
        if statement.strip():
            session = source.admin if "EXTENSION" in statement else source.session
            session.execute(statement.encode())
