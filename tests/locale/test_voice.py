"""The sentence for every event, for every listener, at every level of detail."""

from itertools import product
from random import Random

import pytest

from fourfold.locale import LANGUAGES, Verbosity, Voice, language
from fourfold.locale.names.quads import QuadsNames
from fourfold.locale.names.quarto import QuartoNames
from fourfold.play import (
    Blindfold,
    FalseCallCost,
    Help,
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    TableSettings,
    commands,
    view_of,
)
from fourfold.rules import Ending
from fourfold.rules.quads import Laid
from fourfold.rules.quarto import BLOCKS, PIECES, Alignment, PieceSet, Trait, parse_line
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun, events

NORMAL = Verbosity.NORMAL


def told(
    live_game: LiveGame,
    *what: commands.AnyCommand | events.AnyEvent,
    to: Seat | None,
    verbosity: Verbosity = NORMAL,
) -> list[str]:
    happened: list[events.AnyEvent] = []
    after = live_game
    for item in what:
        if isinstance(item, commands.Command):
            after, more = after.apply(item, after.now)
            happened += more
        else:
            happened.append(item)
    return list(Voice(language("en"), live_game.settings, to, verbosity).tell(live_game, happened))


def test_placing_and_giving_in_one_go() -> None:
    live_game = acted(begun(), "@0")
    turn = (commands.Act(TWO, "b2"), commands.Act(TWO, "@F"))
    piece = "the dark, tall, square, hollow piece"
    assert told(live_game, *turn, to=ONE) == [f"South places it on B2 and gives you {piece}."]
    assert told(live_game, *turn, to=TWO) == [f"You place it on B2 and give North {piece}."]
    assert told(live_game, *turn, to=None) == [f"South places it on B2 and gives North {piece}."]
    assert told(live_game, *turn, to=ONE, verbosity=Verbosity.BRIEF) == [
        "B2; dark tall square hollow."
    ]
    assert told(live_game, *turn, to=ONE, verbosity=Verbosity.FULL) == [
        f"South places the light, short, round, solid piece on B2 and gives you {piece}. "
        "14 pieces are left."
    ]


def test_one_after_the_other() -> None:
    live_game = acted(begun(), "@0")
    place = commands.Act(TWO, "b2")
    assert told(live_game, place, to=ONE) == ["South places it on B2."]
    assert told(live_game, place, to=TWO) == [
        "Placed on B2. Choose a piece for North: 15 are left."
    ]
    assert told(live_game, place, to=TWO, verbosity=Verbosity.BRIEF) == ["B2."]
    give = commands.Act(ONE, "@0")
    assert told(begun(), give, to=ONE) == ["You give South the light, short, round, solid piece."]
    assert told(begun(), give, to=TWO) == ["North gives you the light, short, round, solid piece."]
    assert told(begun(), give, to=None) == [
        "North gives South the light, short, round, solid piece."
    ]
    assert told(begun(), give, to=TWO, verbosity=Verbosity.BRIEF) == ["light short round solid."]


def test_the_last_pieces() -> None:
    full = ["@0", "a1", "@1", "b2", "@2", "c3", "@F", "d4", "@3", "b1", "@4", "a2", "@5", "d1"]
    full += ["@6", "c1", "@7", "a3", "@8", "b3", "@9", "c2", "@A", "d2", "@B", "d3", "@C", "a4"]
    live_game = acted(begun(), *full, "@D")
    assert told(live_game, commands.Act(TWO, "b4"), to=TWO) == [
        "Placed on B4. Give North the last piece."
    ]
    live_game = acted(live_game, "b4", "@E")
    assert told(live_game, commands.Act(ONE, "c4"), to=ONE) == [
        "Placed on C4. Call QUARTO, or pass."
    ]
    live_game = acted(live_game, "c4")
    assert told(live_game, commands.Act(ONE, "-"), to=ONE) == ["You pass."]
    assert told(live_game, commands.Act(ONE, "-"), to=TWO) == [
        "North passes. Call QUARTO, or pass."
    ]
    assert told(live_game, commands.Act(ONE, "-"), to=None) == ["North passes."]
    passes = (commands.Act(ONE, "-"), commands.Act(TWO, "-"))
    assert told(live_game, *passes, to=ONE) == [
        "You pass.",
        "South passes.",
        "The game is drawn: all the pieces have been placed.",
    ]


