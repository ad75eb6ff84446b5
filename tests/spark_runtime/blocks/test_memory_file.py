"""What lies in memory is found by its path, and nothing else is once it was closed."""

import pickle
from contextlib import closing

import pytest

from spark_runtime.blocks.memory_file import MemoryFile


def test_who_has_the_path_writes_what_the_maker_reads() -> None:
    with closing(MemoryFile()) as file:
        file.write(b"much of what it held before")
        pickle.loads(pickle.dumps(file.place)).write(b"rows")
        assert file.read() == b"rows"


def test_a_late_task_writes_to_no_file_of_the_same_number() -> None:
    first = MemoryFile()
    late = first.place
    first.close()
    with closing(MemoryFile()) as other:
        other.write(b"checkpoint")
        assert other.place.path == late.path
        with pytest.raises(FileNotFoundError):
            late.write(b"rows")
        assert other.read() == b"checkpoint"
