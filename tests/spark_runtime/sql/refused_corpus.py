"""What user text must never reach an engine: one statement a line, its name as the comment."""

from pathlib import Path


def _read(name: str) -> dict[str, str]:
    lines = Path(__file__).with_name(name).read_text().splitlines()
    return {line.rpartition(" -- ")[2]: line.rpartition(" -- ")[0] for line in lines}


REFUSED = _read("refused_spark.sql")
# By those who know the columns of `t`, among which these names are not.
REFUSED_NAMES = _read("refused_names.sql")
