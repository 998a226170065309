"""What a client has already it is not sent again."""

from fastapi.responses import Response
from starlette.requests import HTTPConnection

from kingdomino.server.running.kept import Tagged

REVALIDATED = "no-cache"  # keep it, and ask each time whether it is still the same


def is_known(connection: HTTPConnection, etag: str) -> bool:
    """Whether a client says that it has what has this tag."""
    return etag in connection.headers.get("if-none-match", "")


def tagged_answer(
    connection: HTTPConnection, tagged: Tagged, media_type: str, **said: str
) -> Response:
    """What was asked for, or 304 for those who have it; `said` are headers, with `_` for `-`."""
    headers = {name.replace("_", "-"): value for name, value in said.items()}
    headers["etag"] = tagged.etag
    if is_known(connection, tagged.etag):
        return Response(status_code=304, headers=headers)
    return Response(tagged.data, media_type=media_type, headers=headers)
