/** Letters on the keyboard, whatever alphabet it writes. */

/** The Latin letter of a key: what it writes, or with another alphabet what it is where it lies. */
export function letterOf(event: Pick<KeyboardEvent, "key" | "code">): string {
  const written = event.key.toLowerCase();
  if (/^[a-z]$/.test(written)) return written;
  return event.code.startsWith("Key") ? event.code.slice(3).toLowerCase() : "";
}
