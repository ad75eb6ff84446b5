"""A row's uid, as Spark reads it, is what the contract says."""

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import rank_of

RANKS = {
    "207-10": 10,
    "207-0": 0,
    "72057594071482369-9007199254740993": 9007199254740993,
    "207": 207,  # of a writer that sent one number
    "207-": None,
    "207-x": None,
    "207-1-2": None,
    "": None,
    "x": None,
    "207-99999999999999999999": None,
}


def test_the_rank_of_a_uid(spark: SparkSession) -> None:
    uids = spark.createDataFrame([(uid,) for uid in RANKS], "uid string")
    found = uids.select("uid", rank_of(F.col("uid")).alias("rank")).collect()
    assert {row.uid: row.rank for row in found} == RANKS


def test_a_negative_number_is_none_either(spark: SparkSession) -> None:
    uids = spark.createDataFrame([("207--5",)], "uid string")
    assert uids.select(rank_of(F.col("uid")) < 0).first()[0] is True
