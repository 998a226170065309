"""A browser on a fast or a slow line, and how many bytes came over it."""

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 664}


class Line(NamedTuple):
    """A connection to the internet."""

    name: str
    bits: float  # a second, both ways; 0: as fast as it goes
    milliseconds: int  # until an answer begins to come


FAST = Line("fast", 0, 0)
SLOW = Line("400 kbit/s, 300 ms", 400_000, 300)


class Visitor:
    """Somebody with a phone of their own, who was never here before."""

    def __init__(self, browser: Browser, address: str, line: Line, **options: Any) -> None:
        # Playwright counts nothing that a service worker fetches.
        self._context = browser.new_context(
            base_url=address,
            locale="en-GB",
            viewport=PHONE,
            has_touch=True,
            service_workers="block",
            **options,
        )
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(60_000)
        self.bytes = 0
        session = self._context.new_cdp_session(self.page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._count)
        if line.bits:
            session.send(
                "Network.emulateNetworkConditions",
                {
                    "offline": False,
                    "latency": line.milliseconds,
                    "downloadThroughput": line.bits / 8,
                    "uploadThroughput": line.bits / 8,
                },
            )

    def _count(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def leave(self) -> None:
        """Close everything; the next visitor begins with nothing."""
        self._context.close()
