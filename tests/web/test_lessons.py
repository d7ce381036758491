"""What the introductions call right is right by the rules, and every try gets an answer."""

from typing import Any

import pytest
from playwright.sync_api import Page

from fourfold.rules import Quads, Quarto, parse_position
from fourfold.rules.grid import square_names
from fourfold.rules.quads import parse_square
from fourfold.rules.quarto import BLOCKS, LINES, Give
from web.browser_people import People
from web.page_modules import LINKED

Verdicts = dict[str, str]
Tasks = dict[str, list[dict[str, Any]]]

SQUARES = {"quarto": square_names(4), "quads": square_names(6)}

# The scene of each task, and what is answered to everything that can be tried in it.
ANSWERS = (
    f"async ([game, squares, lines]) => {{ {LINKED}"
    """
  const { STEPS: steps } = linked[`js/games/${game}/lesson/steps.js`];
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
  }
  return told;
}
"""
)


def tasks_of(page: Page, game: str) -> Tasks:
    page.goto(f"/learn/{game}")
    lines = [str(line) for line in (*LINES, *BLOCKS)]
    found: Tasks = page.evaluate(ANSWERS, [game, SQUARES[game], lines])
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
@pytest.mark.parametrize("game", SQUARES)
def test_every_try_is_answered_in_words(game: str, language: str, person: People) -> None:
    for tasks in tasks_of(person(locale=language), game).values():
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
