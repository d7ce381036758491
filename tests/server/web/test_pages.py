"""The pages and their files, as a browser asks for them."""

import gzip
import json
import re
from pathlib import Path

import msgspec
import pytest

import fourfold
from fourfold.locale import language
from fourfold.rules.games import GAMES
from fourfold.server.web import words
from fourfold.server.web.files.assets import assets
from fourfold.server.web.rendering import LESSONS, SHEETS, rendered
from fourfold.server.web.words import page_texts
from server.server_process import HTTP, Server

MODULES = Path(fourfold.__file__).parent / "web" / "static" / "js"
PAGES = [
    "/", "/table/abc", "/watch/abc", "/table/abc/2", "/watch/abc/2", "/games",
    "/sit/12345678", "/take/xyz", "/analysis", "/by-ear",
    "/by-ear/access", "/listen", "/listen/access", "/offline", *SHEETS, "/teach/",
    *(f"/learn/{lesson}" for lesson in LESSONS),
]  # fmt: skip


def page(server: Server, path: str, **headers: str) -> str:
    answer = HTTP.get(f"{server.url}{path}", headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    return answer.text


@pytest.mark.parametrize("path", PAGES)
def test_every_page_comes_in_both_languages(server: Server, path: str) -> None:
    assert '<html lang="en">' in page(server, path, **{"Accept-Language": "xx, en;q=0.5"})
    assert '<html lang="fr">' in page(server, path, **{"Accept-Language": "fr-CH"})
    assert '<html lang="fr">' in page(server, f"{path}?lang=fr")


@pytest.mark.parametrize("path", PAGES)
def test_pages_run_no_inline_script_and_wear_no_inline_style(server: Server, path: str) -> None:
    text = page(server, path)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", text))
    assert not re.search(r"\sstyle=|<style|\son\w+=", text)


@pytest.mark.parametrize("key", ["<script>", "$(reboot)", "a`b`", "a%0Ab", "%22onload"])
def test_nothing_of_an_address_stands_in_its_page(server: Server, key: str) -> None:
    assert page(server, f"/sit/{key}") == page(server, "/sit/12345678")


def test_a_language_that_was_chosen_is_remembered(server: Server) -> None:
    answer = HTTP.get(f"{server.url}/?lang=fr")
    assert "fourfold_lang=fr" in answer.headers["set-cookie"]
    chosen = {"Cookie": "fourfold_lang=fr", "Accept-Language": "en"}
    assert '<html lang="fr">' in page(server, "/", **chosen)
    assert '<html lang="en">' in page(server, "/", Cookie="fourfold_lang=xx")


@pytest.mark.parametrize("sheet", SHEETS.values())
def test_chinese_has_no_space_between_sentences(sheet: str) -> None:
    text = rendered(sheet, "zh-Hant").content.decode()
    assert "。" in text
    assert not re.search(r"[。：！？](</strong>)? [\u4e00-\u9fff]", text)


def test_every_file_that_a_page_names_is_there(server: Server) -> None:
    for path in PAGES:
        for name in set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page(server, path))):
            answer = HTTP.get(f"{server.url}{name}")
            assert answer.status_code == 200, name
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


BRAILLE = re.compile(r'href="(/braille/[^"]+)" download')


@pytest.mark.parametrize("lang", ["en", "fr", "zh-Hant", "en-XA"])
def test_pages_offer_braille_and_tactile_sheets_in_their_language(
    server: Server, lang: str
) -> None:
    code = "en" if lang == "en-XA" else lang
    offered = {path: BRAILLE.findall(page(server, f"{path}?lang={lang}")) for path in SHEETS}
    for path, sheet in SHEETS.items():
        assert offered[path][0] == f"/braille/{code}/{sheet}.brf"
        assert len(offered[path]) == (4 if path.startswith("/rules/") else 1)
    everything = BRAILLE.findall(page(server, f"/by-ear?lang={lang}"))
    assert set(everything) == {each for found in offered.values() for each in found}
    for address in everything:
        answer = HTTP.get(f"{server.url}{address}")
        assert answer.status_code == 200
        name = address.removeprefix("/braille/").replace("/", "-")
        assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
        if address.endswith(".brf"):
            assert answer.content.isascii()
            assert answer.content.endswith(b"\r\n\f")
        else:
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert f'lang="{code}"' in answer.text


