"""From bytes to tokens of TKN, line by line; what cannot be read becomes a token that says why."""

import re
from collections.abc import Iterator
from typing import IO, NamedTuple

from replay.errors import NotationError

LINE_LIMIT = 1 << 20
"""Longest line, and longest comment, in bytes and characters."""

_TOKEN = re.compile(
    r"""(?P<space>\s+)
    |(?P<string>"(?:[^"\\]++|\\.)*+")
    |(?P<time><[^<>]*>)
    |(?P<trick>\d{1,3}\.+)
    |(?P<mark>[\[\]():,=])
    |(?P<word>[^\s()\[\]{}<>:,=";]+)""",
    re.VERBOSE,
)
_VERSION = re.compile(r"\s*%TKN\b\s*(.*)", re.IGNORECASE)
_EXTENSION = re.compile(r"\s*(x-[^\s:()]+):?(?:\s+(.*))?", re.IGNORECASE)
_JSON = re.compile(r"\s*(settings|kept)\s+(\{.*)")
_HEADER = re.compile(r"\s*(?:%TKN|\[\s*[A-Za-z]\w*\s+[\"@?\w])")
_CARDS = re.compile(r"\s*(cards)\s*:\s*(\w+)\s*", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.|$)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "}": "}", "{": "{", " ": " "}
_CLOSE = re.compile(r"(?:[^\\}]++|\\.?)*+\}")


class Token(NamedTuple):
    """One token; ``kind`` is a mark itself or word, string, comment, bad."""

    kind: str
    text: str
    line: int
    column: int
    first: bool = False


class UnreadableError(NotationError):
    """A token that has no meaning where it stands: a message key, the token, its value."""

    def __init__(self, key: str, token: Token, value: str | None = None) -> None:
        self.key, self.line, self.column = key, token.line, token.column
        self.value = shorten(token.text if value is None else value)
        super().__init__(f"line {self.line}, column {self.column}: {key} {self.value!r}")


def shorten(text: str) -> str:
    """Return ``text`` fit for a message: one line, printable, at most 40 characters."""
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text[:41])
    return shown if len(shown) <= 40 else shown[:39] + "…"


def escape(text: str, end: str) -> str:
    r"""Return ``text`` as it stands before ``end`` (a quote or a brace).

    >>> print(escape('a "b"\n', '"'))
    a \"b\"\n
    """
    shown = text.replace("\\", "\\\\").replace(end, "\\" + end)
    shown = shown.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return "".join(c if c.isprintable() or ord(c) > 0xFFFF else f"\\u{ord(c):04x}" for c in shown)


def unescape(text: str) -> str:
    r"""Return what an escaped text stands for; raises `ValueError` for an unknown escape.

    >>> unescape(r'a \"b\"')
    'a "b"'
    """

    def plain(found: re.Match[str]) -> str:
        code = found[1]
        if len(code) == 5:
            if 0xD800 <= (value := int(code[1:], 16)) <= 0xDFFF:
                raise ValueError(code)
            return chr(value)
        if code not in _ESCAPES:
            raise ValueError(code)
        return _ESCAPES[code]

    return _ESCAPE.sub(plain, text)


def quote(text: str) -> str:
    """Return ``text`` in quotes."""
    return f'"{escape(text, chr(34))}"'


def comment(text: str) -> str:
    r"""Return ``text`` in braces; a space at either end is kept by a backslash.

    >>> print(comment(" late"))
    {\ late}
    """
    body = escape(text, "}")
    kept = len(body) - len(body.rstrip(" "))
    body = body.rstrip(" ") + "\\ " * kept
    lead = len(body) - len(body.lstrip(" "))
    return "{" + "\\ " * lead + body[lead:] + "}"


