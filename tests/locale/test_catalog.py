"""Our reader of catalogs finds what Babel finds, and our numbers are Babel's."""

import gettext
import io

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from fourfold.locale import LANGUAGES
from fourfold.locale.catalog import Catalog
from fourfold.locale.language import folder
from fourfold.locale.numbers import in_digits, shortest
from locale_files import messages, path

OTHERS = [code for code in LANGUAGES if code != "en"]
HEADER = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def read_by_babel(code: str) -> gettext.GNUTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(path(code).read_bytes()), locale=folder(code)))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_is_read_as_babel_reads_it(code: str) -> None:
    ours, theirs = Catalog(path(code).read_text()), read_by_babel(code)
    for message in messages(code):
        if message.context:
            assert isinstance(message.id, str)
            assert ours.pgettext(message.context, message.id) == theirs.pgettext(
                message.context, message.id
            )
        elif isinstance(message.id, str):
            assert ours.gettext(message.id) == theirs.gettext(message.id)
        else:
            one, many = message.id
            for number in range(201):
                assert ours.ngettext(one, many, number) == theirs.ngettext(one, many, number)


def test_escapes_contexts_and_what_is_not_translated() -> None:
    entries = (
        '\n#. a note\n#, python-format\nmsgctxt "a"\nmsgid "b\\n"\n"c"\nmsgstr "\\"d\\\\\\t\\""\n'
        '\nmsgid "e"\nmsgstr ""\n\nmsgid "f"\nmsgid_plural "g"\nmsgstr[0] "h"\nmsgstr[1] ""\n'
    )
    catalog = Catalog(HEADER + entries)
    assert catalog.pgettext("a", "b\nc") == '"d\\\t"'
    assert catalog.gettext("b\nc") == "b\nc"
    assert catalog.gettext("e") == "e"
    assert (catalog.ngettext("f", "g", 1), catalog.ngettext("f", "g", 2)) == ("h", "g")
    assert (catalog.ngettext("x", "y", 1), catalog.ngettext("x", "y", 2)) == ("x", "y")


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "a"',
        'msgid "a"\nmsgid "b"\nmsgstr "c"',
        'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"',
        'msgid "a"\nmsgstr "b\\x"',
        'msgid "a"\nmsgstr "b"c"',
        '#, fuzzy\nmsgid "a"\nmsgstr "b"',
        '#~ msgid "a"',
        '"a"',
        'msgfoo "a"',
    ],
)
def test_what_it_does_not_know_is_an_error(entry: str) -> None:
    with pytest.raises(ValueError, match="line"):
        Catalog(f"{HEADER}\n{entry}\n")


def test_unknown_plurals_are_an_error() -> None:
    with pytest.raises(KeyError):
        Catalog(HEADER.replace("n != 1", "n == 3"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_written_as_babel_writes_them(code: str) -> None:
    for number in (0, 0.25, 0.5, 1.0, 1.125, 2.5, 90, 999.9, 12345.5, 1234567):
        assert shortest(number, code) == format_decimal(number, locale=folder(code))
    shown = format_decimal(1234567.89, format="#,##0.0", locale=folder(code))
    assert in_digits(1234567.89, code, 1) == shown
