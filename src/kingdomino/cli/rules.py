"""`kingdomino rules`: the crib sheet in the terminal, or as a PDF to print."""

from collections.abc import Iterable

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from kingdomino.cli.console import output, side_by_side
from kingdomino.cli.files import Kind, check_target, write_whole
from kingdomino.crib import Crib, crib_pdf, crib_sheet
from kingdomino.crib.contents import Section
from kingdomino.crib.example import Example, example_kingdom
from kingdomino.crib.tables import CrownTable, SetupTable
from kingdomino.draw.terminal import kingdom_text
from kingdomino.editions import parse_edition
from kingdomino.words import N_, Sentence, t

_WIDEST = 88  # of a line that is easy to read


def rules(*, pdf: str | None, edition: str | None) -> int:
    """Print the sheet, or write it where it was asked for."""
    crib = crib_sheet(None if edition is None else parse_edition(edition))
    console = output()
    if pdf is None:
        _print(crib, console)
        return 0
    check_target(pdf, _PDF)
    write_whole(pdf, crib_pdf(crib), _PDF)
    console.print(t("The crib sheet is in {path}.", path=pdf), soft_wrap=True)
    return 0


def _print(crib: Crib, console: Console) -> None:
    console.width = min(console.width, _WIDEST)
    console.print(Text(f"{crib.title} – {crib.subtitle.said()}", "bold"))
    parts: list[Iterable[RenderableType]] = [
        [*_section(crib.setting_up), _setups(crib.setups)],
        _section(crib.opening),
        _section(crib.turn),
        _section(crib.placing),
        [*_section(crib.scoring), _example(crib.example, console.width)],
        _section(crib.ties),
        [*_section(crib.variants), _variants(crib), _setups(crib.variant_setups)],
        [_heading(crib.crowns.caption), _crowns(crib.crowns)],
    ]
    for part in parts:
        console.print()
        console.print(Group(*part))


def _section(section: Section) -> list[RenderableType]:
    parts: list[RenderableType] = [_heading(section.heading)]
    if section.lead is not None:
        parts.append(Text(section.lead.said()))
    if section.steps:
        parts.append(_items((f"{n}.", each) for n, each in enumerate(section.steps, 1)))
    if section.notes:
        parts.append(_items(("•", each) for each in section.notes))
    return parts


def _heading(heading: Sentence) -> Text:
    return Text(heading.said(), "bold underline")


def _items(items: Iterable[tuple[str, Sentence]]) -> Table:
    grid = Table.grid(padding=(0, 1))
    for mark, each in items:
        grid.add_row(Text(mark, "dim"), each.said())
    return grid


def _variants(crib: Crib) -> Table:
    grid = Table.grid(padding=(0, 2))
    for each in crib.variant_notes:
        name = Text(each.name.said(), "bold")
        if each.origin is not None:
            name.append(f"\n({each.origin.said()})", "not bold dim")
        grid.add_row(name, each.meaning.said())
    return grid


def _table(*headings: Sentence) -> Table:
    table = Table(box=None, pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading.said(), justify="right" if index else "left", header_style="dim")
    return table


def _setups(setups: SetupTable) -> Table:
    table = _table(setups.players, *setups.headings)
    for row in setups.rows:
        variants = " + ".join(each.said() for each in row.variants)
        table.add_row(f"{row.players} {variants}".rstrip(), *map(str, row.numbers))
    return table


def _crowns(crowns: CrownTable) -> Table:
    table = _table(crowns.terrain, *crowns.headings, crowns.squares, crowns.crowns)
    for row in (*crowns.rows, crowns.total):
        style = "bold" if row is crowns.total else None
        numbers = (*row.counts, row.squares, row.crowns)
        table.add_row(row.terrain.said(), *map(str, numbers), style=style)
    return table


def _example(example: Example, width: int) -> RenderableType:
    table = Table(box=None, pad_edge=False, show_header=False)
    for justify in ("left", "right", "right"):
        table.add_column(justify=justify)
    for each in example.territories:
        product = f"{len(each.squares)} × {each.crowns} ="
        table.add_row(each.terrain.said(), product, str(each.points))
    table.add_row("", "", str(example.total), style="bold")
    return side_by_side([kingdom_text(example_kingdom()), table], width, gap=4)


_PDF = Kind(
    lambda data: data.startswith(b"%PDF"),
    directory=N_("{path} is a directory, and a PDF is a file."),
    foreign=N_("{path} exists and is not a PDF, so it is left as it is."),
)
