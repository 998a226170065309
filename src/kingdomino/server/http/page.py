"""The page: files that were built before the server started, answered from memory."""

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi.responses import Response
from starlette.requests import HTTPConnection

from kingdomino.server import protocol
from kingdomino.server.http.compression import Gap, accepts_gzip, compress
from kingdomino.server.http.known import REVALIDATED, is_known
from kingdomino.server.http.link_preview import GENERAL, LinkPreview
from kingdomino.server.http.welcome import address, welcome

BUILT = Path(__file__).parents[1] / "static"  # `npm run build` in web/ writes it

# Addresses of the page, all of which are index.html; the page itself tells them apart.
PLACES = ("/", "/score", "/learn", "/rules", "/crib")
WITHIN = ("/table/", "/replay/", "/learn/", "/rules/", "/crib/", "/score/")

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".ico": "image/x-icon",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
TEXTS = (".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest")  # worth compressing

TITLE = b"</title>"  # after which the page is told what messengers are to show
DESCRIBED = 64  # pages with such elements that are kept

FOR_EVER = "public, max-age=31536000, immutable"  # a hash of its content is in its name


@dataclass(frozen=True, slots=True)
class Form:
    """The bytes of a file as they travel, with what is said about them."""

    data: bytes = field(repr=False)
    headers: dict[str, str]

    @classmethod
    def made(cls, data: bytes, **headers: str) -> "Form":
        """Reckon once what every answer says."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return cls(data, {**named, "etag": f'"{sha256(data).hexdigest()[:32]}"'})


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, for those who read gzip and for those who do not."""

    media_type: str
    plain: Form
    gzipped: Form | None  # None where it would not help

    @classmethod
    def made(cls, name: str, data: bytes, cache_control: str = REVALIDATED) -> "File":
        """Prepare a file for all who will ask."""
        suffix = Path(name).suffix
        if suffix in TEXTS:
            return cls.text(suffix, data, compress(data), cache_control)
        media_type = TYPES.get(suffix, "application/octet-stream")
        return cls(media_type, Form.made(data, cache_control=cache_control), None)

    @classmethod
    def text(
        cls, suffix: str, data: bytes, gzipped: bytes, cache_control: str = REVALIDATED
    ) -> "File":
        """A file that is sent in two forms."""
        headers = {"cache_control": cache_control, "vary": "accept-encoding"}
        smaller = Form.made(gzipped, content_encoding="gzip", **headers)
        return cls(TYPES[suffix], Form.made(data, **headers), smaller)

    def answer(self, connection: HTTPConnection, status: int = 200) -> Response:
        """The file, or 304 for those who have it."""
        form = self.plain
        if self.gzipped is not None and accepts_gzip(connection):
            form = self.gzipped
        if status == 200 and is_known(connection, form.headers["etag"]):
            return Response(status_code=304, headers=form.headers)
        headers = {**form.headers, "content-length": str(len(form.data))}
        body = b"" if connection.scope["method"] == "HEAD" else form.data
        return Response(body, status, headers=headers, media_type=self.media_type)


class Page:
    """All files of the page, read once; without a build, a welcome for developers."""

    def __init__(self, directory: Path = BUILT, *, is_secure: bool = False) -> None:
        """Read them; `is_secure` when they are served over HTTPS, whoever ends it."""
        self._is_secure = is_secure
        self._files: dict[str, File] = {}
        for path in sorted(directory.rglob("*")) if directory.is_dir() else ():
            if path.is_file():
                name = f"/{path.relative_to(directory).as_posix()}"
                kept = FOR_EVER if name.startswith("/assets/") else REVALIDATED
                self._files[name] = File.made(path.name, path.read_bytes(), kept)
        self._index = self._files.get("/index.html")
        if self._index is not None:
            head, title, rest = self._index.plain.data.partition(TITLE)
            self._gap = Gap(head + title, rest)
        self._described = lru_cache(DESCRIBED)(self._describe)

    def answer(self, connection: HTTPConnection, preview: LinkPreview = GENERAL) -> Response | None:
        """What the page says to a request; None when it is not for the page.

        Messengers are told what `preview` says of the link.
        """
        if connection.scope["method"] not in ("GET", "HEAD"):
            return None
        path = connection.scope["path"]
        file = self._file(path)
        if file is self._index and path != "/index.html" and file is not None:
            file = self._described(preview.tags(address(connection, is_secure=self._is_secure)))
        if self._index is None and connection.scope["path"] == "/":
            file = File.made("welcome.html", welcome(connection, is_secure=self._is_secure))
        return None if file is None else file.answer(connection)

    def not_found(self, connection: HTTPConnection) -> Response | None:
        """The page for a person who asked for something that is not there; None for programs."""
        is_person = "text/html" in connection.headers.get("accept", "")
        is_reading = connection.scope["method"] in ("GET", "HEAD")
        is_for_programs = connection.scope["path"].startswith(protocol.API)
        if self._index is None or not is_person or not is_reading or is_for_programs:
            return None
        return self._index.answer(connection, 404)

    def _describe(self, tags: str) -> File:
        """The page with elements in its head."""
        data = tags.encode()
        return File.text(".html", self._gap.filled(data), self._gap.compressed(data))

    def _file(self, path: str) -> File | None:
        if path in self._files:
            return self._files[path]
        place = path.rstrip("/") or "/"
        if place in PLACES or place.startswith(WITHIN):
            return self._index
        return None
