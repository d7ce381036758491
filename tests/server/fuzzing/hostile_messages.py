"""Messages as hostile clients make them up: nearly right, of the wrong kind, or plain noise."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

from server.fuzzing.questions import questions, questions_to_the_engine

STRANGE_TEXTS = (
    *("", " ", "\x00", "\x1f", "\x7f", "a\x00b", "%00", "..", "../../etc/passwd", "\\..\\secret"),
    *("<script>alert(1)</script>", "' or 1=1 --", "{name}", "%s%n", "${x}", "{{7*7}}", "\r\nA: b"),
    *("\u202egnp.exe", "e\u0301\u0301\u0301", "\ufeff", "\u200d", "\U0010ffff", "\ufdfa" * 9),
    *(
        "ﬁ",
        "İ",
        "ß",
        "K",
        "٣",
        "²",
        "b３",
        "В3",
        "\u2028",
        "👩‍👩‍👧‍👦",
        "ﷺ",
        "𝕓𝟛",
        "\ud800",
        "\udfff",
    ),
    *("x" * 41, "x" * 201, "x" * 4_001, "9" * 400, "-0", "1e999", "NaN", "null", "__proto__"),
)
STRANGE_NUMBERS = (
    *(-1, 0, 3, 255, 2**31, 2**31 + 1, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**300),
    *(0.5, -0.0, 1e308, 1e-320, float("nan"), float("inf")),
)
ACTIONS = ("@0", "@9", "@F", "a1", "b2", "d4", "!a1d1", "!b2", "-", "c4=LPTT", "c3 PPPP", "zz")
LINES = (
    *("b3", "quarto row 2", "board", "hint", "record", "last", "rules", "score", "resign", "help"),
    *(
        "give dark tall square hollow",
        "line b",
        "draw",
        "undo",
        "quit",
        "?",
        "b3 @9",
        "!",
        "explore b3",
    ),
)
POSITIONS = (
    *("..../..../..../.... - 1 CHSF! -", "8BD./..../..../.... E 1 CHSF! c1"),
    *("6/6/2PPPP3/6/4TTTT1/6 L b", "6/6/6/6/6/6 L -", "..../.6../..../.... 6 1 CHSF! b2"),
)
DEEPEST = 3_000
LONGEST_FRAME = 16_000
"""Longer ones close the socket."""


class Message(NamedTuple):
    """What is sent, and what kind it is."""

    kind: str
    sent: bytes
    is_head: bool = False


@dataclass(frozen=True)
class Targets:
    """What a fuzzer knows of a server: tables, codes and tokens, some of them its own."""

    host: str
    tables: Sequence[str]
    codes: Sequence[str]
    tokens: Sequence[str]


class Fuzzer:
    """Makes up messages; the same seed makes up the same ones."""

    def __init__(self, seed: int, targets: Targets) -> None:
        self._rng = Random(seed)
        self._targets = targets
        self._number = 0
        self._socket_kinds = _weighted(
            (10, "valid", lambda: _written(self._message())),
            (30, "mutated", lambda: _written(self._mutated(self._message()))),
            (8, "strange type", lambda: _written(self._strange())),
            (4, "deep", self._deep),
            (10, "broken text", lambda: self._broken(_written(self._message()))),
            (4, "noise", self._noise),
        )
        self._request_kinds = _weighted(
            (10, "valid", lambda: self._request()),
            (25, "mutated", lambda: self._request(body=self._mutated)),
            (5, "strange type", lambda: self._request(body=lambda _: self._strange())),
            (3, "deep", lambda: self._request(raw=lambda _: self._deep())),
            (8, "broken text", lambda: self._request(raw=self._broken)),
            (4, "noise", lambda: self._request(raw=lambda _: self._noise())),
            (15, "strange path", lambda: self._request(path=self._strange_path)),
            (10, "strange headers", lambda: self._request(headers=self._strange_headers)),
        )

    def for_socket(self) -> Message:
        """Return the content of a text frame."""
        self._number += 1
        kind, make = self._rng.choice(self._socket_kinds)
        return Message(f"websocket, {kind}", make()[:LONGEST_FRAME])

    def for_http(self) -> Message:
        """Return a request that HTTP can carry, on a connection that stays open."""
        self._number += 1
        kind, make = self._rng.choice(self._request_kinds)
        sent = make()
        return Message(f"http, {kind}", sent, sent.startswith(b"HEAD "))

    def for_engine(self) -> Message:
        """Return a question to the engine."""
        text = _quoted(self._rng.choice((*POSITIONS, self._strange_text())))
        table = self._rng.choice(self._targets.tables)
        path = self._rng.choice(questions_to_the_engine(self._rng, table, text))
        return Message("http, engine", self._written_request("GET", path))

    def for_wire(self) -> Message:
        """Return bytes after which a connection is closed: they break the protocol itself."""
        rng, size = self._rng, self._rng.randrange(1, 2_000)
        self._number += 1
        valid = self._request()
        choice = rng.randrange(6)
        if choice == 0:
            return Message("bytes, noise", rng.randbytes(size))
        if choice == 1:
            return Message("bytes, cut off", valid[: rng.randrange(len(valid))])
        if choice == 2:
            at = rng.randrange(len(valid))
            return Message("bytes, changed", valid[:at] + rng.randbytes(3) + valid[at + 1 :])
        if choice == 3:
            two = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
            return Message("bytes, two lengths", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n" + two)
        if choice == 4:
            return Message("bytes, long header", b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000)
        return Message(
            "bytes, stream", self._written_request("GET", f"{self._table()}/events?after=0")
        )

    def broken_frames(self) -> Message:
        """Return frames after which a websocket is closed."""
        rng = self._rng
        self._number += 1
        choice = rng.randrange(5)
        if choice == 0:
            return Message("frames, not UTF-8", frame(b'{"type": "Ping", "id": "\xff\xfe"}'))
        if choice == 1:
            return Message("frames, too long", frame(b'"' + b"x" * 20_000 + b'"'))
        if choice == 2:
            return Message("frames, unknown", frame(b"x", opcode=rng.randrange(3, 8)))
        if choice == 3:
            return Message("frames, not masked", b"\x81\x02{}")
        return Message("frames, noise", rng.randbytes(rng.randrange(2, 500)))

    # Right messages

    def _message(self) -> dict[str, Any]:
        rng = self._rng
        table = rng.choice(self._targets.tables)
        to = {"table": table, "id": f"f{self._number}", "answers": rng.randrange(40)}
        choice = rng.randrange(10)
        if choice < 4:
            return {"type": "Command", **to, "wish": self._wish()}
        if choice < 6:
            return {"type": "Say", **to, "line": rng.choice(LINES)}
        if choice < 8:
            lang, words = rng.choice(["en", "fr", "zh-Hant", "xx"]), rng.choice(["brief", "full"])
            after = rng.choice([None, 0, 3, 10**9])
            return {
                "type": "Subscribe",
                "table": table,
                "after": after,
                "lang": lang,
                "words": words,
            }
        if choice < 9:
            return {"type": "Unsubscribe", "table": table}
        return {"type": "Ping", "id": f"f{self._number}"}

    def _wish(self) -> dict[str, Any]:
        rng = self._rng
        alone = ("OfferDraw", "AskTakeback", "Accept", "Decline", "AskRematch", "ClaimFlag")
        return rng.choice(
            [
                {"type": "Act", "action": rng.choice(ACTIONS)},
                {"type": "Explore", "place": rng.choice(ACTIONS)},
                {"type": rng.choice(alone)},
            ]
        )

    def _settings(self) -> dict[str, Any]:
        rng = self._rng
        return {
            "game": rng.choice(["Quarto", "Quads", "quarto"]),
            "rules": rng.choice(["", "CHSF!", "b", "-"]),
            "clock": rng.choice(
                [None, {"type": "PerMove", "seconds": 60}, {"type": "Total", "seconds": 9}]
            ),
            "false_call": rng.choice(["right", "nothing", "game"]),
            "help": rng.choice(["silent", "hint", "shown"]),
            "chairs": [
                {"name": "Mallory", "mask": "off"},
                {"name": "", "mask": rng.choice(["off", "worn"])},
            ],
            "start": rng.choice(["", "", *POSITIONS]),
        }

    def _table(self) -> str:
        return f"/api/tables/{self._rng.choice(self._targets.tables)}"

    def _asked(self) -> tuple[str, str, Any]:
        """Return a method, a path and a body."""
        rng, code = self._rng, self._rng.choice(self._targets.codes)
        table_id = rng.choice(self._targets.tables)
        table = f"/api/tables/{table_id}"
        asked = questions(rng, table_id, code, rng.choice(POSITIONS), rng.choice(LINES))
        command = {"id": f"h{self._number}", "answers": rng.randrange(40), "wish": self._wish()}
        sit = {"code": code, "seat": rng.choice([1, 2, None]), "name": "Mallory"}
        if rng.random() < 0.02:  # each of these is stored for ever
            return "POST", "/api/tables", {"table": self._settings(), "sit": [1, 2], "first": 1}
        return rng.choice(
            [
                ("POST", "/api/tables", {"table": {"game": "Go"}, "sit": [1], "public": True}),
                ("POST", f"{table}/commands", command),
                ("POST", f"{table}/commands", command),
                ("POST", f"{table}/sit", sit),
                ("POST", "/api/sit", sit),
                ("POST", "/api/take", {"secret": "x" * 32}),
                ("POST", f"{table}/handover", None),
                ("PUT", "/api/guest", {"name": "Mallory"}),
                ("POST", f"/api/games/{table_id}/{rng.randrange(3)}/hide", None),
                ("POST", f"/api/games/{table_id}/{rng.randrange(3)}/unhide", None),
                *(("GET", path, None) for path in asked),
                ("HEAD", "/", None),
                ("DELETE", table, None),
                ("OPTIONS", table, None),
            ]
        )

    # Wrong ones

    def _strange_text(self) -> str:
        return self._rng.choice(STRANGE_TEXTS)

    def _strange(self) -> Any:
        rng = self._rng
        return rng.choice(
            [
                *(None, True, False, [], {}, [[]], {"": ""}, rng.choice(STRANGE_NUMBERS)),
                *(self._strange_text(), [self._strange_text()] * 9, {self._strange_text(): 1}),
            ]
        )

    def _mutated(self, value: Any) -> Any:
        """Return a value in which one place, however deep, is another."""
        rng = self._rng
        if not isinstance(value, dict | list) or not value or rng.random() < 0.1:
            return self._strange()
        if isinstance(value, list):
            at = rng.randrange(len(value))
            return [*value[:at], self._mutated(value[at]), *value[at + 1 :]]
        changed, key = dict(value), rng.choice(sorted(value))
        choice = rng.randrange(5)
        if choice == 0:
            del changed[key]
        elif choice == 1:
            changed[self._strange_text()] = changed[key]
        elif choice == 2:
            changed[key] = self._strange()
        else:
            changed[key] = self._mutated(changed[key])
        return changed

    def _deep(self) -> bytes:
        opened, closed = self._rng.choice([(b"[", b"]"), (b'{"a":', b"}"), (b'{"wish":[', b"]}")])
        depth = self._rng.randrange(10, DEEPEST // len(opened))
        return opened * depth + b"1" + closed * self._rng.choice([depth, 0])

    def _broken(self, text: bytes) -> bytes:
        """Return a text with wrong bytes in it, which may not be UTF-8 any more."""
        rng, broken = self._rng, bytearray(text)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(broken) + 1)
            wrong = rng.choice(
                [b"\xff", b"\x00", b"\xc3", b"\xed\xa0\x80", b'"', b"{", b"\\u", b"}"]
            )
            broken[at : at + rng.randrange(3)] = wrong
        return bytes(broken)

    def _noise(self) -> bytes:
        return self._rng.randbytes(self._rng.randrange(200))

    def _strange_path(self, path: str) -> str:
        rng, strange = self._rng, _quoted(self._strange_text())
        where, _, query = path.partition("?")
        parts = where.split("/")
        choice = rng.randrange(5)
        if choice == 0:
            parts[rng.randrange(1, len(parts))] = strange[:1_000]
            return f"{'/'.join(parts)}?{query}"
        if choice == 1:
            return f"{where}?{query}&{strange[:1_000]}={strange[:1_000]}"
        if choice == 2:
            names = ("after", "game", "lang", "text", "line", "words", "set", "playing")
            return f"{where}?{rng.choice(names)}={strange[:6_000]}"
        if choice == 3:
            at = rng.randrange(1, len(path) + 1)
            wrong = rng.choice(
                ["%", "%ff", "%00", "%2e%2e%2f", "//", ";", "%c0%af", "..", "%0d%0a"]
            )
            return path[:at] + wrong + path[at:]
        return rng.choice(
            ["/static/%2e%2e/x/secret", "/static/x/../../secret", "/.git/config", "//", "/*"]
        )

    def _strange_headers(self) -> str:
        rng = self._rng
        strange = "".join(each for each in self._strange_text() if " " <= each <= "\xff")[:500]
        token = rng.choice(self._targets.tokens)
        return rng.choice(
            [
                f"Cookie: fourfold_guest={strange}\r\n",
                f"Cookie: fourfold_guest={token}; fourfold_guest={strange}; {strange}\r\n",
                f"Authorization: Bearer {token[:-3]}\r\n",
                f"Authorization: {strange}\r\n",
                f"Accept-Language: {strange}, fr;q=x, *;q=9\r\n",
                f"Origin: {rng.choice(['null', 'http://evil.example', strange])}\r\n",
                f"Sec-Fetch-Site: {rng.choice(['cross-site', 'same-site', strange])}\r\n",
                f"If-None-Match: {strange}\r\nRange: bytes=0-1,{strange}\r\n",
                f"X-Forwarded-For: {strange}\r\nX-Forwarded-Host: evil.example\r\n",
                f"Content-Type: {rng.choice(['text/plain', 'multipart/form-data', strange])}\r\n",
                f"Accept-Encoding: {strange}\r\nAccept: {strange}\r\n",
            ]
        )

    def _request(
        self,
        body: Callable[[Any], Any] | None = None,
        raw: Callable[[bytes], bytes] | None = None,
        path: Callable[[str], str] | None = None,
        headers: Callable[[], str] | None = None,
    ) -> bytes:
        method, asked, sent = self._asked()
        while (body or raw) and sent is None:
            method, asked, sent = self._asked()
        if body is not None:
            sent = body(sent)
        written = b"" if sent is None else _written(sent)
        if raw is not None:
            written = raw(written)
        if path is not None:
            asked = path(asked)
        return self._written_request(method, asked, written, "" if headers is None else headers())

    def _written_request(
        self, method: str, path: str, body: bytes = b"", headers: str = ""
    ) -> bytes:
        if "Authorization" not in headers:
            headers += f"Authorization: Bearer {self._rng.choice(self._targets.tokens)}\r\n"
        if body and "Content-Type" not in headers:
            headers += "Content-Type: application/json\r\n"
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._targets.host}\r\n{headers}"
        head += f"Content-Length: {len(body)}\r\n\r\n"
        return head.encode("latin-1") + body


def frame(content: bytes, opcode: int = 1) -> bytes:
    """Return a frame as a client sends it, masked with zeros."""
    size = len(content)
    length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + bytes(4) + content


def _weighted(
    *kinds: tuple[int, str, Callable[[], bytes]],
) -> list[tuple[str, Callable[[], bytes]]]:
    return [(kind, make) for weight, kind, make in kinds for _ in range(weight)]


def _written(value: Any) -> bytes:
    """Return JSON; half a surrogate is written as Python would, and is not UTF-8."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")
