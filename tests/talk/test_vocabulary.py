"""Each language's words: none is ambiguous, and every name that is spoken is read back."""

from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.locale import LANGUAGES, language
from fourfold.locale.names.quads import TILE_SIDES, QuadsNames
from fourfold.locale.names.quarto import QuartoNames
from fourfold.rules.quads.tiles import TILE_OF, Laid
from fourfold.rules.quarto import BLOCKS, LINES, Piece, PieceSet, Trait, piece_code
from fourfold.talk.quads import tiles
from fourfold.talk.quarto.words import KINDS, TRAITS
from fourfold.talk.reading import Ask, Do, Reader, Request
from fourfold.talk.vocabulary import IGNORED, VERBS, Vocabulary, forms, plain

ACTING = {"give", "place", "quarto", "pass"}


def read(text: str, code: str, game: str) -> Request:
    return Reader(game, Vocabulary(language(code))).read(text)


def verbs(code: str) -> dict[str, set[str]]:
    """Return every form of each verb, in English and in a language."""
    return {
        verb: set(map(plain, (verb, *short.split(), *language(code).word("command", verb).split())))
        for verb, short in VERBS.items()
    }


def typed(code: str, kind: str, table: Iterable[str]) -> dict[str, frozenset[str]]:
    return {english: forms(language(code), f"typed {kind}", english) for english in table}


def traits(code: str) -> dict[tuple[Trait, int], frozenset[str]]:
    """Return every form of each trait's value, whatever the set of pieces."""
    found = typed(code, "trait", TRAITS.values())
    return {
        (trait, value): frozenset().union(
            *(found[TRAITS[piece_set.word(trait, value)]] for piece_set in PieceSet)
        )
        for trait in Trait
        for value in (0, 1)
    }


