"""Transactions of many rows. Each is written before the capture meets it, as the server sends none
before its commit."""

import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import psycopg

INTERLEAVED, CHUNK_ROWS = 20, 250
COPY = "COPY public.copied (id, note) FROM STDIN"

Load = Callable[[Any, range, random.Random], None]


def one_copy(parts: Any, keys: range, chance: random.Random) -> None:
    """A COPY of all rows, beside short transactions."""
    with (
        parts.connect("replayer") as source,
        parts.connect("replayer") as other,
        source.transaction(),
    ):
        copy(source, keys[:-1])
        write_one(other, keys[-1])


def interleaved(parts: Any, keys: range, chance: random.Random) -> None:
    """Twenty transactions that write in turn, rows by the hundred and one by one, while short ones
    are committed between them; they commit in any order."""
    mine = [keys[number::INTERLEAVED] for number in range(INTERLEAVED)]
    with ExitStack() as stack:
        writers = [stack.enter_context(parts.connect("replayer")) for _ in mine]
        other = stack.enter_context(parts.connect("replayer"))
        for writer in writers:
            writer.execute("BEGIN")
        for start in range(0, len(mine[0]), CHUNK_ROWS):
            for writer, own in zip(writers, mine, strict=True):
                chunk = own[start : start + CHUNK_ROWS]
                copy(writer, chunk[2:])
                other.execute("UPDATE public.beside SET n = n + 1")
                for key in chunk[:2]:
                    write_one(writer, key)
        chance.shuffle(writers)
        for writer in writers:
            writer.execute("COMMIT")


def behind_a_change_of_the_table(parts: Any, keys: range, chance: random.Random) -> None:
    """Half of the rows, another column, the other half."""
    half = len(keys) // 2
    with parts.connect("replayer") as source, source.transaction():
        copy(source, keys[:half])
        source.execute(f"ALTER TABLE public.copied ADD COLUMN of_{keys[0]} int DEFAULT 7")
        copy(source, keys[half:])


def copy(source: psycopg.Connection, keys: range) -> None:
    with source.cursor() as cursor, cursor.copy(COPY) as rows:
        for key in keys:
            rows.write_row((key, note_of(key)))


def write_one(source: psycopg.Connection, key: int) -> None:
    source.execute("INSERT INTO public.copied VALUES (%s, %s)", [key, note_of(key)])


def note_of(key: int) -> str:
    return f"row {key}"


LOADS: dict[str, Load] = {
    "copy": one_copy,
    "interleaved": interleaved,
    "change": behind_a_change_of_the_table,
}
