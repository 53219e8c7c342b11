/**
 * Stores the whole app on the device, so that it works without a network.
 *
 * Each release has its own cache, which is filled before the release is used: pages, styles, scripts, the reader and its
 * knowledge belong together. Pages of additives and allergens are stored when they are opened; those that were not come from
 * two files for each language, which a page has stored later (`site/stored-pages.js`). A new release waits until the person
 * starts it, so that nothing typed is lost. The permitted levels of additives and the predefined symptoms are not part of a release: they
 * are answered from the cache and loaded again for the next time. The addresses below name the release and its knowledge (the server inserts
 * them), so that each release, and each change of the knowledge, has another service worker.
 */
const assets = "/assets/current/";
const knowledgeFile = "/v1/knowledge/current";
/** Lists that are the same for everybody, and that administrators change. */
const lists = ["/v1/additivelevels", "/v1/symptoms"];
/** The files with the pages of all additives and allergens, by the first part of their paths. */
const pageFiles = { additives: "/v1/additivepages", allergens: "/v1/allergenpages" };
const cacheName = `morsel ${assets} ${knowledgeFile}`;
const languages = ["en", "es", "pt"];

// A bundle of modules (vault/push-worker.js), which the browser stores together with this file.
importScripts(`${assets}scripts/vault/push-worker.js`);
pushes.start({ assets, language: () => preferred() });

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (event.data === "use the new release") skipWaiting();
  if (event.data.storePages) event.waitUntil(storePages(event.data.storePages, event.source));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (event.request.method === "POST" && url.pathname === "/share") event.respondWith(shared(event.request));
  else if (event.request.method === "GET") event.respondWith(answer(event.request, url));
});

/** Stores everything that the release needs: all of it, or the release is not installed. */
async function fill() {
  const cache = await caches.open(cacheName);
  const [{ files }, pages, knowledge] = await Promise.all(
    [`${assets}files.json`, `${assets}offline-pages.json`, "/v1/knowledge"].map(async (address) => (await load(address)).json()),
  );
  const paths = Object.values(pages).flat();
  const addresses = [
    ...files.map((name) => assets + name),
    ...languages.flatMap((language) => paths.map((path) => `/${language}/${path}`)),
    "/manifest.webmanifest",
    "/v1/knowledge",
    knowledge.url,
    ...lists,
  ];
  await Promise.all(addresses.map(async (address) => cache.put(address, await load(address))));
}

/** A file whose address names its content may come from the browser's cache: the page may have loaded it a moment ago. */
async function load(address) {
  const isForever = address.startsWith(assets) || address.startsWith("/v1/knowledge/");
  const response = await fetch(address, { cache: isForever ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/**
 * Stores the pages of all additives and allergens in a language, if `mayLoad`. Answers the page that asks whether they are stored.
 * Without a network, or with a server of another release, nothing changes, and the next visit tries again.
 */
async function storePages({ language, mayLoad }, page) {
  const addresses = Object.values(pageFiles).map((file) => inLanguage(file, language));
  const missing = [];
  try {
    // The person may have deleted everything meanwhile.
    if (!(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    for (const address of addresses) {
      if (!(await cache.match(address)) && mayLoad) await keep(cache, address, await load(address));
      if (!(await cache.match(address))) missing.push(address);
    }
  } catch (error) {
    missing.push(error.message);
  }
  page.postMessage({ storedPages: { language, areComplete: missing.length === 0 } });
}

const inLanguage = (file, language) => `${file}?locale=${language}`;

/** Deletes the caches of other releases and answers for the pages that are open. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("morsel /") && name !== cacheName) await caches.delete(name);
  }
  await clients.claim();
}

/** Answers from the cache of this release, or else from the network. Without it, a page says that it is missing. */
async function answer(request, url) {
  const cache = await caches.open(cacheName);
  // Scripts that follow a link ask for nothing but a page.
  const isPage = request.mode === "navigate" || request.headers.get("Accept") === "text/html";
  const path = isPage && url.pathname === "/" ? `/${preferred()}/` : url.pathname;
  const stored = await cache.match(path);
  if (stored && lists.includes(path)) load(path).then((newer) => cache.put(path, newer), () => {});
  if (stored) return stored;
  try {
    // If somebody has logged out here without a network, their session is no longer used.
    const isLoggedOut = await pushes.sendPendingLogOut();
    const response = await (isLoggedOut ? fetch(request) : fetch(request, { credentials: "omit" }));
    if (isPage && response.ok && /^\/(en|es|pt)\/(additives|allergens)\//.test(path)) await keep(cache, path, response.clone());
    return response;
  } catch (error) {
    if (!isPage) throw error;
    const offline = await cache.match(`/${languageOf(url) ?? preferred()}/offline`);
    return (await pageOfFile(cache, path, offline)) ?? offline ?? Response.error();
  }
}

/**
 * A page of a stored file (`MorselWeb/StoredPages`), whose lines have the character 0 in place of the last part of its path. Its header
 * fields are those of another page.
 */
async function pageOfFile(cache, path, otherPage) {
  const [, language, kind, identifier] = /^\/(en|es|pt)\/(additives|allergens)\/([^/]+)$/.exec(path) ?? [];
  const file = kind && (await cache.match(inLanguage(pageFiles[kind], language)));
  if (!file || !otherPage) return undefined;
  const { lines, pages } = await file.json();
  if (!Object.hasOwn(pages, identifier)) return undefined;
  const page = pages[identifier].map((number) => lines[number]).join("\n").replaceAll("\0", identifier);
  return new Response(page, { headers: otherPage.headers });
}

/** Stores what is the same for everybody, unless it is of another release, whose files are not in this cache. */
async function keep(cache, path, response) {
  const page = await response.text();
  if (page.includes(assets)) await cache.put(path, new Response(page, { headers: response.headers }));
}

const languageOf = (url) => languages.find((language) => url.pathname.startsWith(`/${language}/`));

/** The first language of the browser in which there are pages. */
function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((language) => languages.includes(language)) ?? "en";
}

/** Stores what another app shares in a cache, from which the page takes it. The server receives photos only, to read them. */
async function shared(request) {
  const form = await request.formData();
  const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0);
  const isText = (file) => file.type.startsWith("text/");
  const texts = await Promise.all(files.filter(isText).map((file) => file.text()));
  await caches.delete("morsel shared");
  const cache = await caches.open("morsel shared");
  await cache.put("/share", new Response([form.get("title"), form.get("text"), ...texts].filter(Boolean).join("\n")));
  for (const [index, photo] of files.filter((file) => !isText(file)).entries()) {
    await cache.put(`/share/${index}`, new Response(photo, { headers: { "Content-Type": photo.type } }));
  }
  return Response.redirect(`/${preferred()}/?shared`, 303);
}
