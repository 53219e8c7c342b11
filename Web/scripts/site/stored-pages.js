/**
 * Has the pages of all allergens and additives stored on the device, so that they can be opened without a network for the first time.
 *
 * The service worker loads them in the language of the page, once for each release (`Web/root/service-worker.js`): after the page is
 * drawn and the browser has nothing else to do, and not for a person who saves data. Styles show what says that they are stored.
 */

/** The language in which the pages were asked for. */
let asked = "";

export async function storePages() {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.storedPages?.language === asked) show(data.storedPages.areComplete);
  });
  // Later pages of the visit may be in another language.
  globalThis.navigation?.addEventListener("navigatesuccess", ask);
  await ask();
}

async function ask() {
  const language = document.documentElement.lang;
  if (language === asked) return;
  asked = language;
  show(false);
  const { active } = await navigator.serviceWorker.ready;
  await idle();
  active.postMessage({ storePages: { language, mayLoad: !navigator.connection?.saveData } });
}

const show = (areStored) => document.documentElement.toggleAttribute("data-pages-stored", areStored);

/** Waits until the browser has nothing else to do. Safari does not say when, so it waits two seconds. */
const idle = () => new Promise((resolve) => ("requestIdleCallback" in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 2_000)));
