"""The links and codes of classes."""

from fourfold.server.security.class_codes import (
    CODE_LENGTH,
    CODE_LETTERS,
    ClassCodes,
    read_class_code,
)
from fourfold.server.security.links import read_secret


def test_links_and_codes_depend_on_the_secret_the_id_and_the_number() -> None:
    codes = ClassCodes(b"a" * 32)
    made = {
        codes.code("Ada", 1),
        codes.code("Ada", 2),
        codes.code("Ben", 1),
        ClassCodes(b"b" * 32).code("Ada", 1),
    }
    assert len(made) == 4
    assert codes.code("Ada", 1) == ClassCodes(b"a" * 32).code("Ada", 1)
    assert codes.link_secret("4b", 1) != codes.link_secret("4b", 2)
    assert read_secret(codes.link_secret("4b", 1)) == codes.link_secret("4b", 1)


def test_codes_use_all_letters_about_equally() -> None:
    codes = ClassCodes(b"a" * 32)
    text = "".join(codes.code(str(number), 1) for number in range(2_000))
    counts = [text.count(letter) / len(text) for letter in CODE_LETTERS]
    assert len(text) == 2_000 * CODE_LENGTH
    assert all(0.04 < count < 0.066 for count in counts)


def test_a_code_is_read_as_people_type_it() -> None:
    assert read_class_code(" k3 h7-x ") == "K3H7X"
    assert [read_class_code(text) for text in ("", "K3H7", "K3H7XX", "A3H7X", "٣٣٣٣٣")] == [""] * 5
