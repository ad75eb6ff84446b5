"""How the ways to try a pattern grow with the text, told from the pattern alone."""

import pytest

from spark_runtime.sql.patterns.cost import MOST_LOOPS, loops_of_like, loops_of_pattern
from spark_runtime.sql.patterns.reading import OddPattern

DOUBLE = [
    r"(a+)+b", r"(a*)*b", r"(a|a)*b", r"(a|b|ab)*c", r"(x+x+)+y", r"(\d+,?)+$", r"(\w+\s?)+$",
    r"^(([a-z])+.)+[A-Z]([a-z])+$", r"^(.*a){25}$", r"(.*a){25,}b", r"(a{1,100}){1,100}b",
    # Without any loop: each of many parts may be there or not.
    r"(a?){30}a{30}", "a?" * 30 + "a" * 30, r"(a|b|ab){30}c", r"(a|a){30}b",
    # The case of a letter tells nothing here, nor do these two letters by their sets.
    r"(?i)(a|A)*b", r"([a-m]|[k-z])*\d", r"(\w|_)*-", r"(\p{L}|é)*-", r"((?U)\w|é)*-",
    r"(?m)(a*$)*b", r"(a*\b)*c", r"((?=a)a*)*c", r"(\1|a)*(b)", r"(\Qa\E|a)*b", r"(\x61|a)*b",
    r"([a-z&&[^x]]|a)*b", r"([^a]|b)*c",
    # Two ways to take nothing; and a turn of the last loop may fail within.
    r"([^\p{L}]|-)*b", r"([^ -\x7e]|\t)*b", "([^a]|A)*b(?i)c", r"([^\cA]|\t)*b", r"(?d)(.|\r)*b",
    r"(?iu)(k|\W)*b", r"(?:\ca|!)*b", r"^(a{6}b|aaaaaab)*c\1", r"(?:\b|)" * 38 + r"\b\B",
    r"((b*?|a*)[^a]c?){3,20}d", r"((a*|b?)c)*d", r"(([ab]+)*c)*", r"^(\s*\w+)*",
    r"(?iu)(.|\u00e9)*b",
]  # fmt: skip


@pytest.mark.parametrize("pattern", DOUBLE)
def test_two_ways_around_a_loop_double_with_each_turn(pattern):
    assert loops_of_pattern(pattern) is None


@pytest.mark.parametrize(
    ("pattern", "loops"),
    [
        # Looked for, each character is a place to begin at; what is at the end never fails.
        (r"a", 1), (r"^a", 0), (r"\Aa\z", 0), (r"a*", 1), (r"a*b*c*", 1), (r"^a+", 0),
        (r"^a+$", 1), (r"a+b", 2), (r"\s*,\s*", 2), (r"^\s+|\s+$", 2), (r"(?m)^a+$", 2),
        (r"(\w+) (\w+)", 2), (r"([a-z]+)-([0-9]+)", 2), (r"<[^>]*>", 2), (r"a.*b.*c", 3),
        (r".*foo.*bar.*", 3), (r".*a.*b.*c.*", 4), (r"^.*a.*b.*c.*$", 4), (r"(.*)(\d+)(.*)", 2),
        # What stands between two loops can be told from both.
        (r"(\d+\.)+\d+$", 2), (r"(\d{1,3}\.){3}\d{1,3}", 1), (r"\d{4}-\d{2}-\d{2}", 1),
        (r"^([^,]*,){10}x", 1), (r"((ab)*c)*d", 2), (r"(foo|bar)+x", 2), (r"(省|市)+$", 2),
        (r'"([^"\\]|\\.)*"', 2), (r"(?s)/\*.*?\*/", 2), (r"(\w+\s)+$", 2), (r"(?:a|b){30}c", 2),
        (r"^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$", 1),
        (r"^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$", 2),
        (r"^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$", 0),
        (r"^(?=.*[A-Z])(?=.*\d)(?=.*[a-z]).{8,}$", 1), (r"(?<year>\d{4})(?<!x)", 1),
        # What a group took may be missing at the end, so that what is before it is tried again.
        (r"(.*)(.*)(.*)\1", 5), (r"(?<q>\S+).*\k<q>", 4), (r"(\w+) \1", 2), (r"(['\"])(.*?)\1", 2),
        (r"(.)\1+", 1), (r"^(?<q>.)\k<q>*$", 1), (r"^" + "()" * 10 + r"(.*)\11", 2), (r"(a)\11", 1),
        (r"(?<=^|,)[^,]*(?=,|$)", 2), (r"(?<=\$\d{1,3})\.", 1), (r"(?<!a{99})b", 1),
        # Pairs of loops are added up, whatever stands between them.
        ("^a*a*b*b*c*c*d", 4), ("^(a+a+,)(b+b+,)(c+c+,)x", 4), (r"(?i)^(.*?),(.*?),(.*)$", 3),
        (r"^[\p{L}]+(['-][\p{L}]+)*$", 1), (r"^[^\s@]+@[^\s@]+\.[^\s@]+$", 2), (r"[^\d]+-", 2),
        (r"[]a]", 1), (r"[^]a]+b", 2), (r"\p{Sc}+\d+x", 3), (r"a{1,1000}b", 2), ("a" * 900, 1),
    ],
)  # fmt: skip
def test_a_loop_behind_another_is_one_power_more(pattern, loops):
    assert loops_of_pattern(pattern) == loops


@pytest.mark.parametrize(
    ("pattern", "loops"),
    [
        ("a_b%", 0), ("%a%", 1), ("%a%b%c%", 3), ("%a%b%c%d%", 4), ("%%%%a", 4), ("100\\%\\%", 0),
        ("%省%市", 2), ("", 0),
    ],
)  # fmt: skip
def test_like_has_to_fit_a_whole_text(pattern, loops):
    assert loops_of_like(pattern) == loops


def test_like_is_escaped_by_what_was_named():
    assert loops_of_like("%a!%!%!%!%b%", "!") == 1
    assert loops_of_like("%a!%!%!%!%b%") == MOST_LOOPS + 2


@pytest.mark.parametrize(
    "pattern",
    [
        "(){999999999}", "((){1000}){1000}", "((?=(a{200}){200}))b",  # even if there is nothing
        "(" * 60 + ")" * 60, "[" * 60 + "]" * 60, "a" * 1_100, "(?x)a b", r"\ja", "(a?)" * 500,
        "(" * 8 + "a" + "{0,3})" * 8, "(.*|a)" * 100, r"(?<=x.{0,99}z)y", r"(?<=a|b{999})x",
        r"(?<=a|(?<=a|b{20})b{20})x", r"(?<=(a{1,2}b){2})c", r"(?<=a+)b", r"\Qab\E+",
        r"\uD83D\uDE00", "[a&&]b",
    ],
)  # fmt: skip
def test_what_cannot_be_told_is_said(pattern):
    with pytest.raises(OddPattern):
        loops_of_pattern(pattern)
