/** The tab's title: what it calls for stands before the page's name. */

const NAME = "Kingdomino";

/** Say it in the tab; "" says nothing. */
export function callInTitle(notice: string): void {
  document.title = notice === "" ? NAME : `${notice} · ${NAME}`;
}
