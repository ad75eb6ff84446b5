"""What ended a flow, in the product's words: to be tried again, or to wait for a person."""

import traceback
from dataclasses import dataclass, replace

from py4j.protocol import Py4JError, Py4JJavaError
from pyspark.errors import AnalysisException, ArithmeticException, PySparkException
from pyspark.errors import StreamingQueryException as QueryException

from spark_runtime.blocks.errors import noted_in
from spark_runtime.blocks.java_causes import conditions, java_causes
from spark_runtime.contract.errors import ForebayError, PermanentError
from spark_runtime.contract.notice import Notice, notice_of

# What Spark throws that no second attempt mends.
DATA_LOST = "org.apache.spark.sql.kafka010.KafkaIllegalStateException"
# What Spark says where the state in a checkpoint is not that of the program. Whatever else is wrong
# with a state may pass: a disk comes back, memory is freed.
STATE_DIFFERS = frozenset(
    {
        "CANNOT_LOAD_STATE_STORE.KEY_ROW_FORMAT_VALIDATION_FAILURE",
        "CANNOT_LOAD_STATE_STORE.VALUE_ROW_FORMAT_VALIDATION_FAILURE",
        "STATE_STORE_COLUMN_FAMILY_SCHEMA_INCOMPATIBLE",
        "STATE_STORE_INVALID_CONFIG_AFTER_RESTART",
        "STATE_STORE_INVALID_VALUE_SCHEMA_EVOLUTION",
        "STATE_STORE_INVALID_VARIABLE_TYPE_CHANGE",
        "STATE_STORE_KEY_ROW_FORMAT_VALIDATION_FAILURE",
        "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE",
        "STATE_STORE_VALUE_ROW_FORMAT_VALIDATION_FAILURE",
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE",
        "STREAMING_STATEFUL_OPERATOR_MISSING_STATE_DIRECTORY",
        "STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA",
    }
)
STACK_CHARACTERS = 8000


@dataclass(frozen=True)
class Failure:
    notice: Notice
    permanent: bool
    stack: str


def is_unanswered(error: BaseException) -> bool:
    """A call to Java that nobody answered, as when it has ended: it was refused by none."""
    return isinstance(error, Py4JError) and not isinstance(error, Py4JJavaError)


def failure_of(error: BaseException) -> Failure:
    """Errors of ours as they are; Spark's with its condition and what it said."""
    stack = "".join(traceback.format_exception(error))[-STACK_CHARACTERS:]
    text = _line(error)
    match error:
        case ForebayError():
            return Failure(Notice.of(error), isinstance(error, PermanentError), stack)
        case QueryException() if DATA_LOST in {name for name, _ in java_causes(error)}:
            return Failure(notice_of("KAFKA_DATA_LOSS"), True, stack)
        case PySparkException() | Py4JJavaError() if differs := STATE_DIFFERS & conditions(error):
            notice = notice_of("STATE_DOES_NOT_FIT", condition=min(differs))
            return Failure(notice, True, stack)
        case PySparkException() | Py4JJavaError() if in_a_task := noted_in(error):
            return replace(failure_of(in_a_task), stack=stack)
        case QueryException():
            notice = notice_of("STREAM_FAILED", condition=_of(error), said=text)
            return Failure(notice, False, stack)
        # The latter before any row was read: a number in the text is none.
        case AnalysisException() | ArithmeticException():
            notice = notice_of("ANALYSIS_FAILED", condition=_of(error), said=text)
            return Failure(notice, True, stack)
        case PySparkException():
            return Failure(notice_of("SPARK_FAILED", condition=_of(error), said=text), False, stack)
        case _:
            notice = notice_of("FLOW_CRASHED", said=f"{type(error).__name__}: {text}")
            return Failure(notice, False, stack)


def _of(error: PySparkException | Py4JJavaError) -> str:
    condition = error.getCondition() if isinstance(error, PySparkException) else None
    return condition or type(error).__name__


def _line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0][:1000]
