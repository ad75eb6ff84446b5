"""What ended a flow, in the product's words: to be tried again, or to wait for a person."""

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from py4j.protocol import Py4JError, Py4JJavaError
from pyspark.errors import AnalysisException, ArithmeticException, PySparkException
from pyspark.errors import StreamingQueryException as QueryException

from spark_runtime.blocks.errors import noted_in
from spark_runtime.blocks.java_causes import java_causes
from spark_runtime.contract.errors import ForebayError, PermanentError

# What Spark throws that no second attempt mends.
DATA_LOST = "org.apache.spark.sql.kafka010.KafkaIllegalStateException"
STACK_CHARACTERS = 8000


@dataclass(frozen=True)
class Failure:
    code: str
    message: str
    hint: str
    permanent: bool
    stack: str
    parameters: Mapping[str, Any] = field(default_factory=dict)


def is_unanswered(error: BaseException) -> bool:
    """A call to Java that nobody answered, as when it has ended: it was refused by none."""
    return isinstance(error, Py4JError) and not isinstance(error, Py4JJavaError)


def failure_of(error: BaseException) -> Failure:
    """Errors of ours as they are; Spark's with its condition and what it said."""
    stack = "".join(traceback.format_exception(error))[-STACK_CHARACTERS:]
    said = _line(error)
    match error:
        case ForebayError():
            permanent = isinstance(error, PermanentError)
            return Failure(
                error.code, error.message, error.hint, permanent, stack, error.parameters
            )
        case QueryException() if DATA_LOST in {name for name, _ in java_causes(error)}:
            return Failure(
                "KAFKA_DATA_LOSS",
                "Messages between the checkpoint and the topic's start are gone.",
                "Rewind the flow to go on from what is there, or restore the topic.",
                permanent=True,
                stack=stack,
            )
        case PySparkException() | Py4JJavaError() if in_a_task := noted_in(error):
            return replace(failure_of(in_a_task), stack=stack)
        case QueryException():
            return Failure(
                "STREAM_FAILED", said, "", False, stack, {"condition": _of(error), "said": said}
            )
        # The latter before any row was read: a number in the text is none.
        case AnalysisException() | ArithmeticException():
            return Failure(
                "ANALYSIS_FAILED", said, "", True, stack, {"condition": _of(error), "said": said}
            )
        case PySparkException():
            return Failure(
                "SPARK_FAILED", said, "", False, stack, {"condition": _of(error), "said": said}
            )
        case _:
            said = f"{type(error).__name__}: {said}"
            return Failure("FLOW_CRASHED", said, "", False, stack, {"said": said})


def _of(error: PySparkException | Py4JJavaError) -> str:
    condition = error.getCondition() if isinstance(error, PySparkException) else None
    return condition or type(error).__name__


def _line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0][:1000]
