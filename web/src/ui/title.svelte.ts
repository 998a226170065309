/** The tab's title: what it calls for, or the screen, stands before the page's name. */

const NAME = "Kingdomino";

/** Say in the tab that something waits for the reader; "" says nothing. */
export function callInTitle(notice: string): void {
  document.title = notice === "" ? NAME : `${notice} · ${NAME}`;
}

/** Name the screen in the tab; the first page has none. */
export function nameInTitle(screen: string): void {
  document.title = screen === "" ? NAME : `${screen} – ${NAME}`;
}
