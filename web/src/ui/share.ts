/** Handing an address on: by the device's own way where there is one, else by the clipboard. */

export const canShare = (): boolean => typeof navigator.share === "function";

/** Whether the device's own way was taken, or left by the person. */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"; // they changed their mind
  }
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // it stands there to be copied by hand
  }
}
