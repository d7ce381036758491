"""A study as text: records with the names and modes of chapters in tags."""

import pytest

from fourfold.rules import Quads, Quarto, Record
from fourfold.rules.refusal import Refusal
from fourfold.study import Tree
from fourfold.study.chapters import Chapter, Mode, Study, read_study, write_study


def test_a_study_is_read_as_it_was_written() -> None:
    tree = Tree.of(Quarto()).add((), "@9", "b3").add(("@9",), "a1").comment(("@9",), "Any piece.")
    study = Study(
        "Openings “and” more",
        (
            Chapter("First steps", tree.record(), Mode.LESSON),
            Chapter("Guess", Tree.of(Quads()).add((), "c3=PPPP").record(), Mode.GUESS, narrow=True),
            Chapter("", Record(Quarto(), tags=(("Event", "Club"),))),
        ),
    )
    assert read_study(write_study(study)) == study


def test_plain_records_are_a_study_too() -> None:
    study = read_study('[Game "Quarto"] [Mode "dance"] @9 b3@4 [Game "Quads"] c3=PPPP')
    assert study.title == ""
    assert [chapter.mode for chapter in study.chapters] == [Mode.READ, Mode.READ]
    assert read_study("") == Study("", ())
    with pytest.raises(Refusal):
        read_study('[Game "Quarto"] @Z')
