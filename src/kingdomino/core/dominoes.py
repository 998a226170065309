"""The forty-eight dominoes of the box, as words for people and as arrays for kernels."""

import numpy as np

# Terrain codes. A square is 0 when empty, 1–6 terrain, 7 castle.
EMPTY, WHEAT, FOREST, LAKE, GRASSLAND, SWAMP, MINE, CASTLE = range(8)
TERRAINS = (WHEAT, FOREST, LAKE, GRASSLAND, SWAMP, MINE)
LETTERS = ".WFLGSMC"  # LETTERS[terrain]

DOMINO_COUNT = 48

# Numbers, then first|second half; a digit counts crowns.
_BOX = """
1-2 W|W     3-6 F|F     7-9 L|L     10-11 G|G   12 S|S      13 W|F      14 W|L      15 W|G
16 W|S      17 F|L      18 F|G      19 W1|F     20 W1|L     21 W1|G     22 W1|S     23 W1|M
24-27 F1|W  28 F1|L     29 F1|G     30-31 L1|W  32-35 L1|F  36 W|G1     37 L|G1     38 W|S1
39 G|S1     40 M1|W     41 W|G2     42 L|G2     43 W|S2     44 G|S2     45 M2|W     46-47 S|M2
48 W|M3
"""


def _read_box(text: str) -> tuple[np.ndarray, np.ndarray]:
    terrain = np.zeros((DOMINO_COUNT + 1, 2), np.int64)
    crowns = np.zeros((DOMINO_COUNT + 1, 2), np.int64)
    words = text.split()
    for numbers, halves in zip(words[::2], words[1::2], strict=True):
        first, _, last = numbers.partition("-")
        for domino in range(int(first), int(last or first) + 1):
            for half, square in enumerate(halves.split("|")):
                terrain[domino, half] = LETTERS.index(square[0])
                crowns[domino, half] = int(square[1:] or 0)
    return terrain, crowns


# Indexed by domino number 1–48 (row 0 is unused) and half (0 first, 1 second).
TERRAIN_OF, CROWNS_OF = _read_box(_BOX)

# Dominoes with two equal halves: turning one around gives the same squares, so they have half
# as many placements.
IS_TWIN = (TERRAIN_OF[:, 0] == TERRAIN_OF[:, 1]) & (CROWNS_OF[:, 0] == CROWNS_OF[:, 1])

ALL_DOMINOES = (1 << (DOMINO_COUNT + 1)) - 2  # a set of dominoes as bits 1–48