def test_calling() -> None:
    live_game = acted(begun(), *COLOUR_ONLY)
    call = commands.Act(ONE, "!a1d1")
    assert told(live_game, call, to=ONE) == ["You call QUARTO: row 1, all dark.", "You win."]
    assert told(live_game, call, to=TWO) == ["North calls QUARTO: row 1, all dark.", "North wins."]


@pytest.mark.parametrize("cost", FalseCallCost)
def test_false_calls(cost: FalseCallCost) -> None:
    live_game = begun(false_call=cost)
    own, *_ = told(live_game, commands.Act(ONE, "!d1a4"), to=ONE)
    other, *_ = told(live_game, commands.Act(ONE, "!d1a4"), to=TWO)
    assert own.startswith("False call: diagonal from D1 to A4.")
    assert other.startswith("North calls the diagonal from D1 to A4. That is a false call")


@pytest.mark.parametrize(
    ("code", "piece", "block", "found"),
    [
        ("en", "You give South the dark, tall, square, hollow piece.",
         "North calls the block at B2. That is a false call.",
         "No one called row 1, all dark and hollow."),
        ("de", "Du gibst South den dunklen, hohen, eckigen, hohlen Stein.",
         "North sagt den Block ab B2 an. Das ist eine falsche Ansage.",
         "Niemand hat diese Linie angesagt: Reihe 1 (alle dunkel und hohl)."),
        ("nl", "Je geeft South het donkere, hoge, vierkante, holle stuk.",
         "North meldt het blok B2. Dat is een valse melding.",
         "Niemand heeft deze lijn gemeld: rij 1 (allemaal donker en hol)."),
        ("fr", "Vous donnez à South la pièce haute, carrée, creuse et foncée.",
         "North annonce le carré B2. C’est une fausse annonce.",
         "Personne n’a annoncé la rangée 1, dont toutes les pièces sont foncées et creuses."),
        ("es", "Le das a South la pieza alta, cuadrada, hueca y oscura.",
         "North canta el bloque en B2. Es un canto en falso.",
         "Nadie cantó la fila 1, con todas las piezas oscuras y huecas."),
        ("it", "Hai scelto per South il pezzo alto, quadrato, cavo e scuro.",
         "North ha dichiarato il blocco in B2. È una dichiarazione errata.",
         "Nessuno ha dichiarato la riga 1, in cui tutti i pezzi sono scuri e cavi."),
        ("pt", "Deste a South a peça escura, alta, quadrada e oca.",
         "North anunciou o bloco em B2. É um anúncio falso.",
         "Ninguém anunciou a fila 1, com todas as peças escuras e ocas."),
        ("zh-Hant", "你把深色、高、方形、中空的柱體交給 South。",
         "North 喊正方形 B2，是誤喊。",
         "沒有人喊出：橫列 1（都是深色和中空）。"),
    ],
)  # fmt: skip
def test_words_take_the_form_that_a_sentence_needs(
    code: str, piece: str, block: str, found: str
) -> None:
    def said(to: Seat, command: commands.AnyCommand) -> str:
        game = begun(false_call=FalseCallCost.NOTHING, rules="CHSFq!")
        _, happened = game.apply(command, game.now)
        return next(iter(Voice(language(code), game.settings, to, NORMAL).tell(game, happened)))

    assert said(ONE, commands.Act(ONE, "@F")) == piece
    assert said(TWO, commands.Act(ONE, "!b2c3")) == block
    names = QuartoNames(language(code))
    line = Alignment(parse_line("a1d1"), ((Trait.COLOUR, 1), (Trait.FILL, 1)))
    named = names.alignment_in_sentence(line)
    assert language(code).say("No one called {line}.", line=named) == found


