"""An engine that misbehaves in the way its first argument says; without packages, so it is quick.

``plays`` behaves, and plays what follows, one action after the other.
"""

import sys
import time


def say(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


def main() -> None:
    how, *actions = sys.argv[1:]
    for line in sys.stdin:
        word = line.split()[0]
        if word == "hello":
            if how == "mute":
                time.sleep(60)
            if how == "rude":
                say("error not-understood go away")
            say("info warming up", f"name Odd {how}", "game Quarto", "option fun text", "ok 1")
        elif word == "quit" and how != "stubborn":
            return
        elif word == "go":
            match how:
                case "dies":
                    sys.exit("something broke")
                case "dies-quietly":
                    return
                case "garbage":
                    say("I think b3")
                case "late" | "stubborn":
                    continue
                case "slow":
                    pass  # answers when it is stopped
                case "error":
                    say("error server-error no idea")
                case "chatty":
                    say(*["info x"] * 50, f"move {actions.pop(0)}")
                case _:
                    say(f"move {actions.pop(0)}")
        elif word == "stop":
            if how == "slow":
                say(f"move {actions.pop(0)}")
        else:
            say("ok")
    while how == "stubborn":
        time.sleep(1)


if __name__ == "__main__":
    main()
