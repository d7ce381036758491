"""What people type in eight languages: every gender and number, the usual verbs, no verb at all."""

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.locale.names.quads import QuadsNames
from fourfold.rules.quads import Laid
from fourfold.rules.refusal import Refusal
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import Vocabulary

PIECES = {
    "en": ["dark tall square hollow", "give me the hollow, dark, tall and square piece",
           "square hollow dark tall", "I give the grooved, large, square and hollow piece"],
    "fr": ["grand carré creux rainuré", "donne la pièce haute, carrée, creuse et foncée",
           "je donne le grand carré creux foncé", "carrée creuse rainurée grande"],
    "de": ["dunkler hoher eckiger hohler", "gib den dunklen, hohen, eckigen und hohlen Stein",
           "ich gebe die dunkle große eckige hohle", "gerillt groß eckig hohl"],
    "es": ["oscuro alto cuadrado hueco", "da la pieza alta, cuadrada, hueca y oscura",
           "doy el grande cuadrado hueco estriado", "entrega la grande, cuadrada, hueca"
           " y estriada"],
    "it": ["scura alta quadrata cava", "dai il pezzo alto, quadrato, cavo e scuro",
           "do la grande quadrata cava scanalata", "do il pezzo grande, quadrato, cavo e scuro"],
    "nl": ["donkere hoge vierkante holle", "geef het donkere, hoge, vierkante en holle stuk",
           "ik geef de grote vierkante holle gegroefde", "gegroefd groot vierkant hol"],
    "pt": ["escuro alto quadrado oco", "dá a peça escura, alta, quadrada e oca",
           "dou o grande quadrado oco estriado", "dou a peça estriada, grande, quadrada e oca"],
    "zh-Hant": ["深色高方形中空", "給深色、高、方形、中空的柱體", "我給深色，高，方形及中空的柱體",
                "有槽 大 方 空"],
}  # fmt: skip
GIVING = {
    "en": "give them the dark, tall, square, hollow piece",
    "fr": "donne-lui la grande carrée creuse foncée",
    "de": "gib ihm den dunklen, hohen, eckigen und hohlen Stein",
    "es": "le doy la alta, cuadrada, hueca y oscura",
    "it": "gli do il pezzo alto, quadrato, cavo e scuro",
    "nl": "geef hem het donkere, hoge, vierkante en holle stuk",
    "pt": "dá-lhe a peça escura, alta, quadrada e oca",
    "zh-Hant": "給他深色高方形中空",
}
PLACING = {
    "en": [
        "b2",
        "B2.",
        "b 2",
        "place on b2",
        "put it on b2",
        "play b2",
        "I place it on B2",
        "Ｂ２",
    ],
    "fr": ["placer en b2", "jouer b2", "joue en b 2", "je pose la pièce en B2", "placez-la en b2"],
    "de": ["setze auf b2", "ich setze den Stein auf B2", "spiele b2", "setzen Sie ihn auf b2"],
    "es": ["colocar en b2", "juego b2", "pongo la pieza en b2", "coloque en b2"],
    "it": ["piazza in b2", "gioca b2", "metto il pezzo in b2", "giocare in b2"],
    "nl": ["plaats op b2", "ik zet het stuk op b2", "speel b2", "leg op b2"],
    "pt": ["coloca em b2", "jogo em b2", "ponho a peça na b2", "jogar b2"],
    "zh-Hant": ["放在b2", "放在 Ｂ２", "我放Ｂ２", "下在b2"],
}
EXPLORING = {
    "en": ["explore b2", "feel b 2", "look at b2", "I explore b2"],
    "fr": ["explorez b2", "j’explore b2", "explore la case b2", "touche b2"],
    "de": ["erkunde b2", "ich ertaste b2", "fühle auf b2", "ertasten Sie b2"],
    "es": ["explora b2", "exploro la b2", "explore b2", "tocar b2"],
    "it": ["esplora b2", "esploro la b2", "tocco b2", "esplorate b2"],
    "nl": ["verken b2", "ik verken b2", "ik voel b2", "betast b2"],
    "pt": ["explora b2", "exploro a b2", "explore b2", "toco b2"],
    "zh-Hant": ["探索b2", "摸Ｂ２", "我探索 b2"],
}
DIAGONALS = {
    "en": "diagonal {}", "fr": "diagonale {}", "de": "Diagonale {}", "es": "la diagonal {}",
    "it": "diagonale {}", "nl": "diagonaal {}", "pt": "diagonal {}", "zh-Hant": "斜線{}",
}  # fmt: skip


