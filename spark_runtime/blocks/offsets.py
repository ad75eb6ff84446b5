"""Offsets of a micro-batch, read from the checkpoint: the only place they come from."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

# source name -> topic -> partition -> next offset
End = dict[str, dict[str, dict[str, int]]]


@dataclass(frozen=True)
class OffsetRange:
    """What one batch read: from (inclusive) and to (exclusive), per source, topic, partition."""

    start: End
    end: End

    @property
    def messages(self) -> int:
        """Kafka records in the range; a record holds one or many rows."""
        return position(self.end) - position(self.start)

    def covered_by(self, landed: End) -> bool:
        """True when everything in this range has landed before."""
        return all(
            offset <= landed.get(source, {}).get(topic, {}).get(partition, 0)
            for source, topic, partition, offset in _walk(self.end)
        )

    def follows(self, landed: End) -> bool:
        """True when nothing lies between what has landed and the start of this range."""
        return all(
            self._start_of(source, topic, partition) <= offset
            for source, topic, partition, offset in _walk(landed)
        )

    def pieces(self, length: Callable[[], int]) -> Iterator["OffsetRange"]:
        """The range in parts, of one partition each; `length`, in messages, is asked for each."""
        for source, topic, partition, end in _walk(self.end):
            at = self._start_of(source, topic, partition)
            while at < end:
                to = min(at + length(), end)
                yield OffsetRange(
                    self._nothing_but(source, topic, partition, at),
                    self._nothing_but(source, topic, partition, to),
                )
                at = to

    def ends_of(self, source: str) -> dict[str, dict[str, int]]:
        """Where a source's partitions end that have a message in the range, by topic."""
        ends: dict[str, dict[str, int]] = {}
        for name, topic, partition, end in _walk(self.end):
            if name == source and end > self._start_of(name, topic, partition):
                ends.setdefault(topic, {})[partition] = end
        return ends

    def _nothing_but(self, source: str, topic: str, partition: str, offset: int) -> End:
        """Spark wants to be told of every partition."""
        nothing: End = {}
        for name, of, number, _ in _walk(self.end):
            start = self._start_of(name, of, number)
            nothing.setdefault(name, {}).setdefault(of, {})[number] = start
        nothing[source][topic][partition] = offset
        return nothing

    def _start_of(self, source: str, topic: str, partition: str) -> int:
        return self.start.get(source, {}).get(topic, {}).get(partition, 0)


def read_range(checkpoint: Path, batch_id: int) -> OffsetRange:
    """The range of `batch_id`. Spark has written its end before the batch runs.

    A batch that added no data (a watermark moved on) has equal start and end.
    """
    end = _read(checkpoint, batch_id)
    start = _read(checkpoint, batch_id - 1) if batch_id > 0 else {}
    return OffsetRange(start=start or _starting(checkpoint, end), end=end)


def next_offsets(checkpoint: Path) -> End:
    """Where the first batch that has not landed begins; empty before there is any."""
    planned = _numbers(checkpoint / "offsets")
    if not planned:
        return {}
    landed = _numbers(checkpoint / "commits")
    if not landed:
        return read_range(checkpoint, min(planned)).start
    return _read(checkpoint, max(landed))


def _numbers(folder: Path) -> list[int]:
    return [int(each.name) for each in folder.glob("*") if each.name.isdecimal()]


def position(end: End) -> int:
    """How many records have been read up to here: grows with every batch that has data."""
    return sum(offset for _, _, _, offset in _walk(end))


def latest(one: End, other: End) -> End:
    """Of each partition the larger offset."""
    both: End = {}
    for source, topic, partition, offset in (*_walk(one), *_walk(other)):
        of_topic = both.setdefault(source, {}).setdefault(topic, {})
        of_topic[partition] = max(offset, of_topic.get(partition, 0))
    return both


def has_reached(end: End, wanted: End) -> bool:
    """Whether `end` lies at or behind what is wanted of the partitions that both name."""
    return all(
        end[source][topic][partition] >= offset
        for source, topic, partition, offset in _walk(wanted)
        if partition in end.get(source, {}).get(topic, {})
    )


def _read(checkpoint: Path, batch_id: int) -> End:
    lines = (checkpoint / "offsets" / str(batch_id)).read_text().splitlines()
    # Format 2: "v2", one line of metadata, then `name:json` for each named source ("-" = no data).
    named = (line.split(":", 1) for line in lines[2:] if ":" in line)
    return {name: json.loads(text) for name, text in named if text != "-"}


def _starting(checkpoint: Path, end: End) -> End:
    """Where batch 0 began: the source's own first note, else offset 0 of every partition."""
    start: End = {}
    for source, topics in end.items():
        noted = _first_note(checkpoint, source)
        start[source] = {
            topic: {partition: noted.get(topic, {}).get(partition, 0) for partition in partitions}
            for topic, partitions in topics.items()
        }
    return start


def _first_note(checkpoint: Path, source: str) -> Mapping[str, Mapping[str, int]]:
    note = checkpoint / "sources" / source / "0"
    if not note.exists():
        return {}
    text = note.read_text()
    return json.loads(text[text.index("{") :])  # type: ignore[no-any-return]


def _walk(end: End) -> list[tuple[str, str, str, int]]:
    return [
        (source, topic, partition, offset)
        for source, topics in end.items()
        for topic, partitions in topics.items()
        for partition, offset in partitions.items()
    ]
