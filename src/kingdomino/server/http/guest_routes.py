"""Guests and the bots they can play with: who somebody is, and tokens for programs.

Nobody is written down, except who wants to be forgotten.
"""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from kingdomino.bots.levels import LEVELS
from kingdomino.server import protocol
from kingdomino.server.http.bodies import answer, read_body
from kingdomino.server.http.openapi import documented
from kingdomino.server.identity import COOKIE, Identity, new_identity
from kingdomino.server.refusal import Refusal
from kingdomino.server.services import Served, Services
from kingdomino.server.tables.name_rules import checked_name
from kingdomino.server.visitors import bearer

router = APIRouter()


@router.get("/levels", **documented("The bots there are", answer=protocol.LevelList))
async def get_levels() -> Response:
    """Every level, from the weakest to the strongest."""
    return answer(
        protocol.LevelList(
            levels=[
                protocol.LevelView(
                    name=level.name,
                    description=level.description,
                    rating=level.rating,
                    seconds=level.seconds,
                )
                for level in LEVELS.values()
            ]
        )
    )


@router.get("/me", **documented("Who I am", answer=protocol.Guest, errors=["BAD_TOKEN"]))
async def get_me(request: Request, served: Served) -> Response:
    """The guest behind the cookie or token; an empty id for somebody new."""
    identity = served.visitors.identify(request)
    if identity is None:
        return answer(protocol.Guest(id="", name=new_identity().name))
    return answer(protocol.Guest(id=identity.id, name=identity.name))


@router.put(
    "/me",
    **documented(
        "Choose a name",
        body=protocol.Naming,
        answer=protocol.Guest,
        errors=["BAD_NAME", "BAD_TOKEN", "BAD_ORIGIN"],
    ),
)
async def put_me(request: Request, served: Served) -> Response:
    """Be called so at tables from now on; makes a guest of somebody new.

    Who shows a token gets another, that has the name and is new.
    """
    wish = await read_body(request, protocol.Naming)
    identity, _ = served.visitors.identify_or_make(request)
    identity = Identity(identity.id, checked_name(wish.name))
    served.visitors.rename(request, identity)
    if bearer(request) is not None:
        return answer(_with_token(identity, served))
    response = answer(protocol.Guest(id=identity.id, name=identity.name))
    served.visitors.set_cookie(response, identity)
    return response


@router.delete(
    "/me",
    **documented("Forget me", answer=protocol.Guest, errors=["BAD_TOKEN", "BAD_ORIGIN"]),
)
async def delete_me(request: Request, served: Served) -> Response:
    """Sign out everywhere: no cookie and no token of this guest counts any more, in any browser.

    Seats stay theirs who hold the seats' own tokens.
    """
    identity = served.visitors.identify(request)
    if identity is not None:
        if not served.farewells.allows(served.visitors.address(request)):
            raise Refusal("TOO_MANY", "Too many guests were forgotten; wait a minute.")
        await served.porter.revoke(identity.id)
    response = answer(protocol.Guest(id="", name=new_identity().name))
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post(
    "/tokens",
    **documented(
        "A bearer token for a program",
        body=protocol.Naming,
        answer=protocol.Guest,
        errors=["BAD_NAME"],
        status=201,
    ),
)
async def post_token(request: Request, served: Served) -> Response:
    """A new guest for a program; the token stands for it in `Authorization: Bearer …`."""
    wish = await read_body(request, protocol.Naming)
    return answer(_with_token(new_identity(checked_name(wish.name)), served), 201)


def _with_token(identity: Identity, served: Services) -> protocol.Guest:
    token = served.visitors.signer.sign(identity)
    return protocol.Guest(id=identity.id, name=identity.name, token=token)
