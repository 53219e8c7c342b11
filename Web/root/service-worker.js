/**
 * Keeps the whole app on the device, so that it works in a cellar.
 *
 * Each release has a cache of its own, filled before the release is used: pages, styles, scripts, the reader and its
 * knowledge belong together. A new release waits until the person lets it in, so that nothing typed is lost.
 * The addresses below name the release (the server writes it in), so that each release is another service worker.
 */
const assets = "/assets/current/";
const cacheName = `morsel ${assets}`;
const languages = ["en", "es", "pt"];
const pages = ["", "recent", "avoid", "foods-i-react-to", "search", "settings", "about", "allergens", "additives", "offline"];

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

/** Takes in everything that the release needs: all of it, or the release is not installed. */
async function fill() {
  const cache = await caches.open(cacheName);
  const { files } = await (await load(`${assets}files.json`)).json();
  const knowledge = await (await load("/v1/knowledge")).json();
  const addresses = [
    ...files.map((name) => assets + name),
    ...languages.flatMap((language) => pages.map((page) => `/${language}/${page}`)),
    "/manifest.webmanifest",
    "/v1/knowledge",
    knowledge.url,
  ];
  await Promise.all(addresses.map(async (address) => cache.put(address, await load(address))));
}

/** Files whose address names their content come from wherever they are; the page may be loading them at this moment. */
async function load(address) {
  const isForever = address.startsWith(assets) || address.startsWith("/v1/knowledge/");
  const response = await fetch(address, { cache: isForever ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Throws the caches of other releases away and answers the pages that are open. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("morsel /") && name !== cacheName) await caches.delete(name);
  }
  await clients.claim();
}

/** What this release holds is answered from it; the rest is asked for, and without a network told to be missing. */
async function answer(request, url) {
  const cache = await caches.open(cacheName);
  const path = request.mode === "navigate" && url.pathname === "/" ? `/${preferred()}/` : url.pathname;
  const kept = await cache.match(path);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return (await cache.match(`/${languageOf(url) ?? preferred()}/offline`)) ?? Response.error();
  }
}

const languageOf = (url) => languages.find((language) => url.pathname.startsWith(`/${language}/`));

/** The first language of the browser that pages are written in. */
function preferred() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((language) => languages.includes(language)) ?? "en";
}

/** What another app shares goes to the page by way of the cache; the server sees no text, and photos only to read them. */
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
