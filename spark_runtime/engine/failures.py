"""What ended a flow, in the product's words: to be tried again, or to wait for a person."""

import traceback
from dataclasses import dataclass

from pyspark.errors import AnalysisException, PySparkException
from pyspark.errors import StreamingQueryException as QueryException

from spark_runtime.contract.errors import ForebayError, PermanentError

# Spark's conditions that no second attempt mends.
PERMANENT_CONDITIONS = {
    "KAFKA_DATA_LOSS": "Messages between the checkpoint and the topic's start are gone. Rewind "
    "the flow to go on from what is there, or restore the topic.",
    "STREAM_FAILED": "",
}
STACK_CHARACTERS = 8000


@dataclass(frozen=True)
class Failure:
    code: str
    message: str
    hint: str
    permanent: bool
    stack: str


def failure_of(error: BaseException) -> Failure:
    """Codes of ours as they are; Spark's condition where it names one; else the error's type."""
    stack = "".join(traceback.format_exception(error))[-STACK_CHARACTERS:]
    match error:
        case ForebayError():
            permanent = isinstance(error, PermanentError)
            return Failure(error.code, error.message, error.hint, permanent, stack)
        case QueryException():
            return _of_query(error, stack)
        case AnalysisException():
            return Failure(_condition(error) or "ANALYSIS_FAILED", _line(error), "", True, stack)
        case PySparkException():
            return Failure(_condition(error) or "SPARK_FAILED", _line(error), "", False, stack)
        case _:
            return Failure("FLOW_CRASHED", f"{type(error).__name__}: {error}", "", False, stack)


def _of_query(error: QueryException, stack: str) -> Failure:
    text = str(error)
    for condition, hint in PERMANENT_CONDITIONS.items():
        if hint and condition in text:
            return Failure(condition, _line(error), hint, True, stack)
    return Failure(_condition(error) or "STREAM_FAILED", _line(error), "", False, stack)


def _condition(error: PySparkException) -> str | None:
    return error.getCondition()


def _line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0][:1000]
