"""What may stand in SQL that people write: syntax and functions by the class of the parsed node.

Everything else is refused. A class goes on this list when its text, made again from the tree,
means in Spark what the author wrote (a test runs them all), when it reads nothing but its
arguments, and when it gives the same value in a replay.
"""

from sqlglot import exp

SYNTAX: frozenset[type[exp.Expr]] = frozenset(
    {
        exp.Select, exp.Union, exp.Except, exp.Intersect, exp.Subquery, exp.With, exp.CTE,
        exp.From, exp.Join, exp.Where, exp.Group, exp.Having, exp.Order, exp.Ordered,
        exp.Limit, exp.Offset, exp.Distinct, exp.Table, exp.TableAlias, exp.Alias,
        exp.Column, exp.Identifier, exp.Star, exp.Var,
        exp.Literal, exp.Boolean, exp.Null, exp.Interval, exp.Paren, exp.Tuple,
        exp.And, exp.Or, exp.Not, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE,
        exp.NullSafeEQ, exp.Is, exp.In, exp.Between, exp.Exists,
        exp.Like, exp.ILike, exp.RegexpLike, exp.Escape,
        exp.Add, exp.Sub, exp.Mul, exp.Div, exp.IntDiv, exp.Mod, exp.Neg, exp.DPipe,
        exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseXor, exp.BitwiseNot,
        exp.Case, exp.If, exp.Cast, exp.TryCast, exp.DataType, exp.DataTypeParam,
        exp.Bracket, exp.Filter, exp.Window, exp.WindowSpec,
    }
)  # fmt: skip

FUNCTIONS: frozenset[type[exp.Expr]] = frozenset(
    {
        # conditions
        exp.Coalesce, exp.Nullif, exp.Nvl2, exp.Greatest, exp.Least, exp.IsNan,
        # numbers
        exp.Abs, exp.Ceil, exp.Floor, exp.Round, exp.Sign, exp.Sqrt, exp.Cbrt, exp.Exp, exp.Ln,
        exp.Log, exp.Pow, exp.Sin, exp.Cos, exp.Tan, exp.Asin, exp.Acos, exp.Atan, exp.Atan2,
        exp.Degrees, exp.Radians, exp.SafeAdd, exp.SafeSubtract, exp.SafeMultiply, exp.SafeDivide,
        # texts
        exp.Concat, exp.ConcatWs, exp.Length, exp.Lower, exp.Upper, exp.Initcap, exp.Trim,
        exp.Substring, exp.SubstringIndex, exp.Left, exp.Right, exp.Replace, exp.Reverse,
        exp.Translate, exp.Pad, exp.Repeat, exp.StrPosition, exp.StartsWith, exp.EndsWith,
        exp.Contains, exp.RegexpExtract, exp.RegexpReplace, exp.RegexpSplit, exp.SplitPart,
        exp.Ascii, exp.Chr, exp.Levenshtein, exp.Format, exp.MD5, exp.SHA, exp.SHA2,
        exp.Hex, exp.Unhex, exp.ToBase64, exp.FromBase64, exp.JSONExtractScalar,
        exp.JSONPath, exp.JSONPathRoot, exp.JSONPathKey, exp.JSONPathSubscript,
        # times
        exp.CurrentDate, exp.CurrentTimestamp, exp.TimestampTrunc, exp.DateTrunc, exp.TsOrDsAdd,
        exp.TimestampAdd, exp.DateDiff, exp.TimestampDiff, exp.AddMonths, exp.MonthsBetween,
        exp.LastDay, exp.Extract, exp.Year, exp.Quarter, exp.Month, exp.WeekOfYear, exp.Day,
        exp.DayOfMonth, exp.DayOfWeek, exp.DayOfYear, exp.Hour, exp.Minute, exp.Second,
        exp.TimeToStr, exp.TsOrDsToDate, exp.StrToTime, exp.StrToUnix, exp.UnixToStr,
        exp.UnixSeconds, exp.UnixMillis, exp.UnixMicros, exp.TimestampFromParts,
        exp.TimeStrToTime, exp.AtTimeZone, exp.FromTimeZone, exp.ConvertTimezone,
        # lists
        exp.Array, exp.ArraySize, exp.ArrayContains, exp.ArrayToString, exp.GenerateSeries,
        # aggregates
        exp.Count, exp.CountIf, exp.Sum, exp.Avg, exp.Min, exp.Max, exp.ArgMin, exp.ArgMax,
        exp.ApproxDistinct, exp.ApproxQuantile, exp.Stddev, exp.StddevPop, exp.StddevSamp,
        exp.Variance, exp.VariancePop, exp.Corr, exp.CovarPop, exp.CovarSamp, exp.Skewness,
        exp.Kurtosis, exp.LogicalAnd, exp.LogicalOr,
        # known so that the compiler can say what to write instead
        exp.RowNumber, exp.Rank, exp.DenseRank, exp.Lag, exp.Lead,
    }
)  # fmt: skip

# Functions the parser has no class for. No other name passes.
NAMED_FUNCTIONS = frozenset(
    {
        "window", "session_window", "window_time",
        "isnull", "isnotnull", "zeroifnull", "nullifzero",
        "bround", "pmod", "positive", "try_mod", "try_sum", "try_avg", "mean", "std",
        "btrim", "octet_length", "crc32", "xxhash64", "hash", "find_in_set", "json_array_length",
        "timestamp_seconds", "timestamp_millis", "timestamp_micros", "make_date", "date_part",
        "weekday", "try_to_timestamp", "try_to_date", "try_to_number",
    }
)  # fmt: skip

NAMED_AGGREGATES = frozenset({"try_sum", "try_avg", "mean", "std"})

CAST_TARGETS = frozenset(
    {
        exp.DType.BOOLEAN, exp.DType.TINYINT, exp.DType.SMALLINT, exp.DType.INT,
        exp.DType.BIGINT, exp.DType.FLOAT, exp.DType.DOUBLE, exp.DType.DECIMAL,
        exp.DType.TEXT, exp.DType.BINARY, exp.DType.DATE, exp.DType.TIMESTAMP,
        exp.DType.TIMESTAMPNTZ, exp.DType.TIMESTAMPTZ,
    }
)  # fmt: skip
