"""What the introductions call right is right by the rules, and every try gets an answer."""

from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Page

from fourfold.locale import LANGUAGES
from fourfold.rules import Quads, Quarto, parse_position
from fourfold.rules.grid import square_names
from fourfold.rules.quads import parse_square
from fourfold.rules.quarto import BLOCKS, LINES, Give
from web.browser_people import People
from web.page_modules import LINKED
from words_of_sets import ACCESS, CLASSIC, said_in, words

Verdicts = dict[str, str]
Tasks = dict[str, list[dict[str, Any]]]

SQUARES = {"quarto": square_names(4), "quads": square_names(6)}
STEPS = {
    "quarto": "quarto/lesson/steps.js",
    "quads": "quads/lesson/steps.js",
    "access": "quarto/lesson/steps.js",
    "blindfold": "quarto/lesson/blindfold-steps.js",
    "blindfold-access": "quarto/lesson/blindfold-steps.js",
}
"""The steps of each lesson, by its address."""

# The scene of each task, and what is answered to everything that can be tried in it.
ANSWERS = (
    f"async ([module, squares, lines]) => {{ {LINKED}"
    """
  const { STEPS: steps } = linked[`js/games/${module}`];
  const { turned } = linked["js/games/quads/notation.js"];
  const tries = (scene, choices) => {
    const laid = (scene.tiles ?? []).flatMap((tile) =>
      scene.turns ? [0, 1, 2, 3].map((quarters) => turned(tile, quarters)) : [tile]);
    const placed = squares.flatMap((square) =>
      laid.length ? laid.map((tile) => `${square}=${tile}`) : [square]);
    return [
      ...(scene.board ? placed : laid),
      ...(scene.reserve ? [..."0123456789ABCDEF"].map((code) => `@${code}`) : []),
      ...(scene.calls ? lines.map((line) => `!${line}`) : []),
      ...choices.map(({ action }) => action),
    ];
  };
  const told = {};
  for (const { name, tasks } of steps) {
    let scene = {};
    told[name] = tasks.map(({ scene: changed, choices = [], answers }) => {
      scene = { ...scene, ...changed };
      const verdicts = {}, said = {};
      for (const action of new Set(tries(scene, choices))) {
        const answer = answers.find(({ to }) =>
          !to || (Array.isArray(to) ? to.includes(action) : to.test(action)));
        verdicts[action] = answer?.as ?? "";
        const words = answer?.said ?? "";
        said[action] = typeof words === "string" ? words : words(action);
      }
      return { position: scene.position ?? "", verdicts, said };
    });
    told[name].forEach((task, index) => { task.ask = tasks[index].ask; });
  }
  return told;
}
"""
)


def tasks_of(page: Page, lesson: str, lang: str = "") -> Tasks:
    page.goto(f"/learn/{lesson}?lang={lang}")
    lines = [str(line) for line in (*LINES, *BLOCKS)]
    squares = SQUARES.get(lesson, SQUARES["quarto"])
    found: Tasks = page.evaluate(ANSWERS, [STEPS[lesson], squares, lines])
    return found


def judged(verdicts: Verdicts, verdict: str, kind: str = "") -> set[str]:
    return {each for each, found in verdicts.items() if found == verdict and each.startswith(kind)}


def quarto(task: dict[str, Any]) -> Quarto:
    position = parse_position(task["position"])
    assert isinstance(position, Quarto)
    return position


def quads(task: dict[str, Any]) -> Quads:
    position = parse_position(task["position"])
    assert isinstance(position, Quads)
    return position


def legal(position: Quarto | Quads, kind: str = "") -> set[str]:
    return {action for action in map(str, position.actions()) if action.startswith(kind)}


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("lesson", ["quarto", "quads", "blindfold-access"])
def test_every_try_is_answered_in_words(lesson: str, language: str, person: People) -> None:
    for tasks in tasks_of(person(locale=language), lesson).values():
        for task in tasks:
            for action, verdict in task["verdicts"].items():
                said = task["said"][action]
                assert verdict in ("right", "wrong", "note"), action
                assert said.endswith((".", "!")), (action, said)
                assert not {"{", "undefined"} & set(said.split()), (action, said)