def test_chinese_has_a_space_beside_latin_names_only() -> None:
    chinese = language("zh-Hant")
    for name, said in (
        ("Ada", "Ada 拒絕了。"),
        ("小明", "小明拒絕了。"),
        ("小明2", "小明2 拒絕了。"),
        ("Zoë", "Zoë 拒絕了。"),
        ("😀", "😀拒絕了。"),
        ("", "拒絕了。"),
    ):
        assert chinese.say("{name} declines.", name=name) == said
    given = "你把{piece}交給{other}。".format(piece="它", other=" Ada")
    assert chinese.say("You give {other} {piece}.", other="Ada", piece="它") == given
    assert language("en").say("{name} declines.", name="小明") == "小明 declines."
    assert chinese.listed(["A1", "B2", "C3"]) == "A1、B2 和 C3"
    assert chinese.listed(["深色", "高"]) == "深色和高"


def test_spanish_does_not_say_y_before_its_own_sound() -> None:
    spanish = language("es")
    assert spanish.listed(["color", "interior"]) == "color e interior"
    assert spanish.listed(["color", "hierro"]) == "color y hierro"
    assert spanish.listed(["color", "altura", "forma"]) == "color, altura y forma"
    assert spanish.listed(["forma"]) == "forma"
    assert spanish.listed([]) == ""
    assert spanish.separated(["a", "b", "c"]) == "a, b, c"


def test_quads() -> None:
    live_game = begun(game="Quads")
    place = commands.Act(ONE, "c3=PPPP")
    assert told(live_game, place, to=ONE) == ["You place the tile on C3."]
    assert told(live_game, place, to=TWO) == [
        "North places a tile on C3: lines along all four sides."
    ]
    assert told(live_game, place, to=TWO, verbosity=Verbosity.BRIEF) == ["C3 PPPP."]
    names = QuadsNames(language("en"))
    assert names.tile(Laid("LPTT")) == (
        "light at the top, lines along the right, lines across at the bottom and on the left"
    )
    assert names.tile(Laid("LLLT")) == "light on three sides, lines across on the left"
    assert names.tile(Laid("DTDT")) == (
        "dark at the top and bottom, lines across on the other two sides"
    )
    assert names.required("....") == ""
    assert names.required("LTL.") == (
        "light sides at the top and bottom and lines across on the right"
    )
    assert names.required("P.PP") == "lines along the top, bottom and left"
    assert names.required("PPPP") == "lines along all four sides"
    assert names.required("..DP") == "a dark side at the bottom and lines along the left"


@pytest.mark.parametrize(
    ("ending", "winner", "to_winner", "to_loser", "to_all"),
    [
        (Ending.RESIGNATION, ONE, "South resigns. You win.", "You resign. North wins.",
         "South resigns. North wins."),
        (Ending.TIME, ONE, "South ran out of time. You win.",
         "Your time is up. North wins.", "South ran out of time. North wins."),
        (Ending.STUCK, ONE, "South cannot place a tile. You win.",
         "You cannot place a tile. North wins.", "South cannot place a tile. North wins."),
        (Ending.FALSE_CALL, ONE, "You win.", "North wins.", "North wins."),
        (Ending.AGREEMENT, None, *["The game is drawn by agreement."] * 3),
    ],
)  # fmt: skip
def test_endings(
    ending: Ending, winner: Seat | None, to_winner: str, to_loser: str, to_all: str
) -> None:
    ended = events.Ended(0.0, ending, winner)
    for listener, text in ((ONE, to_winner), (TWO, to_loser), (None, to_all)):
        game = begun(game="Quads" if ending is Ending.STUCK else "Quarto")
        assert told(game, ended, to=listener) == [text]


