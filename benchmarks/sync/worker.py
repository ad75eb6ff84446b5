"""One way in a process and a Spark session of its own: settings in on stdin, seconds out."""

import importlib
import json
import sys
import time
from pathlib import Path

from benchmarks.sync.setting import Setting, make_table
from spark_runtime.blocks.session import open_session


def main() -> None:
    order = json.load(sys.stdin)
    way = importlib.import_module(f"benchmarks.sync.{order['way']}")
    spark = open_session(name=order["way"], jars=Path(order["jars"]))
    spark.sparkContext.setLogLevel("ERROR")
    made: set[str] = set()
    for given in order["settings"]:
        setting = Setting(**given)
        if not way.MAKES_ITS_TABLE and setting.table not in made:
            make_table(setting.postgres, setting.table, versioned=True)
        made.add(setting.table)
        started = time.perf_counter()
        way.run(spark, setting)
        print(json.dumps({"seconds": time.perf_counter() - started}), flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
