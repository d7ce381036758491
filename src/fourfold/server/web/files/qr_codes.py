"""Links as QR codes."""

import io

import segno


def qr_code(url: str) -> bytes:
    """Return a link as a picture."""
    picture = io.BytesIO()
    segno.make(url, error="m").save(
        picture, kind="svg", border=2, scale=8, xmldecl=False, title=url
    )
    return picture.getvalue()
