/** Text that leaves the device because the person copies or shares it. */
import { Notice } from "./notice.js";

/** Puts text on the clipboard. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
  Notice.show("copied");
}

/** Offers text to the other apps of the device, or copies it where the browser cannot. */
export function share(text) {
  return offer({ text }, text);
}

/** Offers the address of this page to the other apps of the device, or copies it where the browser cannot. */
export function sharePage() {
  const url = new URL(location.pathname, location.href).href;
  return offer({ title: document.title, url }, url);
}

async function offer(content, text) {
  if (!navigator.share) return copy(text);
  try {
    await navigator.share(content);
  } catch (error) {
    // The person closed the list of apps.
    if (error.name !== "AbortError") throw error;
  }
}
