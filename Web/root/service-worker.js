/**
 * Stores the whole app on the device, so that it works without a network.
 *
 * Each release has its own cache, which is filled before the release is used: pages, styles, scripts, the reader and its
 * knowledge belong together. Pages of additives and allergens are stored when they are opened. A new release waits until
 * the person starts it, so that nothing typed is lost. The permitted levels of additives are not part of a release: they are
 * answered from the cache and loaded again for the next time. The addresses below name the release and its knowledge (the server
 * inserts them), so that each release, and each change of the knowledge, has another service worker.
 */
const assets = "/assets/current/";
const knowledgeFile = "/v1/knowledge/current";
const additiveLevels = "/v1/additivelevels";
const cacheName = `morsel ${assets} ${knowledgeFile}`;
const languages = ["en", "es", "pt"];

// A bundle of modules (vault/push-worker.js), which the browser stores together with this file.
importScripts(`${assets}scripts/vault/push-worker.js`);
pushes.start({ assets, language: () => preferred() });

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => {
  if (data === "use the new release") skipWaiting();
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
    additiveLevels,
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
  if (stored && path === additiveLevels) load(path).then((newer) => cache.put(path, newer), () => {});
  if (stored) return stored;
  try {
    const response = await fetch(request);
    if (isPage && response.ok && /^\/(en|es|pt)\/(additives|allergens)\//.test(path)) await keep(cache, path, response.clone());
    return response;
  } catch (error) {
    if (!isPage) throw error;
    return (await cache.match(`/${languageOf(url) ?? preferred()}/offline`)) ?? Response.error();
  }
}

/** Stores a page that is the same for everybody, unless it is of another release, whose files are not in this cache. */
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
