"""Spark's own JDBC writer into a staging table, then the same ordered upsert."""

import psycopg
from pyspark.sql import DataFrame, SparkSession

from benchmarks.sync.parsing import read_rows
from benchmarks.sync.setting import SCHEMA, Setting, drop_staging, make_staging, upsert

MAKES_ITS_TABLE = False


def run(spark: SparkSession, setting: Setting) -> None:
    postgres = setting.postgres
    url = (
        f"jdbc:postgresql://{postgres['host']}:{postgres['port']}/{postgres['dbname']}"
        "?reWriteBatchedInserts=true"
    )

    def land(rows: DataFrame, batch_id: int) -> None:
        staging = f"{setting.table}_{batch_id}"
        with psycopg.connect(**postgres, autocommit=True) as connection:
            make_staging(connection, setting.table, staging)
            rows.write.format("jdbc").options(
                url=url,
                dbtable=f"{SCHEMA}.{staging}",
                user=postgres["user"],
                password=postgres["password"],
                driver="org.postgresql.Driver",
                batchsize=10_000,
            ).mode("append").save()
            with connection.transaction():
                connection.execute("SET LOCAL work_mem = '256MB'")
                connection.execute(upsert(setting.table, staging))
            drop_staging(connection, staging)

    read_rows(spark, setting).writeStream.foreachBatch(land).option(
        "checkpointLocation", setting.state
    ).trigger(availableNow=True).start().awaitTermination()
