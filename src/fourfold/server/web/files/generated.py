"""Pictures that are drawn when asked for, and kept: drawing takes as long as many moves."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from litestar import Response
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from fourfold.server.web.dependencies import HttpRequest
from fourfold.server.web.files.assets import content_tag

MOST_BYTES = 16 * 1024 * 1024
"""All pictures that are kept are at most so large; those not asked for longest are dropped."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it is sent, and a tag by which a browser asks whether it is still the same."""

    content: bytes
    tag: str


class PictureCache:
    """The pictures that were asked for last, by what they show."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self.size = 0

    def get(self, shows: Hashable) -> Picture | None:
        """Return a picture that is kept."""
        if (found := self._pictures.get(shows)) is not None:
            self._pictures.move_to_end(shows)
        return found

    def keep(self, shows: Hashable, content: bytes) -> Picture:
        """Keep a picture, and return it."""
        picture = Picture(content, content_tag(content))
        if (old := self._pictures.pop(shows, None)) is not None:
            self.size -= len(old.content)
        self._pictures[shows] = picture
        self.size += len(content)
        while self.size > self._most:
            self.size -= len(self._pictures.popitem(last=False)[1].content)
        return picture


PicturesDependency = NamedDependency[PictureCache]


def picture_response(
    request: HttpRequest, picture: Picture, *, media_type: str = "image/svg+xml", **headers: str
) -> Response[bytes]:
    """Answer with a picture, or that the browser has it already."""
    # What is drawn may change with the language or the guest, and with the version of the server.
    headers |= {
        "ETag": picture.tag,
        "Cache-Control": "private, no-cache",
        "Vary": "Accept-Language, Authorization, Cookie",
    }
    if picture.tag in request.headers.get("if-none-match", ""):
        return Response(
            b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=media_type
        )
    return Response(picture.content, media_type=media_type, headers=headers)
