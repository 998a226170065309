"""The numbers that the network reads of a seat, each by its name.

Weights are stored by number: the order is theirs, and whatever is new comes last. What is a share
or a count of something is scaled to about one where it is written.
"""

PER_TERRAIN, PER_REACH = 15, 3
SHAPE = 6 * PER_TERRAIN
ROW = SHAPE + 20
COURSE = ROW + 14
REACH = COURSE + 12
FEATURES = REACH + 6 * PER_REACH

# Of each terrain, from `terrain * PER_TERRAIN` on: its territories, and what may join them.
(
    BEST_SQUARES,  # of the best territory
    BEST_CROWNS,
    BEST_POINTS,
    BEST_FRONTIER,  # free squares beside it
    SECOND_SQUARES,  # of the second-best
    SECOND_CROWNS,
    SECOND_FRONTIER,
    OTHER_SQUARES,  # of all the others
    OTHER_POINTS,
    HELD_SQUARES,  # on dominoes that are claimed and not placed
    HELD_CROWNS,
    COMING_SQUARES,  # on what the seat may expect of the unseen dominoes
    COMING_CROWNS,
    GROWTH_BY_SQUARES,  # points to come if all of these squares,
    GROWTH_BY_CROWNS,  # and all of these crowns, join the best territory
) = range(PER_TERRAIN)

# The shape of the kingdom, and its bonuses.
(
    LEAST_SLACK,  # rows or columns by which the box may still grow, the shorter way
    MOST_SLACK,
    HOLES,  # free squares inside the box
    LONE_HOLES,  # with no free square beside them
    DEAD_ENDS,  # with one
    WASTE,  # squares that no domino can fill
    CLOSED_SQUARES,  # in pockets that do not reach the edge of the box
    POCKETS,  # free squares that hang together
    MIDDLE_ALIVE,  # the Middle Kingdom can still be had
    MIDDLE_NOW,  # the castle is in the middle
    MIDDLE_OFF,  # how far it is from there, while it can be had
    MIDDLE_LEAST_SLACK,
    MIDDLE_MOST_SLACK,
    HARMONY_ALIVE,  # nothing was discarded
    HARMONY_WASTE,
    DISCARDS,
    BONUSES_ALIVE,  # points
    POINTS_NOW,
    SQUARES_NOW,
    MISFITS,  # unseen dominoes that fit nowhere
) = range(SHAPE, ROW)

# What the seat holds, and what the row on offer would bring.
(
    HELD_GAIN,  # points that the dominoes in hand would bring
    HELD_MISFITS,
    HELD,
    CLAIMED_LATE,  # slots of its kings: the higher, the later it will choose
    CLAIMED,
    FIRST_PICK,  # how soon it will choose
    SECOND_PICK,
    PICKS,
    OFFERED_GAIN,  # of the best domino on offer, then of the next four
    OFFERED_GAIN_2,
    OFFERED_GAIN_3,
    OFFERED_GAIN_4,
    OFFERED_GAIN_5,
    OFFERED_MISFITS,
) = range(ROW, COURSE)

# The course of the game.
(
    TO_COME,  # dominoes that the seat will still claim
    THREE_PLAYERS,
    FOUR_PLAYERS,
    WIDER_OFFER,
    MIDDLE_COUNTS,
    HARMONY_COUNTS,
    LAST_CLAIMS,  # one round of claims is left, at most
    LAST_TWO_CLAIMS,
    UNSEEN,
    GREEDY_OTHERS,  # how likely the others play as FG, on average
    GREEDY_SELF,
    _SPARE,  # nobody writes it
) = range(COURSE, REACH)

# Of each terrain, from `REACH + terrain * PER_REACH` on: how its territories may grow together.
(
    BEST_REACH,  # free squares within two steps of the best territory
    JOINTS,  # free squares that would join two territories
    JOINT_CROWNS,  # of the best one, if there are any
) = range(PER_REACH)
