"""The pages that a browser shows, in its language, and the description of the API."""

import asyncio
import re
from dataclasses import replace
from functools import cache
from urllib.parse import urlencode

import msgspec
from litestar import Litestar, Response, get
from litestar.enums import OpenAPIMediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.serialization import encode_json

from fourfold.locale import language
from fourfold.server.refusals import NotThere
from fourfold.server.tables.hub import Hub
from fourfold.server.web.dependencies import HttpRequest, LanguageQuery
from fourfold.server.web.files import braille
from fourfold.server.web.files.assets import Asset, asset, assets, version
from fourfold.server.web.languages import preferred
from fourfold.server.web.rendering import (
    KEEP_FOREVER,
    LESSONS,
    REVALIDATE,
    SHEETS,
    TEMPLATES,
    page,
    respond,
)
from fourfold.server.web.words.quarto import ACCESS, CLASSIC


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


async def send_schema(request: HttpRequest) -> Response[bytes]:
    """Answer for the schema and for nothing beside it: there the framework has its own page."""
    if request.url.path.rstrip("/") not in ("/schema", "/schema/openapi.json"):
        raise NotFoundException
    state = request.app.state
    if "schema" not in state:  # one task, however many ask for it meanwhile
        hub: Hub = state.hub
        state.schema = asyncio.create_task(hub.slow_work.run(_written, request.app))
    return respond(request, await asyncio.shield(state.schema), REVALIDATE)


def _written(app: Litestar) -> Asset:
    written = asset("openapi.json", encode_json(app.openapi_schema.to_schema()))
    return replace(written, media_type=OpenAPIMediaType.OPENAPI_JSON.value)


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
