/** Content that another app has shared with this app. The service worker has stored it; it can be read once. */

/** @returns {Promise<{text: string, files: File[]}>} */
export async function takeSharedContent() {
  const cache = await caches.open("morsel shared");
  const text = (await (await cache.match("/share"))?.text()) ?? "";
  const files = [];
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname === "/share") continue;
    const response = await cache.match(request);
    files.push(new File([await response.blob()], "shared", { type: response.headers.get("Content-Type") ?? "" }));
  }
  await caches.delete("morsel shared");
  history.replaceState(null, "", location.pathname);
  return { text, files };
}
