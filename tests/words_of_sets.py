"""The words of one set of Quarto's pieces that the other set never says, in every language."""

import re

from fourfold.locale import language
from fourfold.rules.quarto import PieceSet, Trait

CLASSIC = {
    *(PieceSet.CLASSIC.word(trait, value) for trait in Trait for value in (0, 1)),
    *(PieceSet.CLASSIC.trait_name(trait) for trait in Trait),
}
ACCESS = {
    *(PieceSet.ACCESS.word(trait, value) for trait in Trait for value in (0, 1)),
    *(PieceSet.ACCESS.trait_name(trait) for trait in Trait),
}

OTHERWISE = re.compile(
    "dall’alto( (in|verso il) basso)?|à (voix haute|haute voix)|e[nm] voz alta|高階|kleine hoch"
)
"""Where a word means something else: "from the top", "aloud", "advanced", a high tone."""


def words(code: str, wanted: set[str]) -> set[str]:
    """Return English words as a language says them."""
    spoken = language(code)
    return {
        spoken.word(kind, word)
        for word in wanted
        for kind in ("trait", "trait name")
        if spoken.word(kind, word) != word or code == "en"
    }


def said_in(text: str, wanted: set[str]) -> set[str]:
    """Return which of the words a text says; Chinese has no spaces between them."""
    text = OTHERWISE.sub("", text.casefold())
    return {
        word
        for word in wanted
        if re.search(re.escape(word) if ord(word[0]) > 0x2000 else rf"\b{re.escape(word)}\b", text)
    }
