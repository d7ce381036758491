"""Modules become two files, in order and line by line; what cannot be linked is refused."""

import json
import re
from itertools import chain
from pathlib import Path

import pytest

import fourfold
from fourfold.server.web.files.assets import assets
from fourfold.server.web.files.linking import COMMON, NOT_MODULES, CannotBeLinked, linked, path_of

WRITTEN = Path(fourfold.__file__).parent / "web" / "static" / "js"

SHARED = 'export const WORDS = ["a"];\n\nexport const [FIRST] = WORDS;\n'
EVERY = 'import { WORDS } from "./words.js";\n\nvoid WORDS;\n'
PAGE = """\
/** @typedef {import("../shared/types.js").Kind} Kind */
import { FIRST as first, WORDS } from "../shared/words.js";
import { Part } from "./part.js";

new Part(first, WORDS);
"""
PART = "export class Part {\n  export = 1;\n}\nexport async function come() {}\n"
MODULES = {
    COMMON: EVERY,
    "js/page/page.js": PAGE,
    "js/page/part.js": PART,
    "js/shared/types.js": "/** @typedef {string} Kind */\nexport {};\n",
    "js/shared/words.js": SHARED,
}


def test_a_page_loads_what_all_pages_need_and_the_rest_of_its_own() -> None:
    made = linked(MODULES)
    assert sorted(name for name in made if not name.endswith(".map")) == [
        "linked/page/page.js",
        "linked/shared/every-page.js",
    ]
    assert made["linked/shared/every-page.js"].splitlines()[:-1] == [
        "export const linked = {};",
        'linked["js/shared/words.js"] = (() => {',
        'const WORDS = ["a"];',
        "",
        "const [FIRST] = WORDS;",
        "return { WORDS, FIRST };",
        "})();",
        f'linked["{COMMON}"] = (() => {{',
        'const { WORDS } = linked["js/shared/words.js"];',
        "",
        "void WORDS;",
        "return {  };",
        "})();",
    ]
    page = made["linked/page/page.js"]
    assert page.startswith('import { linked } from "../shared/every-page.js";\n')
    assert 'const { FIRST: first, WORDS } = linked["js/shared/words.js"];' in page
    assert page.index("class Part") < page.index("new Part")
    assert "return { Part, come };" in page


def test_a_debugger_finds_every_line_where_it_was_written() -> None:
    made = linked(MODULES)
    for name in ("linked/page/page.js", "linked/shared/every-page.js"):
        lines = made[name].splitlines()
        assert lines[-1] == f"//# sourceMappingURL={name.rpartition('/')[2]}.map"
        for section in json.loads(made[f"{name}.map"])["sections"]:
            found = section["map"]
            source = found["sourcesContent"][0].splitlines()
            assert MODULES[found["sources"][0]].splitlines() == source
            # The first line comes from the first; each further one from the one that follows.
            assert found["mappings"].split(";") == ["AAAA", *["AACA"] * (len(source) - 1)]
            start = section["offset"]["line"]
            for written, at in zip(source, range(start, len(lines)), strict=False):
                if not written.startswith("import"):
                    assert lines[at] == written.removeprefix("export ")


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ('import * as all from "../shared/words.js";\n', "'import' cannot be linked"),
        ("export default 1;\n", "'export' cannot be linked"),
        ("export let count = 0;\n", "'export' cannot be linked"),
        ("await fetch('/');\n", "'await' cannot be linked"),
        ("void import.meta.url;\n", "'import.meta' cannot be linked"),
        ('import { no } from "./nothing.js";\n', "imports js/page/nothing.js, which is not there"),
        ('import { Page } from "./page.js";\n', "import each other: "),
    ],
)
def test_what_is_not_known_is_refused(module: str, said: str) -> None:
    with pytest.raises(CannotBeLinked, match=said.replace(".", "[.]")):
        linked(MODULES | {"js/page/part.js": module})


def test_every_page_has_each_of_its_modules_once() -> None:
    files = {
        name: re.findall(r'^linked\["(.*)"\] = ', found.content.decode(), re.MULTILINE)
        for name, found in assets().items()
        if name.startswith("linked/") and name.endswith(".js")
    }
    common = files.pop(path_of(COMMON))
    for own in files.values():
        assert len(set(common + own)) == len(common + own)
    written = {f"js/{path.relative_to(WRITTEN).as_posix()}" for path in WRITTEN.rglob("*.js")}
    types = {"js/board/types.js", "js/shared/messages.js"}
    assert {*common, *chain(*files.values())} == written - NOT_MODULES - types