def shared(words: Iterable[frozenset[str] | set[str]]) -> Iterator[str]:
    """Yield the words that are in two sets."""
    seen: set[str] = set()
    for each in words:
        yield from each & seen
        seen |= each


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_form_means_two_things(code: str) -> None:
    assert not [*shared(verbs(code).values())]
    assert not [*shared(traits(code).values())]
    assert not [*shared(typed(code, "line", KINDS.values()).values())]
    sides, places, numbers = (
        typed(code, "side", tiles.SIDES.values()),
        typed(code, "place", tiles.PLACES),
        typed(code, "number", tiles.NUMBERS.values()),
    )
    of_tiles = forms(language(code), "typed ignored", tiles.IGNORED)
    described = (*sides.values(), *places.values(), *numbers.values())
    assert not [*shared((*described, of_tiles))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_ignored_word_is_no_word_of_a_move(code: str) -> None:
    ignored = forms(language(code), "typed ignored", IGNORED)
    acting = set[str]().union(*(verbs(code)[verb] for verb in ACTING))
    named = frozenset().union(*traits(code).values())
    assert not acting & named
    assert not ignored & (acting | named)
    assert not ignored & frozenset().union(*typed(code, "side", tiles.SIDES.values()).values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_shown_comes_first(code: str) -> None:
    """A translator finds the shown form where the others are."""
    said = language(code)
    for word in TRAITS:
        assert said.word("typed trait", word).split()[0] == said.word("trait", word)
    for side, word in TILE_SIDES.items():
        known = forms(said, "typed side", tiles.SIDES[side])
        for kind in ("tile side", "tile sides"):
            assert known & {plain(each) for each in said.word(kind, word).split()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_form_of_every_trait_is_read(code: str) -> None:
    found = traits(code)
    for trait, value in product(Trait, (0, 1)):
        for form in found[trait, value]:
            for others in (0, 1):
                values = dict.fromkeys(Trait, others) | {trait: value}
                words = [form if each is trait else min(found[each, others]) for each in Trait]
                piece = Piece(sum(each.bit for each in Trait if values[each]))
                assert read(" ".join(words), code, "Quarto") == Do((f"@{piece_code(piece)}",)), (
                    words
                )


@given(st.data())
def test_a_piece_by_any_forms_in_any_order(data: st.DataObject) -> None:
    code = data.draw(st.sampled_from(LANGUAGES))
    piece = Piece(data.draw(st.integers(0, 15)))
    found = traits(code)
    words = [data.draw(st.sampled_from(sorted(found[trait, trait.of(piece)]))) for trait in Trait]
    words = data.draw(st.permutations(words))
    ignored = st.sampled_from(sorted(forms(language(code), "typed ignored", IGNORED)))
    between = st.sampled_from([" ", ", ", "、", "，"]) | ignored.map(lambda word: f" {word} ")
    line = "".join(word + data.draw(between) for word in words[:-1]) + words[-1]
    verb = data.draw(st.sampled_from(sorted({"", *verbs(code)["give"]})))
    assert read(f"{verb} {line}", code, "Quarto") == Do((f"@{piece_code(piece)}",))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_piece_is_read_as_it_is_said(code: str) -> None:
    give = Vocabulary(language(code)).shown("give")
    for piece_set in PieceSet:
        names = QuartoNames(language(code), piece_set)
        for piece in map(Piece, range(16)):
            for name in (names.piece(piece), names.piece_in_sentence(piece)):
                for line in (name, f"{give} {name}", name.upper()):
                    assert read(line, code, "Quarto") == Do((f"@{piece_code(piece)}",)), line


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_line_is_read_as_it_is_said(code: str) -> None:
    names = QuartoNames(language(code))
    for line in (*LINES, *BLOCKS):
        assert read(f"quarto {names.line(line)}", code, "Quarto") == Do((f"!{line}",))


@pytest.mark.parametrize("code", LANGUAGES)
def test_tiles_have_names_of_their_own_and_are_read_by_them(code: str) -> None:
    names = QuadsNames(language(code))
    assert len({plain(names.tile(laid)) for laid in TILE_OF}) == len(TILE_OF)
    explore = Vocabulary(language(code)).shown("square")
    for laid in TILE_OF:
        name = names.tile(laid)
        for line in (f"d3 {name}", f"{name}, d3", f"d3: {name.upper()}.", f"d3 = {name}"):
            assert read(line, code, "Quads") == Do((f"d3={laid}",)), line
        assert read(f"{explore} {name}", code, "Quads") == Ask("square", (f"={laid}",))


def test_a_tile_is_named_clockwise_from_the_top() -> None:
    names = QuadsNames(language("en"))
    for laid, named in {
        "LPTP": "light at the top, lines along the right and left, lines across at the bottom",
        "PLTT": "lines along the top, light on the right, "
        "lines across at the bottom and on the left",
        "TLLL": "lines across at the top, light on the other three sides",
        "DDPD": "dark on three sides, lines along the bottom",
        "PLLP": "lines along the top and left, light on the other two sides",
        "TTTT": "lines across on all four sides",
    }.items():
        assert names.tile(Laid(laid)) == named
    for laid, needed in {
        "L.D.": "a light side at the top and a dark side at the bottom",
        "P.DD": "lines along the top and dark sides at the bottom and on the left",
        ".PPP": "lines along the right, bottom and left",
        "LLLL": "light on all four sides",
    }.items():
        assert names.required(laid) == needed


def test_saying_goodbye_leaves() -> None:
    for line, code in (("au revoir", "fr"), ("Au revoir !", "fr"), ("goodbye", "de")):
        assert read(line, code, "Quarto") == Ask("quit"), line
    assert read("revoir", "fr", "Quarto") == Ask("review")


@pytest.mark.parametrize("code", LANGUAGES)
def test_tiles_are_read_by_their_four_sides(code: str) -> None:
    said, place = language(code), Vocabulary(language(code)).shown("place")
    names = QuadsNames(said)
    found = {side: forms(said, "typed side", english) for side, english in tiles.SIDES.items()}
    for laid in TILE_OF:
        for pick in (min, max):
            words = [pick(found[side]) for side in laid]
            for line in (" ".join(words), ", ".join(words), " ".join(map(names.side, laid))):
                assert read(f"{place} d3 {line}", code, "Quads") == Do((f"d3={laid}",)), line
        every = said.listed(
            said.say(template, side=names.side(side))
            for template, side in zip(_PLACES, laid, strict=True)
        )
        assert read(f"d3 {every}", code, "Quads") == Do((f"d3={laid}",)), every


_PLACES = (
    "{side} at the top",
    "{side} on the right",
    "{side} at the bottom",
    "{side} on the left",
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_tiles_are_named_in_english_too(code: str) -> None:
    for line in (
        "d3 light across across along",
        "light, across, across, along on d3",
        "place the tile on d3: across on the right and at the bottom, light at the top, along left",
        "d 3 top light right across bottom across left along",
    ):
        assert read(line, code, "Quads") == Do(("d3=LTTP",)), line
    for line in (
        "light on three sides, lines across on the left",
        "left across three light",
        "3 light left across",
    ):
        assert read(f"d3 {line}", code, "Quads") == Do(("d3=LLLT",)), line
    assert read("hand two light", code, "Quads") == Ask("hand", ("2", "L"))
