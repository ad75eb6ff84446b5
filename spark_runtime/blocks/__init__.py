"""What the run halves of all kinds share, along the way of a row. To be read in this order:

sources/records     records of Kafka as Spark reads them; sources/tail: those the driver fetches
frame               rows, made of a stream of records or of any others; steps add to how
sinks/batch         what a sink is, what it is asked to write, and what it answers
flow                what a program makes; context: what it is given, outputs: frames with sinks
running             any query: a stream of batches, by the offsets of its checkpoint
query               the query of a frame: each batch takes a lane, and lands in the sinks
lanes/              the ways a batch can be run; they have an order of their own
arrow_rows          rows read by Arrow; sinks/wire: the form in which sinks take all rows
landing             writes a lane's rows to the sinks, and sets aside those that nobody takes
sinks/dead_letters  where these go; sinks/guard: the same beside an aggregate
patience, poison    a store that is away is waited for; a stream that is bad as a whole stops
reporting           what a running flow tells its host
session, alone      the Spark session of a flow, and a program that runs by itself

The other modules are tools of one of these. Generated programs import two names from here.
"""

from typing import Any

__all__ = ["Flow", "run_alone"]


def __getattr__(name: str) -> Any:
    """The two names that programs import from here stand with the kinds of node, above."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from spark_runtime.nodes import running

    return getattr(running, name)
