"""A part of a batch, to be read again: by Spark from its topic, or from records on the driver.

Spark plans each of its readings again, which takes a second. A cached plan over records that lie
here gives the same in some hundredths of one.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.sources.blame import ALL_ASIDE, ASIDE, EVERY_ROW, Blame, bits, bits_of
from spark_runtime.blocks.sources.tail import Record


class Reread(Protocol):
    """`quick`: so many readings are done before anybody asks what takes so long."""

    @property
    def quick(self) -> int: ...

    def uids(self, blamed: Mapping[str, str]) -> list[str]:
        """Of the rows that a reading may fail on: without those in `blamed` (uid -> reason)."""
        ...

    def read(self, searched: str, blamed: Mapping[str, str]) -> None:
        """Evaluate the rows whose bits begin with `searched`. Raises what Spark raises."""
        ...

    def without(self, blamed: Mapping[str, str]) -> pa.Table:
        """All rows in wire form, those in `blamed` as dead ones."""
        ...


@dataclass(frozen=True)
class RereadTopic:
    """`replay` reads the part in wire form: the rows a condition keeps, some of them blamed."""

    replay: Callable[[Expression | None, Mapping[str, str]], DataFrame]
    quick: int = 0

    def uids(self, blamed: Mapping[str, str]) -> list[str]:
        # Of the uid alone Spark would still evaluate all that a step in Python stands on.
        is_aside = F.col("ums_dead_.reason") == ASIDE
        listed = self.replay(None, EVERY_ROW).where(is_aside).select("ums_uid_").collect()
        return [row["ums_uid_"] for row in listed if row["ums_uid_"] not in blamed]

    def read(self, searched: str, blamed: Mapping[str, str]) -> None:
        kept = bits(F.col("ums_uid_")).startswith(searched)
        # Evaluated, and brought nowhere.
        self.replay(kept, blamed).write.format("noop").mode("overwrite").save()

    def without(self, blamed: Mapping[str, str]) -> pa.Table:
        return self.replay(None, blamed).toArrow()


@dataclass(frozen=True)
class RereadFetched:
    """`run` gives the rows of records up to the steps that need no Spark, `finish` does these."""

    records: Sequence[Record]
    run: Callable[[Sequence[Record], Sequence[Blame]], pa.Table]
    finish: Callable[[pa.Table], pa.Table]
    quick: int = 50

    def uids(self, blamed: Mapping[str, str]) -> list[str]:
        return [uid for uid, _ in self._listed if uid not in blamed]

    def read(self, searched: str, blamed: Mapping[str, str]) -> None:
        self._run(self._holding(searched), searched, blamed)

    def without(self, blamed: Mapping[str, str]) -> pa.Table:
        return self.finish(self._run(self.records, "", blamed))

    def _run(self, records: Sequence[Record], searched: str, blamed: Mapping[str, str]) -> pa.Table:
        reasons = self._by_record(blamed)
        return self.run(
            records, [Blame(searched, reasons.get(_place(each), {})) for each in records]
        )

    def _holding(self, searched: str) -> Sequence[Record]:
        """The records with a row that is looked at: the fewer rows, the faster is a reading."""
        places = {
            place
            for bits, (_, place) in zip(self._bits, self._listed, strict=True)
            if bits.startswith(searched)
        }
        return [each for each in self.records if _place(each) in places]

    def _by_record(self, blamed: Mapping[str, str]) -> Mapping[str, Mapping[str, str]]:
        """What each record is to know: all of it in each would be far more than the records."""
        if not blamed:
            return {}
        reasons: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for uid, place in self._listed:
            if uid in blamed:
                reasons[place][uid] = blamed[uid]
        return reasons

    @cached_property
    def _listed(self) -> list[tuple[str, str]]:
        """Uid and record of the rows that a step would evaluate: all are set aside, so none is."""
        rows = self.run(self.records, [Blame(ALL_ASIDE)] * len(self.records))
        rows = rows.filter(pc.equal(pc.struct_field(rows["ums_dead_"], "reason"), ASIDE))
        origins = pc.struct_field(rows["ums_dead_"], "origin").to_pylist()
        places = [origin.rpartition(":")[0] for origin in origins]
        return list(zip(rows["ums_uid_"].to_pylist(), places, strict=True))

    @cached_property
    def _bits(self) -> list[str]:
        return [bits_of(uid) for uid, _ in self._listed]


def _place(record: Record) -> str:
    return f"{record.topic}:{record.partition}:{record.offset}"
