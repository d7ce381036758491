"""The names of players, and how they stand within a sentence.

"Player 2" is a name in English. In other languages it needs an article, which may merge with the
preposition before it: « au joueur 2 », "o jogador 2". A catalog asks for such a form in the
placeholder: ``{name:the}``, ``{other:to}``.
"""

from fourfold.locale.language import Language

PLAYER, COMPUTER = "Player {number}", "Computer {level}"
COMPUTER_A, COMPUTER_B = "Computer A", "Computer B"
LIGHT, DARK = "Light", "Dark"
NAMES = (PLAYER, COMPUTER, COMPUTER_A, COMPUTER_B, LIGHT, DARK)
"""The names of players who have not chosen one; in Quads they may be the colours."""


class PlayerName(str):
    """A name that is made of words, with its forms."""

    forms: dict[str, str]


def player_name(language: Language, template: str, /, **values: object) -> PlayerName:
    """Return the name of a player who has not chosen one.

    >>> from fourfold.locale.language import language
    >>> name = player_name(language("fr"), PLAYER, number=2)
    >>> str(name), name.forms
    ('Joueur 2', {'the': 'le joueur 2', 'to': 'au joueur 2'})
    """
    name = PlayerName(language.say(template, **values))
    name.forms = {
        "the": language.phrase("name in sentence", template, **values),
        "to": language.phrase("name after to", template, **values),
    }
    return name
