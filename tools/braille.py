"""Writes the rules and the pages for teachers and organisers in braille. Run with ``make braille``.

Needs liblouis; what it writes is part of the package, so that nobody else does. Each page of the
server becomes a BRF file in ``src/fourfold/web/braille``, and the phrases of the tactile sheets
become cells in ``src/fourfold/braille/translated``. ``sources.txt`` remembers which text each file
was made from, so that the tests notice without liblouis when a file is out of date.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2s
from pathlib import Path

from braille_layout import Block, brf_pages, read_blocks
from fourfold.braille.cells import BLANK
from fourfold.braille.phrases import figure_in_words
from fourfold.drawing import tactile
from fourfold.locale import LANGUAGES, language
from fourfold.server.web.rendering import SHEETS, title
from howto import html

PACKAGE = Path(__file__).parents[1] / "src" / "fourfold"
PAGES = PACKAGE / "web" / "braille"
PHRASES = PACKAGE / "braille" / "translated"
SOURCES = PAGES / "sources.txt"

TABLES = {
    "en": "en-ueb-g1.ctb",
    "fr": "fr-bfu-comp6.utb",
    "zh-Hant": "zh-tw.ctb",
    "de": "de-g0.utb",
    "es": "es-g1.ctb",
    "it": f"it-it-comp6.utb,{Path(__file__).parent / 'braille_tables' / 'it.utb'}",
    "nl": "nl-NL-g0.utb",
    "pt": "pt-pt-g1.utb",
}
"""The tables of liblouis: uncontracted braille, as each country's readers learn it first."""

INSTALL = "liblouis is missing. On Debian and Ubuntu: apt install liblouis-bin liblouis-data"

LONGEST_CHARACTER = 4
"""More cells than any character has: a longer translation is the escape for an unknown one."""

NUMBER = "⠼"
SEVENTH_DOT = 0x40
HOMOPHONES = {"直行": "直航", "一行": "一航", "線地試": "線的試"}
"""Chinese words with a character that the table reads in another way, and what sounds right."""
LATIN = re.compile(r"([A-Za-zÀ-ÿ]+(?:[ ’'-][A-Za-zÀ-ÿ]+)*|[0-9]+)")


class NotTranslated(Exception):
    """A table has no cells for something in a text."""


def blocks(sheet: str, code: str) -> list[Block]:
    """Return a page as the blocks of its text; figures are told by their captions."""
    spoken = language(code)

    def figure(caption: str) -> str:
        return figure_in_words(caption, spoken)

    return [Block("title", title(sheet, code)), *read_blocks(html(sheet, code), figure)]


def source(sheet: str, code: str) -> str:
    """Return the fingerprint of the text that a page in braille is made from."""
    text = "\n".join(f"{block.kind} {block.text}" for block in blocks(sheet, code))
    table = TABLES[code].partition(",")[0]
    return fingerprint(f"{table}\n{text}".encode())


def fingerprint(content: bytes) -> str:
    """Return a short name for some content."""
    return blake2s(content, digest_size=8).hexdigest()


def in_braille(texts: Sequence[str], code: str) -> list[str]:
    """Return texts in the braille of a language, as Unicode patterns."""
    spaced = [_spaced(text) for text in texts]
    return _in_taiwan(spaced) if code == "zh-Hant" else _translated(spaced, TABLES[code])


def _spaced(text: str) -> str:
    """Return a text without the thin spaces that print has beside French signs."""
    text = re.sub("[\u00a0\u202f]([;:!?»])", r"\1", text)
    return re.sub("[\u00a0\u202f]", " ", re.sub("«[\u00a0\u202f]", "«", text))


def _translated(texts: Sequence[str], table: str) -> list[str]:
    characters = sorted(set("".join(texts)) - {" "})
    for character, cells in zip(characters, _lou(characters, table), strict=True):
        if not 0 < len(cells) <= LONGEST_CHARACTER:
            raise NotTranslated(f"{table} has no cells for {character!r}")
    return _checked(_lou(texts, table), texts, table)


