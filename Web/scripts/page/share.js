/** Copies text to the clipboard, and shares text with other apps. */
import { Notice } from "./notice.js";

/** Copies text to the clipboard. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
  Notice.show("copied");
}

/** Shares text with another app, or copies it if the browser cannot share. */
export function share(text) {
  return shareOrCopy({ text }, text);
}

/** Shares an address with another app, or copies it if the browser cannot share. */
export function shareAddress(url) {
  return shareOrCopy({ url }, url);
}

/** Shares the address of this page with another app, or copies it if the browser cannot share. */
export function sharePage() {
  const url = new URL(location.pathname, location.href).href;
  return shareOrCopy({ title: document.title, url }, url);
}

async function shareOrCopy(content, text) {
  if (!navigator.share) return copy(text);
  try {
    await navigator.share(content);
  } catch (error) {
    // The person closed the list of apps.
    if (error.name !== "AbortError") throw error;
  }
}
