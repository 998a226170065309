"""What a person sees without doing anything: what fits, and what a finger would hit."""

from playwright.sync_api import Locator, Page


def overflow(page: Page) -> tuple[int, int]:
    """By how many pixels the page is wider and higher than the window."""
    wide, high = page.evaluate(
        "() => { const all = document.documentElement;"
        " return [all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight]; }"
    )
    return wide, high


def can_be_hit(target: Locator) -> bool:
    """Whether its middle is in the window, with nothing else above it."""
    return bool(
        target.evaluate(
            """element => {
                const box = element.getBoundingClientRect();
                const at = [box.left + box.width / 2, box.top + box.height / 2];
                const found = document.elementFromPoint(...at);
                return found !== null && (element.contains(found) || found.contains(element));
            }"""
        )
    )
