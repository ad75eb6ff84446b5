"""Spark's SQL as streams use it."""

from sqlglot import exp
from sqlglot.dialects.spark import Spark
from sqlglot.generators.spark import SparkGenerator

from spark_runtime.sql.result_types import RESULT_TYPES


class StreamingSpark(Spark):
    """Spark in which ``window(ts, '15 minutes')`` is a function wherever one may stand.

    Named windows (``WINDOW w AS …``), whose keyword is in the way, do not exist on streams.
    """

    class Tokenizer(Spark.Tokenizer):
        KEYWORDS = {
            **{word: kind for word, kind in Spark.Tokenizer.KEYWORDS.items() if word != "WINDOW"},
        }

    class Generator(SparkGenerator):
        # Without backticks Spark calls a function, even where there is such a column.
        RESERVED_KEYWORDS = SparkGenerator.RESERVED_KEYWORDS | {"current_path"}
        TRANSFORMS = {
            **SparkGenerator.TRANSFORMS,
            # Else a group that is written out would be lost where it equals the default.
            exp.RegexpExtract: lambda self, node: self.func(
                "REGEXP_EXTRACT", node.this, node.expression, node.args.get("group")
            ),
        }

    EXPRESSION_METADATA = {**Spark.EXPRESSION_METADATA, **RESULT_TYPES}


def to_sql(query: exp.Expr, pretty: bool = False) -> str:
    """The text Spark gets: made from the tree that was checked, without comments."""
    return query.sql(dialect=StreamingSpark, comments=False, pretty=pretty)