def test_an_automatic_win_says_why() -> None:
    live_game = acted(begun(rules="CHSF"), *COLOUR_ONLY[:-1])
    place = commands.Act(ONE, "d1")
    assert told(live_game, place, to=ONE) == [
        "Placed on D1.",
        "You win by completing row 1, all dark.",
    ]
    assert told(live_game, place, to=TWO) == [
        "North places it on D1.",
        "North wins by completing row 1, all dark.",
    ]


def test_proposals() -> None:
    asked = commands.AskTakeback(ONE)
    live_game = acted(begun(), "@0", "a1", "@1", "b2", "@2")
    assert told(live_game, asked, to=ONE) == ["You ask to take back your last turn."]
    assert told(live_game, asked, commands.Accept(TWO), to=TWO) == [
        "North asks to take back the last turn.",
        "North’s last turn has been taken back.",
        "In hand: light short round hollow.",
    ]
    offer = commands.OfferDraw(ONE)
    assert told(live_game, offer, commands.Decline(TWO), to=TWO) == [
        "North offers a draw.",
        "You decline.",
    ]
    assert told(live_game, offer, to=TWO) == ["North offers a draw. Accept or decline?"]
    assert told(live_game, offer, commands.Decline(TWO), to=ONE) == [
        "You offer a draw.",
        "South declines.",
    ]
    over, _ = live_game.apply(commands.Resign(ONE), live_game.now)
    rematch = (commands.AskRematch(ONE), commands.AskRematch(TWO))
    assert told(over, *rematch, to=TWO) == [
        "North asks for another game.",
        "You ask for another game.",
        "Another game: you start.",
    ]


def test_who_begins() -> None:
    def first_words(game: str, to: Seat | None) -> list[str]:
        live_game = begun(game=game)
        return list(Voice(language("en"), live_game.settings, to, NORMAL).begun(ONE))

    assert first_words("Quarto", ONE) == ["You start: give a piece."]
    assert first_words("Quarto", TWO) == ["North starts by giving a piece."]
    assert first_words("Quads", ONE) == ["You play Light and start: place a neutral tile."]
    assert first_words("Quads", TWO) == ["You play Dark. North starts."]
    assert first_words("Quads", None) == ["North plays Light and starts."]
    live_game = begun()
    assert told(live_game, events.Begun(0.0, ONE), to=ONE) == ["You start: give a piece."]


def test_where_a_match_stands() -> None:
    live_game = acted(begun(), "@0")
    voice = Voice(language("en"), live_game.settings, TWO, NORMAL)
    assert list(voice.where(live_game)) == [
        "Continuing the saved game. It is your turn.",
        "In hand: light short round solid.",
    ]
    over, _ = live_game.apply(commands.Resign(ONE), live_game.now)
    assert list(voice.where(over)) == ["The saved game is over."]
    giving = acted(live_game, "a1")
    assert list(voice.where(giving)) == ["Continuing the saved game. It is your turn."]


def test_live_alignments_where_they_are_shown() -> None:
    live_game = acted(begun(help=Help.SHOWN), *COLOUR_ONLY)
    voice = Voice(language("en"), live_game.settings, ONE, NORMAL)
    assert list(voice.live_lines(view_of(live_game, ONE, 0.0))) == ["Live line: row 1, all dark."]


def test_alarms_and_what_is_felt() -> None:
    alarm = events.AlarmRang(0.0, ONE, 30)
    assert told(begun(), alarm, to=ONE) == ["30 seconds left."]
    assert told(begun(), alarm, to=TWO) == ["North has 30 seconds left."]
    assert told(begun(), commands.Pause(), commands.Resume(), to=ONE) == []
    felt = events.Explored(0.0, ONE, "b2", "F")
    assert told(begun(), felt, to=ONE) == ["B2: dark tall square hollow."]
    assert told(begun(), felt, to=TWO) == []
    quads = begun(game="Quads")
    for place, content, text in (
        ("=LLLT", ".", "Not in your hand: light on three sides, lines across on the left."),
        ("=LLLT", "LLLT", "In your hand: light on three sides, lines across on the left."),
        ("c3", "PPPP", "C3: lines along all four sides."),
    ):
        felt = events.Explored(0.0, ONE, place, content)
        assert told(quads, felt, to=ONE) == [text]