def test_what_quarto_calls_right(person: People) -> None:
    tasks = tasks_of(person(), "quarto")

    [place, give] = tasks["turn"]
    assert judged(place["verdicts"], "right") == legal(quarto(place))
    gifts = legal(quarto(place).after("a1"), "@")
    assert judged(give["verdicts"], "right") == gifts

    [_, complete] = tasks["alignment"]
    position = quarto(complete)
    aligning = {action for action in legal(position) if position.after(action).live}
    assert judged(complete["verdicts"], "right") == aligning

    for name in ("call", "claim", "blocks"):
        [task] = tasks[name]
        calls = legal(quarto(task), "!")
        assert judged(task["verdicts"], "right") == calls, name

    [task] = tasks["gift"]
    position = quarto(task)
    safe = {
        str(action)
        for action in position.actions()
        if isinstance(action, Give) and not wins_for_receiver(position.play(action))
    }
    assert judged(task["verdicts"], "right") == safe
    assert judged(task["verdicts"], "wrong", "@") >= legal(position) - safe

    for task in (*tasks["dead"], tasks["false"][1]):
        assert judged(task["verdicts"], "right") == legal(quarto(task))

    [task, _] = tasks["false"]
    assert not quarto(task).live
    assert judged(task["verdicts"], "right") == judged(task["verdicts"], "right", "!")


def test_what_the_blindfold_lesson_calls_right(person: People) -> None:
    tasks = tasks_of(person(), "blindfold")
    for explored in (*tasks["explore"], *tasks["remember"]):
        assert quarto(explored).hand is None
    place, give = tasks["turn"]
    assert judged(place["verdicts"], "right") == legal(quarto(place))
    assert judged(give["verdicts"], "right") == legal(quarto(place).after("a1"), "@")
    [task] = tasks["call"]
    assert judged(task["verdicts"], "right") == legal(quarto(task), "!")


WORDS = """() => [...document.querySelectorAll("main *")].flatMap((each) => [
    each.ariaLabel ?? "",
    ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map((text) => text.data),
]).join(" ")"""


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(code, marks=[] if code in ("en", "fr", "zh-Hant") else pytest.mark.soak)
        for code in LANGUAGES
    ],
)
def test_the_lessons_and_sounds_of_quarto_access_have_its_words(code: str, person: People) -> None:
    page = person()
    never = words(code, CLASSIC - ACCESS)
    for lesson in ("access", "blindfold-access"):
        tasks = chain.from_iterable(tasks_of(page, lesson, code).values())
        said = " ".join(text for task in tasks for text in (task["ask"], *task["said"].values()))
        assert lesson != "access" or said_in(said, words(code, {"grooved"}))
        assert said_in(said, never) == set(), lesson
        page.locator("#leave").click()
        assert said_in(page.evaluate(WORDS), never) == set(), lesson
        for _ in range(2):
            page.locator("#again" if page.locator("#next").is_hidden() else "#next").click()
            assert said_in(page.evaluate(WORDS), never) == set(), lesson
    page.goto("/listen/access")
    page.locator("#level").select_option("4")
    page.locator("#go").click()
    heard = page.evaluate(WORDS)
    assert said_in(heard, words(code, {"smooth", "small"}))
    assert said_in(heard, never) == set()


def wins_for_receiver(position: Quarto) -> bool:
    return any(position.play(placing).live for placing in position.actions())


def test_what_quads_calls_right(person: People) -> None:
    tasks = tasks_of(person(), "quads")

    for name in ("neutral", "matching"):
        [task] = tasks[name]
        tries = set(task["verdicts"])
        assert judged(task["verdicts"], "right") == legal(quads(task)) & tries
        assert judged(task["verdicts"], "wrong") == tries - legal(quads(task))

    for name, places in {"several": ("d3",), "border": ("a2", "b1")}.items():
        [task] = tasks[name]
        fits = {action for action in legal(quads(task)) if action[:2] in places}
        assert judged(task["verdicts"], "right") == fits & set(task["verdicts"]), name

    light, dark = tasks["own"]
    for task, colour, other in ((light, "L", "D"), (dark, "D", "L")):
        position = quads(task)
        required = {
            name: position.required(parse_square(name))
            for name, laid in zip(SQUARES["quads"], position.board, strict=True)
            if laid is None
        }
        alone = {name for name, sides in required.items() if colour in sides and other not in sides}
        assert judged(task["verdicts"], "right") == alone

    [task] = tasks["stuck"]
    position = quads(task)
    ending = {action for action in legal(position) if position.after(action).outcome}
    assert judged(task["verdicts"], "right") == ending
    assert legal(position) <= set(task["verdicts"])
