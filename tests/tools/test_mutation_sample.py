"""Mutants: which faults are made, and that tests are found to notice them or not."""

from pathlib import Path
from textwrap import dedent

import pytest

import mutation_sample
from mutants import mutants

FAULTS = {
    "if a < b: x()": {"if a <= b: x()", "if not (a < b): x()", "if a < b: pass"},
    "y = a == b != c": {"y = a != b != c", "y = a == b == c"},
    "y = a is not b": {"y = a is b"},
    "y = a not  in b": {"y = a in b"},
    "y = a and b or c": {"y = a or b or c", "y = a and b and c"},
    "y = not (a)": {"y = (a)"},
    "y = (é) + (b) * c": {"y = (é) - (b) * c", "y = (é) + (b) // c"},
    "y //= 0x1F": {"y *= 0x1F", "y //= 32"},
    "y = True": {"y = False"},
    "y = -0.5": {"y = -1.5"},
    "def f(a: int = 1) -> Literal[2]: return a": {
        "def f(a: int = 2) -> Literal[2]: return a",
        "def f(a: int = 1) -> Literal[2]: return None",
    },
    "while a: break": {"while a: continue"},
    "await a()": {"pass"},
    "y = b if a else c": {"y = b if not (a) else c"},
}
UNTOUCHED = """
'''Not 1 < 2.'''
__all__ = ["a" + "b"]
if TYPE_CHECKING:
    x = 1
x: Literal[1]
y = f"{x + 1}"
print(
    x
)
"""


@pytest.mark.parametrize("line", FAULTS)
def test_the_faults_of_a_line(line: str) -> None:
    assert {mutant.after for mutant in mutants("a.py", line)} == FAULTS[line]


def test_what_is_left_alone() -> None:
    assert mutants("a.py", UNTOUCHED) == []


def test_one_line_is_changed() -> None:
    source = "class A:\n    def f(self):\n        return [\n            'ß', 1\n        ]\n"
    (mutant,) = mutants("a.py", source)
    assert mutant.applied(source) == source.replace("1", "2")
    assert (mutant.scope, mutant.line, mutant.statement) == ("A.f", 4, 3)
    assert not mutant.at_import


def test_a_mutant_is_found_again_in_another_version(tmp_path: Path) -> None:
    source = "def f(a):\n    a += 1\n    a += 1\n    return a\n"
    mutant = mutants("a.py", source)[3]
    assert mutant.line == 3
    path = tmp_path / "a.py"
    path.write_text(f"import os\n\n\n{source}")
    again = mutation_sample.found_again(mutant, tmp_path)
    assert again is not None
    assert again.line == 6
    path.write_text(source.replace("a", "b"))
    assert mutation_sample.found_again(mutant, tmp_path) is None


CHECKOUT = {
    "pyproject.toml": """
        [tool.pytest.ini_options]
        addopts = "-p no:anyio -p no:faker -p no:schemathesis" # they take long to load
        [tool.coverage.run]
        source = ["fourfold"]
        omit = ["src/fourfold/kernels.py"]
        patch = ["subprocess"]
    """,
    "src/fourfold/__init__.py": "",
    "src/fourfold/kernels.py": "FAST = True",
    "src/fourfold/here.py": """
        def less(a, b):
            return a < b
    """,
    "src/fourfold/there.py": """
        UNUSED = 1
    """,
    "tests/test_here.py": """
        from fourfold import here, kernels
        def test_less():
            assert (here.less(1, 2), here.less(1, 1)) == (True, False)
    """,
    "tests/test_there.py": """
        import subprocess, sys
        def test_it_starts():
            subprocess.run([sys.executable, "-m", "fourfold.there"], check=True)
    """,
}


def test_a_sample(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checkout, notes = tmp_path / "checkout", tmp_path / "notes"
    for name, text in CHECKOUT.items():
        path = checkout / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip())
    tests = ["--tests", str(checkout)]
    assert mutation_sample.main(["contexts", str(notes), *tests, "-n0"]) == 0
    command = ["run", "--contexts", str(notes), *tests, "--jobs=1"]
    assert mutation_sample.main(command) == 0
    results = mutation_sample.read(tmp_path / "notes.results.jsonl")
    assert {(each["before"], each["result"], each["by"]) for each in results} == {
        ("return a < b", "killed", "tests/test_here.py::test_less"),
        ("UNUSED = 1", "survived", ""),
    }
    capsys.readouterr()
    assert mutation_sample.main(command) == 0
    assert len(mutation_sample.read(tmp_path / "notes.results.jsonl")) == 2
    said = capsys.readouterr().out
    assert "1 of 2 were killed." in said
    assert "survived: src/fourfold/there.py:1" in said