@pytest.mark.parametrize(
    "address",
    ["en/x.brf", "en/x.svg", "xx/rules-quads.brf", "en-XA/teach.brf", "en/..", "en/sources.txt"],
)
def test_other_braille_is_not_there(server: Server, address: str) -> None:
    assert HTTP.get(f"{server.url}/braille/{address}").status_code == 404


def test_only_a_games_own_modules_know_its_name() -> None:
    for path in MODULES.rglob("*.js"):
        if not path.is_relative_to(MODULES / "games"):
            assert [game for game in GAMES if f'"{game}"' in path.read_text()] == [], path


def test_every_game_has_words_and_a_row_in_the_page() -> None:
    registry = (MODULES / "games" / "games.js").read_text()
    for game in GAMES:
        assert game in words.PAGE_WORDS
        assert f"./{game.lower()}/{game.lower()}.js" in registry


def test_another_game_may_bring_its_words() -> None:
    class Marbles(msgspec.Struct):
        marble: str

    words.PAGE_WORDS.register("Marbles", lambda language: Marbles(language.word("trait", "round")))
    try:
        found = words.words(language("fr")).games
    finally:
        words.PAGE_WORDS.remove("Marbles")
    assert [*found] == ["Quarto", "Quads", "Marbles"]
    assert found["Marbles"].marble == "ronde"


def test_every_text_in_a_module_is_found() -> None:
    found = {text if isinstance(text, str) else text[0] for text in page_texts()}
    for name, script in assets().items():
        if name.endswith(".js"):
            literals = re.findall(
                r'\bsay(?:Count)?\(\s*"((?:[^"\\]|\\.)*)"', script.content.decode()
            )
            assert {json.loads(f'"{text}"') for text in literals} <= found, name


CALL = re.compile(r"""\bsay\(\s*"((?:[^"\\]|\\.)*)"\s*(?:,\s*\{([^}]*)\})?""")


def test_the_page_fills_every_name_of_a_template() -> None:
    checked = 0
    for name, script in assets().items():
        if name.endswith(".js"):
            for template, values in CALL.findall(script.content.decode()):
                given = set(
                    re.findall(r"(\w+)\s*(?=[,:]|$)", re.sub(r":[^,]*", ":", values).strip())
                )
                assert set(re.findall(r"\{(\w+)\}", template)) <= given, (name, template)
                checked += bool(given)
    assert checked > 20


def test_files_are_packed_for_those_who_take_it(server: Server) -> None:
    script = next(iter(re.findall(r'src="(/static/[^"]+)"', page(server, "/"))))
    url = f"{server.url}{script}"
    packed = HTTP.get(url, headers={"Accept-Encoding": "gzip"})
    plain = HTTP.get(url, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


def test_another_version_of_a_file_is_not_kept(server: Server) -> None:
    answer = HTTP.get(f"{server.url}/static/0000/js/shared/theme.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/static/x/js/nothing.js", "/static/x/../pages.py", "/learn/go"])
def test_what_is_not_there(server: Server, path: str) -> None:
    assert HTTP.get(f"{server.url}{path}").status_code == 404


def test_the_page_can_be_installed(server: Server) -> None:
    answer = HTTP.get(f"{server.url}/manifest.webmanifest", headers={"Accept-Language": "fr"})
    described = json.loads(answer.text)
    assert described["lang"] == "fr"
    for icon in described["icons"]:
        assert HTTP.get(f"{server.url}{icon['src']}").status_code == 200
    worker = HTTP.get(f"{server.url}/service-worker.js")
    known = json.loads(worker.text.split("\n")[0].removeprefix("self.fourfold = ").rstrip(";"))
    assert f"/static/{known['version']}/linked/table/table.js" in known["files"]


def test_all_files_together_are_small() -> None:
    whole = sum(len(found.packed or found.content) for found in assets().values())
    assert whole < 870_000
    assert all(found.packed is None or gzip.decompress(found.packed) == found.content
               for found in assets().values())  # fmt: skip
