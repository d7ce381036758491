"""The description of the whole API: written and compressed once, and sent from then on as it is."""

from dataclasses import replace
from typing import Any

from litestar import Litestar, Request, Response
from litestar.enums import OpenAPIMediaType
from litestar.exceptions import NotFoundException
from litestar.serialization import encode_json

from fourfold.server.tables.hub import Hub
from fourfold.server.web.files.assets import Asset, asset
from fourfold.server.web.rendering import REVALIDATE, respond


async def send_schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Answer for the schema and for nothing beside it: there the framework has its own page."""
    if request.url.path.rstrip("/") not in ("/schema", "/schema/openapi.json"):
        raise NotFoundException
    state = request.app.state
    if "schema" not in state:
        hub: Hub = state.hub
        state.schema = await hub.slow_work.run(_written, request.app)
    return respond(request, state.schema, REVALIDATE)


def _written(app: Litestar) -> Asset:
    written = asset("openapi.json", encode_json(app.openapi_schema.to_schema()))
    return replace(written, media_type=OpenAPIMediaType.OPENAPI_JSON.value)
