"""The ways a batch can be run. To be read in this order:

choose           which lane a batch takes, and why: a pure function with a table of cases
lane             what every lane gives: its rows, the same again, and their count
rows             how a query's rows are made, whatever the lane
on_driver        few rows, brought to the driver: by Arrow, by a cached plan, or by Spark
in_tasks         many rows, left to the tasks: by Arrow, or by Spark
cached_plan      a plan of Spark's that is made once for all small batches
reread, bisect   a part of a batch once more, and in it the rows that fail
query_lanes      what a query keeps from batch to batch, to choose by
"""
