"""The pages that a browser shows, in its language."""

import re
from collections.abc import Sequence
from functools import cache
from urllib.parse import urlencode

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Response, get
from litestar.datastructures.cookie import Cookie
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_404_NOT_FOUND
from markupsafe import Markup

from fourfold.drawing import figures
from fourfold.drawing.sprite import sprite
from fourfold.locale import Language, known, language
from fourfold.locale.language import NAMES
from fourfold.locale.levels import levels_in_words
from fourfold.locale.puzzles import grades_in_words, themes_in_words
from fourfold.rules.games import GAMES
from fourfold.server.refusals import NotThere
from fourfold.server.security.headers import HEADERS
from fourfold.server.web.dependencies import HttpRequest, LanguageQuery
from fourfold.server.web.files import braille
from fourfold.server.web.files.assets import Asset, asset, assets, version
from fourfold.server.web.languages import COOKIE, preferred
from fourfold.server.web.words.quarto import ACCESS, CLASSIC, trait_names
from fourfold.study.puzzles import THEMES
from fourfold.talk import Vocabulary

KEEP_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
TEMPLATES = Environment(
    loader=PackageLoader("fourfold", "web/pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def _templates_of_games(kind: str) -> dict[str, str]:
    """Return the template of a kind for each game that has one, by the game's name."""
    names = [game.name.lower() for game in GAMES.values()]
    templates = TEMPLATES.list_templates()
    return {name: f"{kind}-{name}" for name in names if f"{kind}-{name}.html" in templates}


LESSONS = {
    **{name: (template, CLASSIC) for name, template in _templates_of_games("learn").items()},
    "access": ("learn-quarto", ACCESS),
    "blindfold": ("learn-blindfold", CLASSIC),
    "blindfold-access": ("learn-blindfold", ACCESS),
}
"""The lessons: their templates, and the set of pieces that they speak of."""
SHEETS = {
    **{f"/rules/{name}": template for name, template in _templates_of_games("rules").items()},
    "/teach": "teach",
    "/organise": "organise",
}
"""Pages to read and to print: their addresses, and their templates."""


@cache
def rendered(page: str, code: str, piece_set: str = CLASSIC) -> Asset:
    """Return a page in a language; it is the same for everyone, so it is made once.

    Some pages are in the words of a set of pieces.
    """
    return asset(f"{page}.html", _html(page, language(code), piece_set).encode())


def _html(page: str, language: Language, piece_set: str) -> str:
    vocabulary = Vocabulary(language)
    html = TEMPLATES.get_template(f"{page}.html").render(
        say=language.say,
        verb=vocabulary.shown,
        words_for=vocabulary.words_for,
        lang=language.code,
        languages=NAMES,
        static=f"/static/{version()}",
        sprite=Markup(sprite()),
        set=piece_set,
        game_names=list(GAMES),
        traits=trait_names(language),
        levels=levels_in_words(language),
        puzzle_themes={game: themes_in_words(game, language) for game in THEMES},
        puzzle_grades=grades_in_words(language),
        figure=lambda name: Markup(figures.inline(name)),
        page_name=page,
        braille_pages={
            sheet: (
                braille.page_address(sheet, language.code),
                language.say("{title} (braille)", title=title(sheet, language.code)),
            )
            for sheet in SHEETS.values()
        },
        tactile_sheets=braille.tactile_sheets(language),
    )
    return language.page(html)


def title(page: str, code: str) -> str:
    """Return the title of a page in a language."""
    template = TEMPLATES.get_template(f"{page}.html")
    return "".join(template.blocks["title"](template.new_context({"say": language(code).say})))


def respond(
    request: HttpRequest, found: Asset, keep: str, *, cookies: Sequence[Cookie] = (), **headers: str
) -> Response[bytes]:
    """Answer with a file, compressed if the browser takes that."""
    packed = found.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    tag = found.tag if packed is None else f'{found.tag[:-1]}-gzip"'
    headers |= {
        "Cache-Control": keep,
        "ETag": tag,
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
    }
    if tag in request.headers.get("if-none-match", ""):
        return Response(
            b"",
            status_code=HTTP_304_NOT_MODIFIED,
            headers=headers,
            media_type=found.media_type,
            cookies=cookies,
        )
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(
        found.content if packed is None else packed,
        media_type=found.media_type,
        headers=headers,
        cookies=cookies,
    )


def not_found_page(request: HttpRequest) -> Response[bytes]:
    """Answer that the page does not exist, with a link to the home page."""
    response = respond(request, rendered("lost", preferred(request)), REVALIDATE)
    if response.status_code != HTTP_304_NOT_MODIFIED:
        response.status_code = HTTP_404_NOT_FOUND
    response.headers.update(HEADERS)
    return response


def page(request: HttpRequest, name: str, lang: str, piece_set: str = CLASSIC) -> Response[bytes]:
    """Answer with a page; a language that was requested is remembered."""
    code = known(lang)
    if code is None:
        return respond(request, rendered(name, preferred(request), piece_set), REVALIDATE)
    chosen = Cookie(key=COOKIE, value=code, max_age=365 * 86_400, path="/", samesite="lax")
    return respond(request, rendered(name, code, piece_set), REVALIDATE, cookies=[chosen])


def _set_of(request: HttpRequest) -> str:
    """Return the set of pieces that an address asks for; the Access set at its end, if any."""
    return ACCESS if request.url.path.rstrip("/").endswith(f"/{ACCESS}") else CLASSIC


@get("/", sync_to_thread=False, include_in_schema=False)
def home(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Offer the games, and every way to play them."""
    return page(request, "home", lang)


@get(
    ["/table/{key:str}", "/watch/{key:str}"],
    sync_to_thread=False,
    include_in_schema=False,
)
def table(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Show a table, to players and watchers."""
    return page(request, "table", lang)


@get(
    ["/table/{key:str}/{number:int}", "/watch/{key:str}/{number:int}"],
    sync_to_thread=False,
    include_in_schema=False,
)
def one_game(
    request: HttpRequest, key: FromPath[str], number: FromPath[int], lang: LanguageQuery = ""
) -> Response[bytes]:
    """Show one game of a table, for ever: its review once it is over."""
    return page(request, "table", lang)


@get("/games", sync_to_thread=False, include_in_schema=False)
def my_games(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """List a player's own games, and their figures."""
    return page(request, "games", lang)


@get("/me", sync_to_thread=False, include_in_schema=False)
def me(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Show a player's profile, and let them sign in."""
    return page(request, "me", lang)


@get("/players", sync_to_thread=False, include_in_schema=False)
def players(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """List the players who wish to be listed."""
    return page(request, "players", lang)


@get(["/sit/{key:str}", "/take/{key:str}"], sync_to_thread=False, include_in_schema=False)
def join(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Ask before joining: a link alone gives no seat, since programs follow links too."""
    return page(request, "door", lang)


@get("/learn", sync_to_thread=False, include_in_schema=False)
def lessons(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """List everything there is to learn from."""
    return page(request, "lessons", lang)


@get("/learn/{lesson:str}", sync_to_thread=False, include_in_schema=False)
def learn(request: HttpRequest, lesson: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Introduce a game, an edition of it, or the blindfold."""
    if lesson not in LESSONS:
        raise NotThere("there is no such page")
    template, piece_set = LESSONS[lesson]
    return page(request, template, lang, piece_set)


@get([*SHEETS], sync_to_thread=False, include_in_schema=False)
def sheet(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Show the rules of a game, or how to bring it to a class or a club."""
    return page(request, SHEETS[request.url.path.rstrip("/")], lang)


@get("/analysis", sync_to_thread=False, include_in_schema=False)
def analysis(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Look at any position, and at all that can be played there."""
    return page(request, "analysis", lang)


@get("/position", sync_to_thread=False, include_in_schema=False)
def position(request: HttpRequest) -> Redirect:
    """Lead an old link to the analysis."""
    given = dict(request.query_params)
    names = {"text": "position", "set": "set", "lang": "lang"}
    query = {new: given[old] for old, new in names.items() if old in given}
    return Redirect(f"/analysis?{urlencode(query)}" if query else "/analysis", status_code=301)


@get(["/puzzles", "/puzzles/{name:str}"], sync_to_thread=False, include_in_schema=False)
def puzzles(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Show a puzzle: the next one, one by its name, or a mistake of one's own games."""
    return page(request, "puzzles", lang)


@get("/explorer", sync_to_thread=False, include_in_schema=False)
def explorer(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Show every move of a position, and what was played there."""
    return page(request, "explorer", lang)


@get("/studies", sync_to_thread=False, include_in_schema=False)
def studies(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """List a visitor's own studies, and make another one."""
    return page(request, "studies", lang)


@get("/studies/{key:str}", sync_to_thread=False, include_in_schema=False)
def study(request: HttpRequest, key: FromPath[str], lang: LanguageQuery = "") -> Response[bytes]:
    """Show a study, to readers and to those who may edit it."""
    return page(request, "study", lang)


@get(["/by-ear", "/by-ear/access"], sync_to_thread=False, include_in_schema=False)
def by_ear(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Explain how to play without sight."""
    return page(request, "by-ear", lang, _set_of(request))


@get(["/listen", "/listen/access"], sync_to_thread=False, include_in_schema=False)
def listen(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Teach the sounds of pieces and tiles."""
    return page(request, "listen", lang, _set_of(request))


@get("/offline", sync_to_thread=False, include_in_schema=False)
def offline(request: HttpRequest, lang: LanguageQuery = "") -> Response[bytes]:
    """Say that the server cannot be reached; the browser keeps this page for that case."""
    return page(request, "offline", lang)


@get("/braille/{lang:str}/{name:str}", sync_to_thread=False, include_in_schema=False)
def braille_file(request: HttpRequest, lang: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Send a page in braille, or a tactile sheet, to be saved and embossed or printed."""
    found = braille.file(name, lang)
    if found is None:
        raise NotThere("there is no such page")
    response = respond(request, found, REVALIDATE)
    response.headers["Content-Disposition"] = f'attachment; filename="{lang}-{name}"'
    return response


@get("/static/{fingerprint:str}/{name:path}", sync_to_thread=False, include_in_schema=False)
def static(
    request: HttpRequest, fingerprint: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Send a file; one of another version is sent too, but must not be cached."""
    found = assets().get(str(name).lstrip("/"))
    if found is None:
        raise NotThere("there is no such page")
    return respond(request, found, KEEP_FOREVER if fingerprint == version() else REVALIDATE)


@cache
def _manifest(code: str) -> Asset:
    made = TEMPLATES.get_template("manifest.json").render(
        say=language(code).say, lang=code, static=f"/static/{version()}"
    )
    return asset("manifest.webmanifest", made.encode())


@get("/manifest.webmanifest", sync_to_thread=False, include_in_schema=False)
def manifest(request: HttpRequest) -> Response[bytes]:
    """Describe the page to a device that installs it."""
    return respond(request, _manifest(preferred(request)), REVALIDATE)


@cache
def _service_worker() -> Asset:
    # Only the words of one language are needed: they are cached when they are requested.
    # Source maps are for developers.
    names = [name for name in sorted(assets()) if not re.search("^words/|[.]map$", name)]
    kept = [f"/static/{version()}/{name}" for name in names]
    known = msgspec.json.encode({"version": version(), "files": kept})
    made = b"self.fourfold = " + known + b";\n" + assets()["service-worker.js"].content
    return asset("service-worker.js", made)


@get("/service-worker.js", sync_to_thread=False, include_in_schema=False)
def service_worker(request: HttpRequest) -> Response[bytes]:
    """Send the service worker; its address must be above everything that it caches."""
    return respond(request, _service_worker(), REVALIDATE)


PAGES = [
    home,
    table,
    one_game,
    my_games,
    me,
    players,
    join,
    lessons,
    learn,
    sheet,
    analysis,
    position,
    puzzles,
    explorer,
    studies,
    study,
    by_ear,
    listen,
    offline,
    braille_file,
    static,
    manifest,
    service_worker,
]
