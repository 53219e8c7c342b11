/** Text that leaves the device by the person's own hand. */
import { Notice } from "./notice.js";

/** Puts text on the clipboard. */
export async function copy(text) {
  await navigator.clipboard.writeText(text);
  Notice.show("copied");
}

/** Offers this page's address to the device's other apps; without that, it is copied. */
export async function sharePage() {
  const url = new URL(location.pathname, location.href).href;
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

/** Offers text to the device's other apps; without that, it is copied. */
export async function share(text) {
  if (!navigator.share) return copy(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}
