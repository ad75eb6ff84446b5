"""One end of a capture inside a transaction, and what became of its rows."""

import random
import time
from dataclasses import dataclass
from itertools import count

from benchmarks.restart_drill.ground import Ground
from benchmarks.restart_drill.loads import LOADS, note_of, write_one
from benchmarks.restart_drill.ways import ON_REQUEST, WAYS

# Where among its rows it is ended: right behind the message, where the table changes amid them.
ANYWHERE, BEHIND_THE_MESSAGE = (0.05, 0.85), (0.5, 0.53)
KEYS_APART = 10_000_000
_TRIALS = count(1)


@dataclass(frozen=True)
class Outcome:
    """Keys of the source that never came, that came as two different events, and that came with
    another content; and rows that came again, which their readers drop by uid."""

    way: str
    load: str
    rows: int
    lost: int
    doubled: int
    wrong: int
    again: int
    versions_are_exact: bool
    seconds: float

    @property
    def is_well(self) -> bool:
        return not (self.lost or self.doubled or self.wrong) and self.versions_are_exact

    def __str__(self) -> str:
        told = "equal" if self.is_well else f"lost {self.lost}, doubled {self.doubled}"
        if self.wrong or not self.versions_are_exact:
            told += f", wrong {self.wrong}, versions exact: {self.versions_are_exact}"
        return f"{self.way}, {self.load}: {told}; {self.again} again, {self.seconds:.0f} s"


@dataclass(frozen=True)
class Trial:
    ground: Ground
    load: str
    way: str
    rows: int
    chance: random.Random

    def run(self) -> Outcome:
        """Raises NotInTime when it does not go on."""
        ground, reader = self.ground, self.ground.reader
        first = next(_TRIALS) * KEYS_APART
        keys = range(first, first + self.rows)
        versions, incarnation = len(reader.versions), ground.capture.incarnation
        reader.forget()
        inside = BEHIND_THE_MESSAGE if self.load == "change" else ANYWHERE
        moment = ground.records_sent() + self.rows * self.chance.uniform(*inside)
        LOADS[self.load](ground.parts, keys, self.chance)
        ground.wait_for("the moment", lambda: ground.records_sent() >= moment)
        began = time.monotonic()
        {**WAYS, **ON_REQUEST}[self.way](ground)
        last = keys.stop
        with ground.parts.connect("replayer") as source:
            write_one(source, last)
        ground.wait_for("what came last", lambda: last in reader.rows)
        seconds = time.monotonic() - began
        ground.wait_for("the connector", ground.runs)
        # Everything read in full once more would hide what was lost.
        assert ground.capture.incarnation == incarnation, "The capture began another epoch."
        return self._judge([*keys, last], versions, seconds)

    def _judge(self, keys: list[int], versions: int, seconds: float) -> Outcome:
        reader = self.ground.reader
        found = {key: reader.rows[key] for key in keys if key in reader.rows}
        changed = reader.versions[versions:]
        expected = ["ddl"] if self.load == "change" else []
        return Outcome(
            way=self.way,
            load=self.load,
            rows=len(keys),
            lost=len(keys) - len(found),
            doubled=sum(len(events) > 1 for events in found.values()),
            wrong=sum(
                any(said["note"] != note_of(key) for said in events.values())
                for key, events in found.items()
            ),
            again=reader.deliveries - sum(len(events) for events in reader.rows.values()),
            versions_are_exact=[v.detected for v in changed] == expected and not reader.dead,
            seconds=seconds,
        )
