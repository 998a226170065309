"""A small network that judges an afterstate: how many points are still to come for its seat.

It looks at the seat's own kingdom, the dominoes it holds or may take, and the pile. All six
terrains pass through the same weights, because the rules treat them alike: what is learned of lakes
holds for forests; and a kingdom is shown in any of its eight symmetries.
"""

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from kingdomino.core.dominoes import CROWNS_OF, TERRAIN_OF
from kingdomino.envs.layout import Layout

POINTS = 20.0  # the unit of what the network foresees
CLAIM = 2  # index of the phase


def _per_terrain() -> Tensor:
    """[domino, terrain, (halves, crowns)]: what each domino has of each terrain."""
    table = torch.zeros(48, 6, 2)
    for domino in range(48):
        for half in range(2):
            terrain = TERRAIN_OF[domino + 1, half] - 1
            table[domino, terrain, 0] += 1
            table[domino, terrain, 1] += CROWNS_OF[domino + 1, half]
    return table


def _symmetries(side: int) -> Tensor:
    """[8, side²]: for each turn and reflection of the field, where its squares come from."""
    field = np.arange(side * side).reshape(side, side)
    turned = [np.rot90(each, k) for each in (field, field.T) for k in range(4)]
    return torch.from_numpy(np.array([each.ravel() for each in turned]))


class ValueNetwork(nn.Module):
    """From int8 observations to points, in units of POINTS."""

    def __init__(self, layout: Layout, hidden: int = 64) -> None:
        super().__init__()
        self.layout = layout
        squares = (2 * layout.options.size - 1) ** 2
        self.register_buffer("dominoes", _per_terrain())
        self.register_buffer("turned", _symmetries(2 * layout.options.size - 1))
        self.land = nn.Linear(2 * squares, hidden, bias=False)  # squares, and crowns on them
        self.room = nn.Linear(squares, hidden, bias=False)
        self.offer = nn.Linear(8, hidden, bias=False)
        self.table = nn.Linear(11, hidden)
        self.second = nn.Linear(hidden, 32)
        self.third = nn.Linear(32 + 11, 32)
        self.last = nn.Linear(32, 1)
        nn.init.zeros_(self.last.weight)  # before it has learned, only points on the table count

    def forward(self, observations: Tensor, symmetry: int = 0) -> Tensor:
        """The points still to come for the seat that sees."""
        pieces: Any = self.layout.pieces(observations)  # of a tensor they are tensors
        planes = pieces["kingdoms"][:, 0].flatten(2)
        if symmetry:
            planes = planes[:, :, self.turned[symmetry]]
        planes = planes.float()
        land, room = planes[:, :6], planes[:, 8]
        offer, table = self._dominoes(pieces)
        h = self.land(torch.cat([land, land * planes[:, 6:7]], dim=2)) + self.offer(offer)
        h = torch.relu(h + (self.room(room) + self.table(table))[:, None])
        h = torch.relu(self.second(h)).sum(dim=1)  # over the terrains
        h = torch.relu(self.third(torch.cat([h, table], dim=1)))
        value: Tensor = self.last(h)[:, 0]
        return value

    def _dominoes(self, pieces: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """By terrain, what is in hand, claimed, on offer and in the pile; and a few numbers."""
        current, following = pieces["current_row"].float(), pieces["next_row"].float()
        phase = pieces["phase"].float()
        is_over, is_mine = current[:, :, -1], current[:, :, 15]
        # While its king is moved on, a domino lies in the kingdom already.
        is_acting = torch.arange(current.shape[1]) == is_over.sum(1, keepdim=True)
        placed = is_acting * phase[:, CLAIM : CLAIM + 1]
        in_hand = is_mine * (1 - is_over) * (1 - placed)
        claimed = following[:, :, 15]
        is_free = (following[:, :, 15:].sum(2) == 0).float() * (following[:, :, 0] > 0)
        offer = torch.cat(
            [
                self._sum(current, in_hand),
                self._sum(following, claimed),
                self._sum(following, is_free),
                torch.einsum("bd,dtk->btk", pieces["unseen"].float(), self.dominoes) / 10,
            ],
            dim=2,
        )
        slot = torch.arange(following.shape[1])
        table = torch.cat(
            [
                phase,
                pieces["round"].float() / 12,
                in_hand.sum(1, keepdim=True),
                claimed.sum(1, keepdim=True),
                (claimed * slot).sum(1, keepdim=True),  # how late the next turn comes
                is_free.sum(1, keepdim=True),
                pieces["discards"][:, :1].float(),
            ],
            dim=1,
        )
        return offer, table

    @staticmethod
    def _sum(row: Tensor, weight: Tensor) -> Tensor:
        """Halves and crowns by terrain, of the dominoes that count."""
        first, second = row[:, :, 1:7], row[:, :, 8:14]
        halves = ((first + second) * weight[:, :, None]).sum(1)
        crowns = ((first * row[:, :, 7:8] + second * row[:, :, 14:15]) * weight[:, :, None]).sum(1)
        return torch.stack([halves, crowns], dim=2)


def foresee(network: ValueNetwork, observations: NDArray[np.int8]) -> NDArray[np.float32]:
    """What the network expects of many observations, in points."""
    with torch.no_grad():
        values = [network(part) for part in torch.from_numpy(observations).split(8192)]
    return np.asarray(POINTS * torch.cat(values).numpy())
