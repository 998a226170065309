"""Games that are played over the wire as far as a test wants to see them, and then by the page."""

from playwright.sync_api import Page

# Every seat is ours. The best place and the domino that brings most, so that kingdoms are worth
# counting; `leave` decisions before the end it stops, since a page has to see the game end.
PLAY = """
([table_id, leave]) => new Promise((resolve, reject) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${table_id}/live`);
  const best = (list, of) => list.reduce((a, b) => (of(b) > of(a) ? b : a));
  const mine = Math.random(); // the server does not do twice what bears one id
  let sent = 0;
  socket.onerror = () => reject(new Error("no socket"));
  socket.onmessage = ({ data }) => {
    const { type, table, change, message, version = table?.version } = JSON.parse(data);
    if (type === "refused") return reject(new Error(message));
    const position = (table ?? change)?.position;
    if (!position) return;
    const { choices, current_row, next_row, phase } = position;
    const isLast = phase === "place" && next_row.length === 0;
    const left = isLast ? current_row.filter((each) => !each.is_played).length : 99;
    if (phase === "over" || left <= leave) {
      socket.close();
      return resolve(version);
    }
    if (!choices) return;
    const { placements, discard, claims } = choices;
    const turn = [];
    if (placements.length) turn.push(best(placements, (each) => each.points).move);
    else if (discard) turn.push(discard);
    if (claims.length) turn.push(best(claims, (each) => each.gain + each.domino / 100).move);
    const [id, move] = [`${mine} ${sent++}`, turn.join(" ")];
    socket.send(JSON.stringify({ type: "play", id, version, move }));
  };
})
"""

OPEN = """
async (wish) => {
  const asked = await fetch("/api/v1/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
  return (await asked.json()).table.id;
}
"""

NAMES = ("Ada", "Bob", "Cyril", "Dora")


def open_table(page: Page, players: int, variants: list[str] | None = None) -> str:
    """A table where all seats are ours; its id."""
    if page.url == "about:blank":
        page.goto("/")
    seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
    wish = {"players": players, "variants": variants or [], "opening": "draw", "seats": seats}
    table: str = page.evaluate(OPEN, wish)
    return table


def play_on(page: Page, table: str, *, leave: int = 0) -> None:
    """Play until so many dominoes are left to be laid in the last round."""
    page.evaluate(PLAY, [table, leave])


def watch_the_end(page: Page, table: str) -> None:
    """Come to a game whose last domino is still to be laid, and have it laid."""
    play_on(page, table, leave=1)
    page.goto(f"/table/{table}")
    page.locator("[data-version]").wait_for()
    page.wait_for_function("() => document.querySelector('.game') !== null")
    play_on(page, table)