class Lexer:
    """The tokens of a stream of bytes; remembers the lines since `mark` for the raw text."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._ahead: list[Token] = []
        self._line = 0
        self._size = 0
        self._open: tuple[Token, list[str]] | None = None
        self._kept: list[tuple[int, str]] = []
        self._kept_size = 0
        self.taken = 0
        self._done = False

    def peek(self, ahead: int = 0) -> Token:
        """Return the token ``ahead`` of the next one without taking it."""
        while len(self._ahead) <= ahead:
            if self._done:
                return Token("end", "", self._line, 1, True)
            self._more()
        return self._ahead[-1 - ahead]

    def take(self) -> Token:
        """Return the next token and go on behind it; ``end`` again and again at the end."""
        token = self.peek()
        if token.kind != "end":
            self._ahead.pop()
            self.taken += 1
        return token

    def mark(self, line: int) -> None:
        """Forget the lines before ``line``."""
        if self._kept and self._kept[0][0] < line:
            self._kept = [entry for entry in self._kept if entry[0] >= line]
            self._kept_size = sum(len(text) for _, text in self._kept)

    def lines(self, first: int, before: int) -> bytes | None:
        """Return the text of the lines ``first`` to ``before`` - 1; ``None`` if it is too long."""
        if self._kept_size > LINE_LIMIT:
            return None
        return "\n".join(text for line, text in self._kept if first <= line < before).encode()

    # -- filling -----------------------------------------------------------------------------

    def _more(self) -> None:
        """Read one more line; tokens lie in `_ahead` last one first."""
        data = self._stream.readline(LINE_LIMIT + 1)
        if not data:
            self._done = True
            if self._open:
                self._push([self._bad("tkn-comment-open", self._open[0])])
                self._open = None
            return
        long = len(data) > LINE_LIMIT
        while long and data and not data.endswith(b"\n"):
            data = self._stream.readline(LINE_LIMIT + 1)
        self._line += 1
        if long:
            self._push([Token("bad", "tkn-line-long", self._line, 1, True)])
            return
        try:
            text = data.decode("utf-8-sig" if self._line == 1 else "utf-8")
        except UnicodeDecodeError as error:
            self._push([Token("bad", "tkn-not-utf8", self._line, error.start + 1, True)])
            return
        text = text.rstrip("\r\n")
        if self._kept_size <= LINE_LIMIT:
            self._kept.append((self._line, text))
            self._kept_size += len(text)
        self._push(list(self._tokens(text)))

    def _push(self, tokens: list[Token]) -> None:
        self._ahead[:0] = reversed(tokens)

    @staticmethod
    def _bad(key: str, at: Token) -> Token:
        return Token("bad", key, at.line, at.column, at.first)

    def _tokens(self, text: str) -> Iterator[Token]:
        place = 0
        if self._open:
            if _HEADER.match(text):
                yield self._bad("tkn-comment-open", self._open[0])
                self._open = None
            else:
                end = _comment_end(text, 0)
                yield from self._comment_part(text[:end] if end >= 0 else text, end >= 0)
                if end < 0:
                    return
                place = end + 1
        elif (special := self._special(text)) is not None:
            yield special
            return
        first = True
        while place < len(text):
            found = _TOKEN.match(text, place)
            if found is None:
                token = Token("{", text[place], self._line, place + 1, first)
                if text[place] == ";":
                    return
                if text[place] != "{":
                    key = "tkn-string-open" if text[place] == '"' else "tkn-unexpected-sign"
                    yield Token("bad", key, self._line, place + 1, first)
                    return
                self._open, self._size = (token, []), 0
                end = _comment_end(text, place + 1)
                yield from self._comment_part(text[place + 1 : end if end >= 0 else None], end >= 0)
                if end < 0:
                    return
                place, first = end + 1, False
                continue
            kind = str(found.lastgroup)
            if kind != "space":
                yield self._token(kind, found[0], place + 1, first)
                first = False
            place = found.end()

    def _special(self, text: str) -> Token | None:
        """Return the one token of a line that is read whole."""
        if found := _VERSION.fullmatch(text):
            return Token("version", found[1].partition(";")[0].strip(), self._line, 1, True)
        for kind, pattern in (("json", _JSON), ("cards", _CARDS)):
            if found := pattern.fullmatch(text):
                return Token(kind, f"{found[1].lower()} {found[2]}", self._line, 1, True)
        if found := _EXTENSION.fullmatch(text):
            body = f"{found[1]} {(found[2] or '').strip()}"
            return Token("extension", body, self._line, 1, True)
        return None

    def _token(self, kind: str, text: str, column: int, first: bool) -> Token:
        if kind == "mark":
            kind = text
        elif kind == "time":
            text = text[1:-1].strip()
        elif kind == "string":
            try:
                text = unescape(text[1:-1])
            except ValueError:
                kind, text = "bad", "tkn-escape-unknown"
        return Token(kind, text, self._line, column, first)

    def _comment_part(self, text: str, closed: bool) -> Iterator[Token]:
        assert self._open is not None
        start, parts = self._open
        parts.append(text)
        self._size += len(text) + 1
        if self._size > LINE_LIMIT:
            self._open = None
            yield self._bad("tkn-comment-open", start)
        elif closed:
            self._open = None
            yield _comment_token(start, parts)


def _comment_end(text: str, place: int) -> int:
    """Return where the closing brace stands, or -1."""
    found = _CLOSE.match(text, place)
    return found.end() - 1 if found else -1


def _comment_token(start: Token, parts: list[str]) -> Token:
    """Return the comment of ``parts`` lines: plain space at ends and around line ends goes."""
    lines = []
    for part in parts:
        body = part.strip()
        escaped = (len(body) - len(body.rstrip("\\"))) % 2 == 1
        lines.append(body + " " if escaped else body)
    try:
        return start._replace(kind="comment", text=unescape(" ".join(filter(None, lines))))
    except ValueError:
        return start._replace(kind="bad", text="tkn-escape-unknown")
