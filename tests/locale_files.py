"""The catalogs as they are in their files."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from fourfold.locale.language import folder

ROOT = Path(__file__).parents[1]


def path(code: str) -> Path:
    return ROOT / "src" / "fourfold" / "locale" / folder(code) / "fourfold.po"


def catalog(code: str) -> Catalog:
    return read_po(io.BytesIO(path(code).read_bytes()), locale=folder(code))


def messages(code: str) -> list[Message]:
    return [message for message in catalog(code) if message.id]


def forms(text: object) -> list[str]:
    return [str(form) for form in text] if isinstance(text, list | tuple) else [str(text)]