@pytest.mark.parametrize(("code", "piece_set"), list(product(LANGUAGES, PieceSet)))
def test_sixteen_pieces_and_nine_blocks_sound_different(code: str, piece_set: PieceSet) -> None:
    names = QuartoNames(language(code), piece_set)
    assert len({names.piece(piece) for piece in PIECES}) == 16
    assert len({names.line(block) for block in BLOCKS}) == 9


def test_a_new_visitor_is_told_what_is_played() -> None:
    seats = (
        SeatSettings("North", blindfold=Blindfold.WORN),
        SeatSettings(level=4, time=PerMove(30)),
    )
    table = TableSettings("Quads", "b", clock=PerMove(60), seats=seats)
    voice = Voice(language("en"), table, ONE, NORMAL)
    assert list(voice.introduction(TWO)) == [
        "Quads: Computer 4 and North",
        "played with the border",
        "Clock: North has 1 minute per move; Computer 4 has 30 seconds per move.",
        "You are blindfolded.",
    ]
    live_game = LiveGame.begin(table, 0.0, first=ONE, lots=Random(0))
    assert list(voice.standing(live_game)) == ["You play Light and start: place a neutral tile."]
    over, _ = live_game.apply(commands.Resign(ONE), 1.0)
    assert list(voice.standing(over)) == ["You resign. Computer 4 wins."]


@pytest.mark.parametrize(
    ("game", "rules", "terms"),
    [
        ("Quarto", "", ["lines must be called"]),
        (
            "Quarto",
            "CHq",
            [
                "traits that count: colour and height",
                "blocks count too",
                "lines win without a call",
            ],
        ),
        ("Quads", "", []),
        (
            "Quads",
            "bsh",
            [
                "played with the border",
                "the neutral tiles must not touch, not even at a corner",
                "hands are hidden",
            ],
        ),
    ],
)
def test_rules_are_told_in_words(game: str, rules: str, terms: list[str]) -> None:
    voice = Voice(language("en"), TableSettings(game, rules), ONE, NORMAL)
    assert list(voice.introduction(ONE))[1:] == terms


def test_the_access_set_is_told() -> None:
    voice = Voice(language("en"), TableSettings("Quarto", piece_set="access"), ONE, NORMAL)
    assert list(voice.introduction(ONE))[1:] == ["lines must be called", "the Access set is used"]


def test_an_offer_that_lapses_is_told() -> None:
    offered, _ = acted(begun(), "@0").apply(commands.OfferDraw(ONE), 9.0)
    turn = (commands.Act(TWO, "b2"), commands.Act(TWO, "@F"))
    assert told(offered, *turn, to=ONE)[1:] == ["Your draw offer has lapsed."]
    assert told(offered, *turn, to=TWO)[1:] == ["North’s draw offer has lapsed."]
    assert told(offered, *turn[:1], to=None)[1:] == ["North’s draw offer has lapsed."]
    asked, _ = acted(begun(), "@0").apply(commands.AskTakeback(ONE), 9.0)
    assert told(asked, *turn, to=ONE)[1:] == [
        "Your request to take back your last turn has lapsed."
    ]
    assert told(asked, *turn, to=TWO)[1:] == [
        "North’s request to take back the last turn has lapsed."
    ]
    # One's own move lets one's offer stand, and the end of the game is the last word.
    own, _ = acted(begun(), "@0", "b2").apply(commands.OfferDraw(TWO), 9.0)
    assert told(own, commands.Act(TWO, "@F"), to=ONE) == [
        "South gives you the dark, tall, square, hollow piece."
    ]
    winning, _ = acted(begun(rules="CHSF"), *COLOUR_ONLY[:-1]).apply(commands.OfferDraw(TWO), 9.0)
    assert len(told(winning, commands.Act(ONE, "d1"), to=TWO)) == 2
