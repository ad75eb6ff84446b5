"""Statements of a script: their tokens, their comments and their places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlglot.tokenizer_core import Token, TokenType

from spark_runtime.sql.dialect import StreamingSpark
from spark_runtime.sql.foreign_signs import refuse_foreign_signs
from spark_runtime.sql.place import place_at
from spark_runtime.sql.refusal import RefusedSql
from spark_runtime.sql.unclosed import find_unclosed

_NAMES = (TokenType.VAR, TokenType.IDENTIFIER)
_DEPTH = {
    TokenType.L_PAREN: 1, TokenType.L_BRACKET: 1, TokenType.R_PAREN: -1, TokenType.R_BRACKET: -1,
}  # fmt: skip


@dataclass(frozen=True)
class Statement:
    script: str
    tokens: tuple[Token, ...]
    end: int  # offset of the closing semicolon, or of the script's end

    def refuse(
        self, token: Token | None = None, code: str = "SCRIPT_UNREADABLE", **parameters: object
    ) -> RefusedSql:
        """An error at a token; at the statement's end where there is none."""
        offset = self.end if token is None else token.start
        place = place_at(self.script, offset)
        return RefusedSql(code, *place, **parameters)


class Cursor:
    """Walks the tokens of a statement; every disappointment is a refusal at its place."""

    def __init__(self, statement: Statement) -> None:
        self._statement = statement
        self._next = 0

    @property
    def token(self) -> Token | None:
        tokens = self._statement.tokens
        return tokens[self._next] if self._next < len(tokens) else None

    def accept(self, *words: str) -> bool:
        """Step over the words if they all follow."""
        ahead = self._statement.tokens[self._next : self._next + len(words)]
        follows = [_word(token) for token in ahead] == [word.upper() for word in words]
        if follows:
            self._next += len(words)
        return follows

    def expect(self, *words: str) -> None:
        if not self.accept(*words):
            missing = " ".join(words)
            raise self.refuse(case="missing", word=missing)

    def take(self) -> Token:
        token = self.token
        if token is None:
            raise self.refuse(case="ends_early")
        self._next += 1
        return token

    def take_name(self) -> str:
        """A bare or quoted name; a word of SQL may be a name too."""
        token = self.take()
        if not is_name(token):
            raise self._statement.refuse(token, case="name")
        return token.text

    def take_value(self) -> Token:
        """A string or a number."""
        token = self.take()
        if token.token_type not in (TokenType.STRING, TokenType.NUMBER):
            raise self._statement.refuse(token, case="value")
        return token

    def text_until(self, word: str) -> str:
        """The raw text up to a word, which is stepped over."""
        taken = [self.take()]
        while self.token is not None and not self.accept(word):
            taken.append(self.take())
        return self.text_of(taken)

    def named_expression(self) -> tuple[int, str, str]:
        """Offset and raw text of an expression, and the name that AS gives to it."""
        taken = self.take_expression()
        text = self.text_of(taken)
        if not self.accept("AS"):
            raise self.refuse(token=taken[0], case="unnamed", word=text)
        return taken[0].start, text, self.take_name()

    def take_expression(self) -> Sequence[Token]:
        """What stands before the next AS, comma or FROM outside of parentheses."""
        taken: list[Token] = []
        depth = 0
        while depth > 0 or not self._ends_expression(taken):
            taken.append(self.take())
            depth += _opens(taken[-1])
        if not taken:
            raise self.refuse(case="expression")
        return taken

    def _ends_expression(self, taken: Sequence[Token]) -> bool:
        token = self.token
        if token is None or token.token_type in (TokenType.ALIAS, TokenType.COMMA):
            return True
        # `a IS DISTINCT FROM b` goes on.
        goes_on = bool(taken) and taken[-1].token_type == TokenType.DISTINCT
        return token.token_type == TokenType.FROM and not goes_on

    def text_of(self, taken: Sequence[Token]) -> str:
        """Their raw text."""
        return self._statement.script[taken[0].start : taken[-1].end + 1]

    def rest(self) -> tuple[int, str]:
        """Offset and text of everything that follows the last token taken, comments included."""
        script, end = self._statement.script, self._statement.end
        start = self._statement.tokens[self._next - 1].end + 1
        text = script[start:end]
        stripped = text.strip()
        return start + text.index(stripped), stripped

    def finish(self) -> None:
        if self.token is not None:
            more = self.token.text
            raise self.refuse(case="more", word=more)

    def refuse(
        self, *, token: Token | None = None, code: str = "SCRIPT_UNREADABLE", **parameters: object
    ) -> RefusedSql:
        return self._statement.refuse(token or self.token, code, **parameters)

    def remarks(self) -> str:
        """The comments of the tokens taken, one a line."""
        taken = self._statement.tokens[: self._next]
        comments = [comment for token in taken for comment in token.comments]
        lines = [line for comment in comments for line in comment.splitlines() or [""]]
        return "\n".join(line.removeprefix(" ").rstrip() for line in lines)


def statements_of(script: str) -> Iterator[Statement]:
    """Raises RefusedSql for text that is no sequence of SQL words."""
    try:
        tokens = StreamingSpark().tokenize(script)
    except Exception as error:  # the tokenizer fails in many ways, and each is a refusal
        if found := find_unclosed(script):
            offset, mark = found
            raise RefusedSql(
                "SCRIPT_UNREADABLE", *place_at(script, offset), word=mark, case="unclosed"
            ) from error
        raise RefusedSql("SCRIPT_UNREADABLE", 1, 1) from error
    refuse_foreign_signs(script, tokens)
    current: list[Token] = []
    for token in tokens:
        if token.token_type == TokenType.SEMICOLON:
            if current:
                # A remark behind the semicolon belongs to the statement before it.
                current[0].comments.extend(token.comments)
                yield Statement(script, tuple(current), token.start)
            current = []
        else:
            current.append(token)
    if current:
        yield Statement(script, tuple(current), len(script))


def is_name(token: Token) -> bool:
    """Whether it is a bare or a quoted name; a word of SQL may be one, too."""
    if token.token_type in _NAMES:
        return bool(token.text.strip())
    is_value = token.token_type in (TokenType.STRING, TokenType.NUMBER)
    return not is_value and token.text.replace("_", "a").isalnum()


def _opens(token: Token) -> int:
    """By how much the token goes into parentheses, or out of them."""
    return _DEPTH.get(token.token_type, 0)


def _word(token: Token) -> str | None:
    quoted = token.token_type in (TokenType.STRING, TokenType.IDENTIFIER)
    return None if quoted else token.text.upper()
