"""An event on A4 paper: a page of HTML with everything to put on the wall."""

from collections.abc import Iterator, Sequence
from html import escape

from fourfold.club.events import ClubEvent
from fourfold.locale.event_facts import corrections_in_words
from fourfold.locale.events import settings_in_sentences, tie_break_rule
from fourfold.locale.language import Language
from fourfold.talk.events.tables import (
    PrintedTable,
    cross_table,
    pairings_table,
    standings_table,
)

_STYLE = """
@page { size: A4; margin: 15mm }
body { font: 12pt/1.4 sans-serif; color: #000; background: #fff; margin: 2em auto; max-width: 60em;
  padding: 0 1em }
@media print { body { margin: 0; padding: 0 } section { overflow: visible } }
h1 { font-size: 18pt; margin: 0 0 .3em }
section { break-inside: avoid-page; margin-top: 2em; overflow-x: auto }
section.page { break-before: page }
/* Half of an outer border lies outside the table, where paper ends. */
table { border-collapse: collapse; width: calc(100% - 2px); margin: 0 1px }
caption { font-size: 14pt; font-weight: bold; text-align: left; padding: .3em 0 }
th, td { border: 1px solid #444; padding: .25em .5em; text-align: left }
thead { display: table-header-group }
tr { break-inside: avoid }
"""


def paper(event: ClubEvent, language: Language) -> str:
    """Return a page with the pairings or results of the last round, standings and cross table."""
    title = escape(event.settings.name)
    parts = [f"<h1>{title}</h1>"]
    parts += [f"<p>{escape(text)}</p>" for text in settings_in_sentences(event.settings, language)]
    tables: list[PrintedTable] = []
    if event.draft is not None:
        tables.append(pairings_table(event, event.draft, language))
    elif event.current is not None:
        tables.append(pairings_table(event, event.current, language))
    tables.append(standings_table(event, language))
    if event.rounds:
        tables.append(cross_table(event, language))
    for place, table in enumerate(tables):
        parts += _section(table, is_new_page=place > 0)
    parts += [f"<p>{escape(text)}</p>" for text in corrections_in_words(event, language)]
    rules = [tie_break_rule(each, language) for each in event.settings.decided_by]
    parts += [f"<p>{escape(rule)}</p>" for rule in rules]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(table: PrintedTable, *, is_new_page: bool) -> Iterator[str]:
    yield '<section class="page">' if is_new_page else "<section>"
    yield f"<table><caption>{escape(table.title)}</caption>"
    headings = _cells(table.headings, 'th scope="col"')
    yield f"<thead><tr>{headings}</tr></thead>"
    yield "<tbody>"
    for row in table.rows:
        yield f"<tr>{_cells(row, 'td')}</tr>"
    yield "</tbody></table>"
    yield from (f"<p>{escape(note)}</p>" for note in table.notes)
    yield "</section>"


def _cells(cells: Sequence[str], tag: str) -> str:
    end = tag.split()[0]
    return "".join(f"<{tag}>{escape(cell)}</{end}>" for cell in cells)