def _in_taiwan(texts: Sequence[str]) -> list[str]:
    """Return Chinese by its sounds, and Latin words within it as in English braille.

    The table writes two characters with a seventh dot, and numbers without their sign.
    """
    cut = [[each for each in LATIN.split(_with_homophones(text)) if each] for text in texts]
    parts = {part.strip(" ") for each in cut for part in each} - {""}
    latin = sorted(part for part in parts if LATIN.fullmatch(part) and not part.isdecimal())
    others = sorted(parts - {*latin})
    table = TABLES["zh-Hant"]
    six_dots = [
        "".join(chr(ord(cell) & ~SEVENTH_DOT) for cell in cells) for cells in _lou(others, table)
    ]
    known = dict(zip(latin, _translated(latin, TABLES["en"]), strict=True))
    for part, cells in zip(others, _checked(six_dots, others, table), strict=True):
        known[part] = (NUMBER if part.isdecimal() else "") + cells
    return [_joined(each, known) for each in cut]


def _joined(parts: Iterable[str], known: Mapping[str, str]) -> str:
    """Return parts of a text by their cells; blanks around them stay."""
    cells = ""
    for part in parts:
        before, after = (BLANK if part[end] == " " else "" for end in (0, -1))
        cells += before + known.get(part.strip(" "), "") + after
    return re.sub(f"{BLANK}+", BLANK, cells).strip(BLANK)


def _checked(cells: Sequence[str], texts: Sequence[str], table: str) -> list[str]:
    for text, each in zip(texts, cells, strict=True):
        if not re.fullmatch("[\u2800-\u283f]+", each):
            raise NotTranslated(f"{table} cannot write {text!r} in six dots: {each}")
    return list(cells)


def _with_homophones(text: str) -> str:
    for written, sounding in HOMOPHONES.items():
        text = text.replace(written, sounding)
    return text


def back(cells: str, code: str) -> str:
    """Return what the table of a language reads in cells."""
    return _lou([cells], TABLES[code], "--backward")[0]


def _lou(texts: Sequence[str], table: str, *options: str) -> list[str]:
    command = ["lou_translate", *options, f"unicode.dis,{table}"]
    lines = "".join(f"{text}\n" for text in texts)
    found = subprocess.run(command, input=lines.encode(), capture_output=True, check=True)
    return [line.strip(BLANK) for line in found.stdout.decode().split("\n")[: len(texts)]]


def page_in_braille(sheet: str, code: str) -> bytes:
    """Return a page as a BRF file."""
    told = blocks(sheet, code)
    cells = in_braille([block.text for block in told], code)

    def numbered(number: int) -> str:
        return in_braille([str(number)], code)[0]

    translated = [Block(block.kind, each) for block, each in zip(told, cells, strict=True)]
    return brf_pages(translated, code, numbered)


def phrases_in_braille(code: str) -> str:
    """Return the phrases of the tactile sheets, each with its cells."""
    phrases = list(dict.fromkeys(tactile.phrases(language(code))))
    pairs = zip(in_braille(phrases, code), phrases, strict=True)
    return "".join(f"{cells}\t{phrase}\n" for cells, phrase in pairs)


def version() -> str:
    """Return the version of liblouis."""
    found = subprocess.run(
        ["lou_translate", "--version"], capture_output=True, text=True, check=True
    )
    return found.stdout.split("\n")[0].split()[-1]


def written() -> dict[Path, bytes]:
    """Return everything that is written, by the file it belongs in."""
    phrases = {PHRASES / f"{code}.txt": phrases_in_braille(code).encode() for code in LANGUAGES}
    pages = {
        PAGES / code / f"{sheet}.brf": page_in_braille(sheet, code)
        for code in LANGUAGES
        for sheet in SHEETS.values()
    }
    lines = [f"liblouis {version()}"]
    for path, content in pages.items():
        code, sheet = path.parent.name, path.stem
        lines.append(f"{code}/{path.name} {source(sheet, code)} {fingerprint(content)}")
    return {**phrases, **pages, SOURCES: ("\n".join(lines) + "\n").encode()}


def main() -> int:
    """Write everything, or say what is missing."""
    if shutil.which("lou_translate") is None:
        print(INSTALL, file=sys.stderr)
        return 1
    for path, content in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(path.relative_to(PACKAGE))
    return 0


if __name__ == "__main__":
    sys.exit(main())
