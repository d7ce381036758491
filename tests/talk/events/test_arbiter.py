"""What an arbiter types, and the answers."""

import csv
import io
import json

import pytest

from fourfold.club.events import ClubEvent, EventSettings, Format
from fourfold.club.events import commands as cmd
from fourfold.locale import LANGUAGES, language
from fourfold.locale.pseudo import CODE
from fourfold.rules.refusal import Refusal
from fourfold.talk.events import Arbiter
from fourfold.talk.events.reading import CommandReader
from hard_coded import hard_coded

ADA, BEN, CHLOE, DAN = range(1, 5)


def sitting(
    *lines: str, code: str = "en", format_: Format = Format.ROUND_ROBIN, games: int = 1
) -> Arbiter:
    """Return an arbiter after some lines."""
    event = ClubEvent.create(EventSettings("Friday", format_, games=games, seed=5), 0.0)
    arbiter = Arbiter(event, language(code))
    for line in ("enter Ada, Ben 1500, Chloé, Dan Brown", *lines):
        arbiter.event = arbiter.answer(line, 0.0).event
    return arbiter


def said(arbiter: Arbiter, line: str) -> str:
    return "\n".join(arbiter.answer(line, 0.0).sentences)


def refusal(arbiter: Arbiter, line: str) -> str:
    with pytest.raises(Refusal) as refused:
        arbiter.answer(line, 0.0)
    return str(refused.value)


def command(arbiter: Arbiter, line: str) -> cmd.AnyEventCommand:
    verb, _, rest = line.partition(" ")
    (found,) = CommandReader(arbiter.event, arbiter.vocabulary).commands(verb, rest)
    return found


def test_before_the_first_round_there_are_no_tables() -> None:
    for arbiter in (sitting(), sitting("pair")):
        for line in (
            "result 1",
            "result 9 Ada",
            "result Dan",
            "forfeit 1 Ada",
            "correct 1 draw, x",
        ):
            assert refusal(arbiter, line) == "no round has been published yet", line


def test_whoever_forgets_the_reason_hears_where_it_goes() -> None:
    arbiter = sitting("pair", "publish", "result 1 1-0")
    for line in ("correct 1 draw", "correct 1 draw,", "correct", "correct x"):
        assert "a comma and the reason, such as" in refusal(arbiter, line), line


def test_a_tournament_is_closed_early_only_on_purpose() -> None:
    arbiter = sitting("pair", "publish", "result 1 draw")
    for line in ("close", "close 1"):
        assert refusal(arbiter, line).startswith("round 1 is not over"), line
    arbiter = sitting("pair", "publish", "result 1 draw", "result 2 draw")
    for line in ("close", "close please", "close 3"):
        assert refusal(arbiter, line) == (
            "round 1 of 3 was not the last: type “close 1” to close the tournament all the same"
        ), line
    assert said(arbiter, "close 1").startswith("The tournament is closed.")


def test_results_can_be_typed_in_many_ways() -> None:
    arbiter = sitting("pair", "publish")
    table = arbiter.event.table(1)
    name = arbiter.event.name(table.first)
    won, lost, drawn = (cmd.EnterResult(1, winner) for winner in (table.first, table.second, 0))
    for line in ("1 1-0", "1 1:0", "1, 1-0", f"1 {name}", f"1 {name[:2].lower()}", f"{name}"):
        assert command(arbiter, f"result {line}") == won, line
    assert command(arbiter, "result 1 0-1") == lost
    for line in ("1 draw", "1 =", "1 ½-½", "1 1/2", f"{name} draw", f"{name}, ½"):
        assert command(arbiter, f"result {line}") == drawn, line
    assert command(arbiter, f"result #{table.first}") == won


def test_results_that_cannot_be_read() -> None:
    arbiter = sitting("pair", "publish")
    assert "the result is missing" in refusal(arbiter, "result 1")
    assert "the result is missing" in refusal(arbiter, "result 1 2-2")
    assert "the number of a table" in refusal(arbiter, "result")
    assert "no player with the name “Zoe”" in refusal(arbiter, "result 1 Zoe")
    assert "its tables are 1 to 2" in refusal(arbiter, "result 3 1-0")
    assert "say who forfeits" in refusal(arbiter, "forfeit 1")
    assert "comma and the reason" in refusal(arbiter, "correct")


def test_in_the_second_game_of_a_match_the_other_one_begins() -> None:
    arbiter = sitting("pair", "publish", "result 1 1-0", games=2)
    table = arbiter.event.table(1)
    assert command(arbiter, "result 1 1-0") == cmd.EnterResult(1, table.second)
    both = command(arbiter, "correct 1 1-0 1-0, mixed up")
    assert both == cmd.Correct(1, 1, (table.first, table.second), (), "mixed up")


