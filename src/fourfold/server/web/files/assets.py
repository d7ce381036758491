"""The files of the pages: modules, styles, pictures and words.

All of them are known when the server starts. Their addresses contain a fingerprint, so that a
browser may keep them for ever and never mixes two versions.
"""

import gzip
import mimetypes
from dataclasses import dataclass
from functools import cache
from hashlib import blake2s
from importlib.resources.abc import Traversable

import msgspec

from fourfold.data_files import data_files
from fourfold.drawing.sprite import contrast_variables
from fourfold.locale import LANGUAGES, language, pseudo
from fourfold.server.web.files import linking
from fourfold.server.web.words import words

STATIC = data_files("page") / "web" / "static"
_WORTH_PACKING = 500
_PACKED = ("text/", "application/", "image/svg")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    """The same, compressed, if that saves enough."""
    media_type: str
    tag: str
    """By which a browser asks whether it is still the same."""


def asset(name: str, content: bytes) -> Asset:
    """Return a file, compressed once."""
    media_type = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0]
    media_type = media_type or "application/octet-stream"
    worth = media_type.startswith(_PACKED) and len(content) > _WORTH_PACKING
    packed = gzip.compress(content, 9, mtime=0) if worth else None
    return Asset(content, packed, media_type, content_tag(content))


def content_tag(content: bytes) -> str:
    """Return the ETag of a file."""
    return f'"{blake2s(content, digest_size=12).hexdigest()}"'


@cache
def assets() -> dict[str, Asset]:
    """Return every file by its path, including those that are made here."""
    found = {name: asset(name, content) for name, content in _files(STATIC, "")}
    modules = {name for name in found if name.startswith("js/")} - linking.NOT_MODULES
    linked = linking.linked({name: found.pop(name).content.decode() for name in modules})
    found |= {name: asset(name, text.encode()) for name, text in linked.items()}
    for code in (*LANGUAGES, pseudo.CODE):
        name = f"words/{code}.js"
        found[name] = asset(
            name, b"self.fourfoldWords = " + msgspec.json.encode(words(language(code)))
        )
    found["css/contrast.css"] = asset("contrast.css", _contrast().encode())
    return found


@cache
def version() -> str:
    """Return the fingerprint of all files together."""
    fingerprint = blake2s(digest_size=6)
    for name, found in sorted(assets().items()):
        fingerprint.update(name.encode() + found.content)
    return fingerprint.hexdigest()


def _files(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _files(each, f"{path}{each.name}/")
        else:
            found.append((path + each.name, each.read_bytes()))
    return found


def _contrast() -> str:
    values = "".join(f"{name}:{value};" for name, value in contrast_variables().items())
    return f":root[data-contrast=more]{{{values}}}"
