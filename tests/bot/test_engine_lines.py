"""Lines of the engine protocol: what is read, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.bot import engine_lines as lines
from fourfold.bot.engine_lines import BadLine, EngineOption, Go, read_host_line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello 1", lines.HostHello(1)),
        ("set level 5", lines.SetOption("level", "5")),
        ("new", lines.NewGame()),
        ("position 6/6/6/6/6/6 L b", lines.SetPosition("6/6/6/6/6/6 L b")),
        (
            "position 6/6/6/6/6/6 L b moves c3=PPPP d5=TTTT",
            lines.SetPosition("6/6/6/6/6/6 L b", ("c3=PPPP", "d5=TTTT")),
        ),
        ("position 6/6/6/6/6/6 L b moves", lines.SetPosition("6/6/6/6/6/6 L b")),
        ("go", Go()),
        ("go clock 60 59.5 increment 2 nocall", Go(None, (60.0, 59.5), 2.0, may_call=False)),
        (" stop ", lines.StopThinking()),
        ("ping", lines.HostPing()),
        ("quit\r", lines.Quit()),
    ],
)
def test_lines_are_read(text: str, line: lines.HostLine) -> None:
    assert read_host_line(text) == line


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", "hello 1"),
        ("hello x", "hello 1"),
        ("hello ²", "hello 1"),
        ("set level", "set level 5"),
        ("set", "set level 5"),
        ("position", "position needs a position"),
        ("position   moves a1", "is not"),
        ("go seconds", "“seconds” was not understood after go"),
        ("go clock 3", "“clock” was not understood"),
        ("go seconds -1", "from 0"),
        ("go seconds nan", "from 0"),
        ("go seconds soon", "“soon” is not a number of seconds"),
        ("stop now", "stop stands alone"),
        ("dance", "“dance” is not one of: hello, set"),
        ("GO", "is not one of"),
    ],
)
def test_bad_lines_say_what_would_be_right(text: str, reason: str) -> None:
    if reason == "is not":  # the rules refuse the position, not the line
        assert read_host_line(text) == lines.SetPosition("moves a1")
        return
    with pytest.raises(BadLine, match=reason):
        read_host_line(text)


@given(
    st.builds(
        Go,
        st.none() | st.floats(0, 1e5).map(lambda x: float(f"{x:g}")),
        st.none() | st.tuples(*[st.floats(0, 1e5).map(lambda x: float(f"{x:g}"))] * 2),
        st.floats(0, 100).map(lambda x: float(f"{x:g}")),
        st.booleans(),
    )
)
def test_what_go_says_is_read_back(go: Go) -> None:
    assert read_host_line(str(go)) == go


def test_options() -> None:
    level = EngineOption("level", "whole", 1, 10, 10)
    assert EngineOption.parse(str(level).removeprefix("option ")) == level
    assert level.read("7") == 7
    for wrong, reason in (("0", "from 1 to 10"), ("7.5", "not a whole"), ("x", "not a whole")):
        with pytest.raises(BadLine, match=reason):
            level.read(wrong)
    assert EngineOption("seconds", "number", 0.01, 60, 3).read("0.5") == 0.5
    for wrong in ("", "level whole", "level whole 1 10 x", "level whole 1 10 10 10"):
        with pytest.raises(BadLine, match="is not an option"):
            EngineOption.parse(wrong)
