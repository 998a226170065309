/** Where we are: the address, split into a screen's name and its arguments. */

class Route {
  path = $state(location.pathname);
  query = $state(location.search);

  /** "/replay/abc/0" → ["replay", "abc", "0"] */
  get parts(): string[] {
    return this.path.split("/").filter((part) => part !== "");
  }
}

export const route = new Route();

function read(): void {
  route.path = location.pathname;
  route.query = location.search;
}

/** Go to another screen; `replace` leaves no way back to this one. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  if (!replace) scrollTo(0, 0);
}

/** Follow links to our own screens without loading the page anew. */
export function followLinks(): void {
  addEventListener("popstate", read);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
