/** Why there is no answer of the server: what is known of it, said apart (`docs/page-request.md`, `outage`). */
export class Outage extends Error {
  name = "Outage";

  /**
   * @param {number} status what the server answered, 0 where it did not
   * @param {string} code of its problem, or `offline` where this device has no network
   */
  constructor(status, code) {
    super(`${status} ${code}`);
    Object.assign(this, { status, code });
  }

  /** Nobody answered: there is no network, or none that leads to the server. */
  static unanswered() {
    return new Outage(0, navigator.onLine ? "" : "offline");
  }

  /** What a server answered in the place of what was asked. */
  static async refused(response) {
    const problem = await response.json().catch(() => null);
    return new Outage(response.status, typeof problem?.code === "string" ? problem.code : "");
  }

  /** Whether it is the server's or the network's, so that what was asked was nothing wrong. */
  get isPassing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** As the reader takes it. */
  toJSON() {
    return { status: this.status, code: this.code };
  }
}

/**
 * Asks the server for JSON.
 * @throws {Outage} when it gives none; an `AbortError` when nobody waits for it any more
 */
export async function load(address, signal) {
  let response;
  try {
    response = await fetch(address, { signal });
    if (response.ok) return await response.json();
  } catch (error) {
    throw error.name === "AbortError" ? error : Outage.unanswered();
  }
  throw await Outage.refused(response);
}
