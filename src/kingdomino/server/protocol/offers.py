"""What a server offers: levels, options, how far it has come, and a name for the guest."""

from typing import Literal

from kingdomino.server.protocol.fields import Shown


class LevelView(Shown, frozen=True, kw_only=True):
    """A bot that can be played against."""

    name: str
    description: str
    rating: int  # Elo points, `fg` at 1000
    seconds: float  # a turn takes about so long


class LevelList(Shown, frozen=True, kw_only=True):
    """Every level, from the weakest to the strongest."""

    levels: list[LevelView]


StageName = Literal["rules", "first_sight", "king"]


class StageView(Shown, frozen=True, kw_only=True):
    """Kernels that are compiled for one purpose: the rules, all levels but the king, the king."""

    name: StageName
    done: int  # steps
    total: int  # that this start had to compile
    seconds: int  # until it can be used, about; 0 when it can


class LevelProgress(Shown, frozen=True, kw_only=True):
    """A bot, and when it will answer."""

    name: str
    seconds: int  # about; 0 when it is ready


class ProgressView(Shown, frozen=True, kw_only=True):
    """How far the server has come since its start; the first one compiles rules and bots."""

    is_playable: bool  # tables can be opened and played
    is_done: bool
    share: float  # of the work that is done, 0–1
    seconds: int  # until all is done, about
    stages: list[StageView]  # in their order
    levels: list[LevelProgress]  # from the weakest to the strongest


class ChoiceView(Shown, frozen=True, kw_only=True):
    """A variant or an opening. With other numbers of players it is refused, by `code`."""

    name: str
    players: list[int]  # with how many it can be chosen
    code: str | None  # None when it can be chosen with every number
    message: str | None  # the rule's sentence
    editions: list[str]  # whose books have it; none: it is our own


class EditionView(Shown, frozen=True, kw_only=True):
    """A printed book: the game as its owners know it."""

    name: str
    language: str
    opening: str  # which it prescribes
    variants: dict[str, str]  # which it has, by their printed names
    terrains: dict[str, str]  # by their printed names


class OptionsList(Shown, frozen=True, kw_only=True):
    """What can be chosen for a table; variants can be mixed wherever each of them can be chosen."""

    players: list[int]
    variants: list[ChoiceView]
    openings: list[ChoiceView]
    editions: list[EditionView]


class Guest(Shown, frozen=True, kw_only=True):
    """Who the caller is. `token` is a bearer token, given only to those who ask for one."""

    id: str
    name: str
    token: str | None = None