def read(text: str, code: str, game: str = "Quarto") -> Request:
    return Reader(game, Vocabulary(language(code))).read(text)


def refused(text: str, code: str, game: str = "Quarto") -> str:
    with pytest.raises(Refusal) as found:
        read(text, code, game)
    return language(code).refusal(found.value)


def pairs(lines: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(code, line) for code, typed in lines.items() for line in typed]


@pytest.mark.parametrize(("code", "line"), pairs(PIECES))
def test_a_piece_in_any_form(code: str, line: str) -> None:
    assert read(line, code) == Do(("@F",))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_piece_is_given_to_someone(code: str) -> None:
    assert read(GIVING[code], code) == Do(("@F",))


@pytest.mark.parametrize(("code", "line"), pairs(PLACING))
def test_a_placement_with_any_verb(code: str, line: str) -> None:
    assert read(line, code) == Do(("b2",))


@pytest.mark.parametrize(("code", "line"), pairs(EXPLORING))
def test_exploring_with_any_verb(code: str, line: str) -> None:
    assert read(line, code) == Ask("square", ("b2",))


def test_every_corner_names_its_diagonal() -> None:
    lines = {"a1": "!a1d4", "d4": "!a1d4", "d1": "!d1a4", "a4": "!d1a4", "D 4": "!a1d4"}
    for code, named in DIAGONALS.items():
        for corner, line in lines.items():
            assert read(f"quarto {named.format(corner)}", code) == Do((line,)), code


def test_a_line_without_a_verb_is_explored_not_called() -> None:
    for code, named in DIAGONALS.items():
        squares = ("a1", "b2", "c3", "d4")
        assert read(named.format("d4"), code) == Ask("line", squares), code
    assert read("rangée 2", "fr") == Ask("line", ("a2", "b2", "c2", "d2"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_rows_and_columns_of_both_games_need_no_verb(code: str) -> None:
    for game, size in (("Quarto", 4), ("Quads", 6)):
        for row in language(code).word("typed line", "row").split():
            squares = tuple(f"{column}2" for column in "abcdef"[:size])
            assert read(f"{row} 2", code, game) == Ask("line", squares), row
        for column in language(code).word("typed line", "column").split():
            squares = tuple(f"b{row + 1}" for row in range(size))
            assert read(f"{column} b", code, game) == Ask("line", squares), column


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_word_is_enough_for_a_neutral_tile(code: str) -> None:
    """Only the neutral tiles have lines of one kind; a colour says nothing about the rest."""
    names = QuadsNames(language(code))
    for side in "PT":
        for named in (names.side(side), names.tile(Laid(side * 4))):
            assert read(f"c3 {named}", code, "Quads") == Do((f"c3={side * 4}",)), named
    for colour in "LD":
        assert refused(f"c3 {names.side(colour)}", code, "Quads")


@pytest.mark.parametrize("code", LANGUAGES)
def test_english_always_works(code: str) -> None:
    for line in (*PIECES["en"], "give @ F", "@ f"):
        assert read(line, code) == Do(("@F",)), line
    for line in PLACING["en"]:
        assert read(line, code) == Do(("b2",)), line
    assert read("b2 and give the dark, tall, square, hollow piece", code) == Do(("b2", "@F"))
    assert read("explore b 2", code) == Ask("square", ("b2",))


def test_both_in_one_sentence() -> None:
    typed = "place la pièce en b2 et donne la pièce haute, carrée, creuse et foncée"
    assert read(typed, "fr") == Do(("b2", "@F"))
    assert read("放在b2給深色高方形中空的柱體", "zh-Hant") == Do(("b2", "@F"))


@pytest.mark.parametrize(
    ("code", "line", "word"),
    [
        ("en", "give dark tall blue hollow", "blue"),
        ("en", "place on bb", "bb"),
        ("en", "resign now", "now"),
        ("en", "explore the moon", "moon"),
        ("fr", "donne la petite ronde bleue", "bleue"),
        ("fr", "jouer trèfle", "trèfle"),
        ("de", "gib den blauen hohen Stein", "blauen"),
        ("es", "doy la pieza azul", "azul"),
        ("zh-Hant", "給深色藍方形中空", "藍"),
    ],
)
def test_a_refusal_names_the_word_that_was_not_understood(code: str, line: str, word: str) -> None:
    said = refused(line, code)
    assert language(code).quoted(word) in said
    assert line not in said
