"""What may stand in a query, by the class of the parsed node. Everything else is refused.

A class goes on this list when its text, made again from the tree, means in PostgreSQL what the
author wrote (a test runs them all), when it reads nothing but its arguments, and when it changes
nothing.
"""

from sqlglot import exp

SYNTAX: frozenset[type[exp.Expr]] = frozenset(
    {
        exp.Select, exp.Union, exp.Except, exp.Intersect, exp.Subquery, exp.With, exp.CTE,
        exp.From, exp.Join, exp.Lateral, exp.Values, exp.Where, exp.Group, exp.Having, exp.Order,
        exp.Ordered, exp.Limit, exp.Fetch, exp.LimitOptions, exp.Offset, exp.Distinct, exp.Table,
        exp.TableAlias, exp.Alias, exp.Column, exp.Identifier, exp.Star, exp.Var, exp.Placeholder,
        exp.Literal, exp.Boolean, exp.Null, exp.Interval, exp.Paren, exp.Tuple,
        exp.And, exp.Or, exp.Not, exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE,
        exp.NullSafeEQ, exp.NullSafeNEQ, exp.Is, exp.In, exp.Between, exp.Exists, exp.Any, exp.All,
        exp.Like, exp.ILike, exp.RegexpLike, exp.RegexpILike, exp.SimilarTo, exp.Escape,
        exp.Add, exp.Sub, exp.Mul, exp.Div, exp.Mod, exp.Neg, exp.DPipe,
        exp.BitwiseAnd, exp.BitwiseOr, exp.BitwiseXor, exp.BitwiseNot,
        exp.Case, exp.If, exp.Cast, exp.DataType, exp.DataTypeParam,
        exp.Filter, exp.Window, exp.WindowSpec, exp.WithinGroup,
        exp.GroupingSets, exp.Rollup, exp.Cube,
    }
)  # fmt: skip

FUNCTIONS: frozenset[type[exp.Expr]] = frozenset(
    {
        # conditions
        exp.Coalesce, exp.Nullif, exp.Greatest, exp.Least,
        # numbers
        exp.Abs, exp.Ceil, exp.Floor, exp.Round, exp.Trunc, exp.Sign, exp.Sqrt, exp.Cbrt, exp.Exp,
        exp.Ln, exp.Log, exp.Pow, exp.Sin, exp.Cos, exp.Tan, exp.Asin, exp.Acos, exp.Atan,
        exp.Atan2, exp.Degrees, exp.Radians, exp.Pi, exp.WidthBucket,
        # texts
        exp.Concat, exp.ConcatWs, exp.Length, exp.Lower, exp.Upper, exp.Initcap, exp.Trim,
        exp.Substring, exp.Left, exp.Right, exp.Replace, exp.Reverse, exp.Translate, exp.Pad,
        exp.Repeat, exp.StrPosition, exp.StartsWith, exp.SplitPart, exp.RegexpReplace,
        exp.Ascii, exp.Chr, exp.MD5,
        exp.JSONExtract, exp.JSONExtractScalar, exp.JSONBExtract, exp.JSONBExtractScalar,
        exp.JSONPath, exp.JSONPathRoot, exp.JSONPathKey, exp.JSONPathSubscript,
        # times
        exp.CurrentDate, exp.CurrentTimestamp, exp.Localtimestamp, exp.TimestampTrunc,
        exp.DateTrunc, exp.DateBin, exp.Extract, exp.TimeToStr, exp.ToChar, exp.StrToDate,
        exp.StrToTime, exp.UnixToTime, exp.AtTimeZone, exp.MakeInterval, exp.Kwarg,
        # lists
        exp.Array, exp.ArrayContainsAll, exp.ArrayContainedBy, exp.ArraySize, exp.ArrayToString,
        # aggregates
        exp.Count, exp.Sum, exp.Avg, exp.Min, exp.Max, exp.Stddev, exp.StddevPop, exp.StddevSamp,
        exp.Variance, exp.VariancePop, exp.Corr, exp.CovarPop, exp.CovarSamp, exp.LogicalAnd,
        exp.LogicalOr, exp.GroupConcat, exp.ArrayAgg, exp.PercentileCont, exp.PercentileDisc,
        exp.Mode, exp.Grouping,
        # windows
        exp.RowNumber, exp.Rank, exp.DenseRank, exp.PercentRank, exp.CumeDist, exp.Ntile,
        exp.Lag, exp.Lead, exp.FirstValue, exp.LastValue, exp.NthValue,
    }
)  # fmt: skip

CAST_TARGETS = frozenset(
    {
        exp.DType.BOOLEAN, exp.DType.SMALLINT, exp.DType.INT, exp.DType.BIGINT, exp.DType.FLOAT,
        exp.DType.DOUBLE, exp.DType.DECIMAL, exp.DType.TEXT, exp.DType.VARCHAR, exp.DType.DATE,
        exp.DType.TIME, exp.DType.TIMESTAMP, exp.DType.TIMESTAMPTZ, exp.DType.INTERVAL,
        exp.DType.UUID, exp.DType.JSON, exp.DType.JSONB,
    }
)  # fmt: skip
