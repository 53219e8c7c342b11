/** The predefined symptoms of the server, which administrators change (`GET /v1/symptoms`). */

/** The same list for everybody. The service worker stores it for use without a network. */
const address = "/v1/symptoms";

/** The apps whose pages name symptoms. */
const apps = ["diary", "statistics", "treatments", "data"];

/** How long a page waits for a server that does not answer, in milliseconds. It then has the symptoms of the program. */
const longestWait = 3_000;

export class SymptomList {
  #loaded;

  /**
   * What a request to an app has because of the symptoms. The list is loaded once in a visit.
   * @param {string} app the name of the app
   * @returns {Promise<{symptoms?: object[]}>} empty for apps without symptoms, and if the device does not have the list
   */
  async members(app) {
    if (!apps.includes(app)) return {};
    this.#loaded ??= load();
    return this.#loaded;
  }
}

async function load() {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
    if (!response.ok) return {};
    const { symptoms } = await response.json();
    return { symptoms };
  } catch {
    return {};
  }
}
