"""What a browser is shown at a link: how to sit down, until there is a page to play on."""

import re
from html import escape

from litestar import MediaType, Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from fourfold.server.refusals import NotThere

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fourfold</title>
<main>
<h1>Fourfold</h1>
<p>Tables of Quarto and Quads are played here.</p>
<p>{what}</p>
<pre><code>{command}</code></pre>
<p>Programs find everything at <a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
</main>
</html>
"""


@get(
    ["/", "/sit/{key:str}", "/watch/{key:str}", "/table/{key:str}", "/take/{key:str}"],
    media_type=MediaType.HTML,
    include_in_schema=False,
    sync_to_thread=False,
)
def welcome(request: Request[object, object, State], key: FromPath[str] = "") -> str:
    """Tell how to sit down from a terminal."""
    base = request.app.state.door.base_url(request)
    if key and re.fullmatch(r"[A-Za-z0-9_-]{1,64}", key) is None:
        raise NotThere("there is no such table")  # nor anything to be typed in a terminal
    if key:
        what = "To sit down or to watch, type this in a terminal:"
        command = f"fourfold join {base}{request.url.path}"
    else:
        what = "To make a table and invite somebody, type this in a terminal:"
        command = f"fourfold play quarto --against friend --server {base}"
    return PAGE.format(what=escape(what), command=escape(command))
