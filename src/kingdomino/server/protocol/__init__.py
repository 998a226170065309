"""Everything that travels: the one list of what a client may send and may see.

Nothing leaves the server that is not a field here, and the deck is in none of them. Version 1 of
the API: fields may be added, never taken away or changed in meaning.
"""

import msgspec

# One list in parts: whoever needs a name of it asks here, so that none is listed twice.
from kingdomino.server.protocol import (
    answers,
    changes,
    commands,
    game,
    offers,
    study,
    table,
    wishes,
)
from kingdomino.server.protocol.answers import *  # noqa: F403
from kingdomino.server.protocol.changes import *  # noqa: F403
from kingdomino.server.protocol.commands import *  # noqa: F403
from kingdomino.server.protocol.commands import Message
from kingdomino.server.protocol.fields import *  # noqa: F403
from kingdomino.server.protocol.game import *  # noqa: F403
from kingdomino.server.protocol.offers import *  # noqa: F403
from kingdomino.server.protocol.study import *  # noqa: F403
from kingdomino.server.protocol.table import *  # noqa: F403
from kingdomino.server.protocol.wishes import *  # noqa: F403

PARTS = (
    wishes,
    game,
    table,
    changes,
    offers,
    study,
    commands,
    answers,
)  # in the order of protocol.ts

encoder = msgspec.json.Encoder()
decode_message = msgspec.json.Decoder(Message).decode
