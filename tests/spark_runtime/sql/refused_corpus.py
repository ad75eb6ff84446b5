"""What user text must never reach an engine: one statement a line, its name as the comment."""

from pathlib import Path

REFUSED = {
    line.rpartition(" -- ")[2]: line.rpartition(" -- ")[0]
    for line in Path(__file__).with_name("refused_spark.sql").read_text().splitlines()
}
