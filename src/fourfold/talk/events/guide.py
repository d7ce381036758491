"""The list of commands, for an arbiter who asks for help."""

from collections.abc import Iterator

from fourfold.talk.events import words
from fourfold.talk.events.words import EventVocabulary


def help_lines(vocabulary: EventVocabulary) -> Iterator[str]:
    """Yield a line for each command, in the order in which an evening needs them."""
    say = vocabulary.language.say

    def verb(name: str) -> str:
        return vocabulary.shown(name)

    draw = vocabulary.shown_answer(words.DRAW)
    both = vocabulary.shown_answer(words.BOTH)
    none = vocabulary.shown_answer(words.NONE)
    yield say("“{verb} Ada, Ben 1650”: enter players, with a rating if they have one.",
              verb=verb("enter"))  # fmt: skip
    yield say("“{verb} 5”: enter a computer of level 5.", verb=verb("computer"))
    yield say("“{verb}”: close the entries on a server, or open them again.", verb=verb("entries"))
    yield say("“{verb}”: pair the next round.", verb=verb("pair"))
    yield say("“{verb} Ada, Ben”: let two players change places before you publish the round.",
              verb=verb("swap"))  # fmt: skip
    yield say("“{verb}”: publish the round; “{other}” takes it back while there is no result.",
              verb=verb("publish"), other=verb("unpublish"))  # fmt: skip
    yield say("“{verb} 3 Ada”: Ada won at table 3. Instead of a name, type “1-0” if the player "
        "who started won, “0-1”, or “{draw}”. “{verb} Ada” is enough too.",
              verb=verb("result"), draw=draw)  # fmt: skip
    yield say("“{verb} 3 Ada”: Ada did not show up at table 3; “{both}” instead of a name if "
        "neither player did.",
              verb=verb("forfeit"), both=both)  # fmt: skip
    yield say("“{verb} 3”: draw lots to decide a drawn knockout match.", verb=verb("lots"))
    yield say("“{verb} 2.3 1-0, misheard”: correct the result of table 3 in round 2, with the "
              "reason after a comma; “{none}” deletes a result.",
              verb=verb("correct"), none=none)  # fmt: skip
    yield say("“{verb} Ada”: Ada leaves the tournament; “{other} Ada”: she is back.",
              verb=verb("withdraw"), other=verb("back"))  # fmt: skip
    yield say("“{verb} Ada, 4”: Ada will miss round 4; “{other} Ada, 4”: she gets half a point for "
              "it.",
              verb=verb("absent"), other=verb("bye"))  # fmt: skip
    yield say("“{verb} Ada, Ben”: never pair these two; “{other}” ends that.",
              verb=verb("forbid"), other=verb("allow"))  # fmt: skip
    yield say("“{verb} Ada, Zoe”: Zoe takes over from Ada.", verb=verb("replace"))
    yield say("“{verb}”, “{standings}”, “{crosstable}”, “{players}”, “{status}”, “{log}”: find "
        "out how things stand.",
              verb=verb("pairings"), standings=verb("standings"), crosstable=verb("crosstable"),
              players=verb("players"), status=verb("status"), log=verb("log"))  # fmt: skip
    yield say("“{verb}”: what each tie-break counts, and whom it put ahead.",
              verb=verb("tiebreaks"))  # fmt: skip
    yield say("“{verb} html evening.html”: write everything for printing; or csv, json, trf, text.",
              verb=verb("export"))  # fmt: skip
    yield say("“{verb}”: close the tournament. “{quit}”: leave; everything is saved.",
              verb=verb("close"), quit=verb("quit"))  # fmt: skip
