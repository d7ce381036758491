"""The names of players stand within a sentence as their language needs it."""

import pytest

from fourfold.locale import LANGUAGES, language
from fourfold.locale.names.players import COMPUTER, NAMES, PLAYER, player_name
from fourfold.locale.settings import seat_name
from fourfold.play import Seat
from fourfold.play.settings import SeatSettings, TableSettings

GIVES = "{name} gives {other} {piece}."


def gives(code: str, name: str, other: str) -> str:
    return language(code).say(GIVES, name=name, other=other, piece="…")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "Player 1 gives Computer 5 …."),
        ("fr", "Le joueur 1 donne à l’ordinateur 5 …."),
        ("de", "Spieler 1 gibt Computer 5 …."),
        ("es", "El jugador 1 le da a la máquina 5 …."),
        ("it", "Il giocatore 1 ha dato al computer 5 …."),
        ("nl", "Speler 1 geeft computer 5 …."),
        ("pt", "O jogador 1 deu ao computador 5 …."),
        ("zh-Hant", "1 號玩家把…交給 5 級電腦。"),
    ],
)
def test_a_name_that_is_made_of_words_takes_its_article(code: str, said: str) -> None:
    spoken = language(code)
    one, two = player_name(spoken, PLAYER, number=1), player_name(spoken, COMPUTER, level=5)
    assert gives(code, one, two) == said


def test_a_chosen_name_stays_as_it_was_typed() -> None:
    assert gives("pt", "ada", "Rui") == "ada deu a Rui …."
    assert gives("it", "{other:to}", "{x}") == "{other:to} ha dato a {x} …."
    assert language("es").say("{loser} ran out of time. You win.", loser="ada").startswith("A ada ")


def test_each_sentence_begins_with_a_capital_letter() -> None:
    name = player_name(language("fr"), PLAYER, number=2)
    said = language("fr").say("{loser} resigns. {name} wins.", loser="Ada", name=name)
    assert said == "Ada abandonne. Le joueur 2 gagne."


def test_a_computer_with_the_name_that_was_made_for_it_has_forms() -> None:
    """A game in a terminal stores the name of the computer."""
    french = language("fr")
    made = french.say("Computer {level}", level=3)
    for name, form in ((made, "l’ordinateur 3"), ("", "l’ordinateur 3"), ("Ada", None)):
        table = TableSettings(seats=(SeatSettings(), SeatSettings(name, 3)))
        found = seat_name(table, Seat.TWO, french)
        assert getattr(found, "forms", {}).get("the") == form


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_made_name_is_one_word_or_more(code: str) -> None:
    names = {player_name(language(code), each, number=1, level=1) for each in NAMES}
    assert len(names) == len(NAMES)
