"""Links as QR codes; another process draws a whole sheet of them without the rest of the web."""

import io
from collections.abc import Sequence

import msgspec
import segno


def qr_code(url: str) -> bytes:
    """Return a link as a picture."""
    picture = io.BytesIO()
    segno.make(url, error="m").save(
        picture, kind="svg", border=2, scale=8, xmldecl=False, title=url
    )
    return picture.getvalue()


def qr_sheet(urls: Sequence[str]) -> bytes:
    """Return the pictures of many links as one text, since a sheet is printed as a whole."""
    return msgspec.json.encode([qr_code(each).decode() for each in urls])