def test_corrections() -> None:
    arbiter = sitting("pair", "publish", "result 1 1-0", "result 2 1-0")
    table = arbiter.event.table(1)
    name = arbiter.event.name(table.second)
    expected = cmd.Correct(1, 1, (table.second,), (), "misheard, twice")
    assert command(arbiter, "correct 1 0-1, misheard, twice") == expected
    assert command(arbiter, f"correct 1.1 {name}, misheard, twice") == expected
    assert command(arbiter, "correct 1, 0-1, misheard, twice") == expected
    absent = cmd.Correct(1, 1, (), table.players, "no one came")
    assert command(arbiter, "correct 1 forfeit both, no one came") == absent
    assert command(arbiter, "correct 1 none, wrong table") == cmd.Correct(
        1, 1, (), (), "wrong table"
    )


def test_names_and_rounds() -> None:
    arbiter = sitting(format_=Format.SWISS)
    assert command(arbiter, "absent dan") == cmd.MissRound(DAN, 0)
    assert command(arbiter, "absent Dan Brown, 2") == cmd.MissRound(DAN, 2)
    assert command(arbiter, "bye dan brown 2") == cmd.RequestBye(DAN, 2)
    assert command(arbiter, "forbid ada, ben") == cmd.Forbid(ADA, BEN)
    assert command(arbiter, "replace Chloé, Zoe Doe 1400") == cmd.Replace(CHLOE, "Zoe Doe", 1400)
    assert "comma between" in refusal(arbiter, "forbid Ada Ben")
    assert "comma between" in refusal(arbiter, "replace Ada")
    assert "a name is missing" in refusal(arbiter, "withdraw")
    assert "no player with the name “Zoe”" in refusal(arbiter, "absent Zoe 2")
    assert "not a level" in refusal(arbiter, "computer five")
    arbiter.event = arbiter.answer("computer 5, 5", 0.0).event
    assert [each.name for each in arbiter.event.players][4:] == ["Computer 5", "Computer 5 (2)"]
    assert "fits several" in refusal(arbiter, "withdraw comp")


def test_a_line_is_carried_out_whole_or_not_at_all() -> None:
    arbiter = sitting()
    before = arbiter.event
    assert "already entered" in refusal(arbiter, "enter Zoe, Ada")
    assert arbiter.event is before


def test_questions_change_nothing() -> None:
    arbiter = sitting("pair", "publish", "result 1 1-0")
    for line in ("pairings", "pairings 1", "standings", "crosstable", "players", "tiebreaks",
                 "status", "log", "help"):  # fmt: skip
        answer = arbiter.answer(line, 0.0)
        assert answer.sentences
        assert not answer.facts
        assert answer.event is arbiter.event
    assert "not a round that was published" in refusal(arbiter, "pairings 2")
    assert "is not a command" in refusal(arbiter, "bogus")


def test_exports() -> None:
    arbiter = sitting("pair", "publish", "result 1 1-0", "result 2 draw")
    rows = list(csv.DictReader(io.StringIO(arbiter.answer("export csv", 0.0).content)))
    assert [row["name"] for row in rows[:1]] == [arbiter.event.name(arbiter.event.table(1).first)]
    assert json.loads(arbiter.answer("export json", 0.0).content)["name"] == "Friday"
    assert arbiter.answer("export trf", 0.0).content.startswith("012 Friday\n")
    assert "Chloé" in arbiter.answer("export text", 0.0).content
    answer = arbiter.answer("export html evening.html", 0.0)
    assert answer.file == "evening.html"
    assert answer.content.count("<table>") == 3


def test_a_name_is_never_markup() -> None:
    event = ClubEvent.create(EventSettings("<b>Friday</b>"), 0.0)
    arbiter = Arbiter(event, language("en"))
    for line in ("enter <script>alert(1)</script>, Ben & Jerry", "pair"):
        arbiter.event = arbiter.answer(line, 0.0).event
    page = arbiter.answer("export html", 0.0).content
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "Ben &amp; Jerry" in page
    assert "<b>" not in page


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_evening_in_the_words_of_each_language(code: str) -> None:
    """Everything can be typed as it is shown, from the first pairing to the end."""
    arbiter = sitting(code=code)
    shown = arbiter.vocabulary.shown
    draw = arbiter.vocabulary.shown_answer("draw")
    for line in (
        *(shown("pair"), shown("publish"), f"{shown('result')} 1 1-0"),
        *(f"{shown('result')} 2 {draw}", f"{shown('withdraw')} Ada", shown("pair")),
        *(shown("publish"), shown("standings"), shown("tiebreaks")),
    ):
        answer = arbiter.answer(line, 0.0)
        assert answer.sentences
        arbiter.event = answer.event
    assert len(arbiter.event.rounds) == 2


def test_nothing_is_hard_coded() -> None:
    """In the language of brackets every sentence is in brackets, and only names are not."""
    arbiter = sitting("pair", "publish", "result 1 1-0", code=CODE)
    names = {word for each in arbiter.event.players for word in each.name.split()}
    for line in ("pairings", "standings", "status", "tiebreaks", "crosstable"):
        for sentence in arbiter.answer(line, 0.0).sentences:
            left = set(hard_coded(sentence).split()) - names - {"Friday", "Quarto", "CHSF"}
            assert not left, sentence
