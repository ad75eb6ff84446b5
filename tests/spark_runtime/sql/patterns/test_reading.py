"""What is read here as a pattern is one to Java, and the other way round."""

import pytest
from pyspark.errors import IllegalArgumentException

from spark_runtime.sql.patterns.reading import NoPattern, OddPattern, read_pattern

READ = [
    "", "a", "^a$", "a|b|", "(a)", "(?:a)", "(?<n>a)", r"(?<n>a)\k<n>", "(?=a)", "(?!a)", "(?<=a)",
    "(?<!a)", "(?>a)", "(?i)a", "(?i:a)", "(?i-s:a)", "(?-i)a", "a*", "a*?", "a*+", "a+", "a+?",
    "a?", "a??", "a{2}", "a{2,}", "a{2,3}", "a{2,3}?", "a{2,3}+", ".", r"\d\D\w\W\s\S\h\H\v\V",
    r"\R", r"\X", r"\t\n\r\f\a\e", r"\x41", r"\u0041", r"\x{1F600}", r"\0101", r"\cA", r"\p{L}",
    r"\pL", r"\P{Lu}", r"\p{IsHan}", r"\Qa.b\E", r"\Qa.b", r"\b\B\A\G\z\Z", r"(a)\1", r"\.\*\[",
    "[a]", "[^a]", "[a-z]", "[]a]", "[^]a]", "[a-]", "[-a]", "[a[b]]", "[a-z&&[^x]]", "[a&&b]",
    r"[\d.]", r"[\]]", r"[\x41-\x5a]", r"[a-\x7a]", r"[\p{L}-]", "]", "}", "a}", "省|市",
    "\U0001f600", r"[^\n]", "[.]", "[*+?]", "()", "(|a)", "^*", "[一-龥]+", r"\-", r"\省",
]  # fmt: skip
UNREAD = [
    "(", ")", "(a", "a)", "[", "[a", "[^", "*", "+a", "?", "a**", "(*)", "a|*", "{", "a{", "a{,3}",
    "a{3,2}", "[z-a]", "\\", "(?", "(?<n", "(?a", "[a-z&&[x]", r"\k<n", r"\k<n>(?<n>a)",
]  # fmt: skip


@pytest.fixture(scope="module")
def java_reads(spark):
    compile_pattern = spark._jvm.java.util.regex.Pattern.compile

    def reads(pattern):
        try:
            compile_pattern(pattern)
        except IllegalArgumentException:
            return False
        return True

    return reads


@pytest.mark.parametrize("pattern", READ)
def test_a_pattern_of_javas_is_read(java_reads, pattern):
    assert java_reads(pattern)
    read_pattern(pattern)


@pytest.mark.parametrize("pattern", UNREAD)
def test_no_pattern_to_java_is_none_here(java_reads, pattern):
    assert not java_reads(pattern)
    with pytest.raises((NoPattern, OddPattern)):
        read_pattern(pattern)
