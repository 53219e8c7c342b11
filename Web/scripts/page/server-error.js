/** Why the server gave no answer (`docs/page-request.md`, `outage`). */
export class ServerError extends Error {
  name = "ServerError";

  /**
   * @param {number} status the HTTP status, or 0 when no answer came
   * @param {string} code the code of the server's problem, or `offline` when the device has no network
   */
  constructor(status, code) {
    super(`${status} ${code}`);
    Object.assign(this, { status, code });
  }

  /** No answer came: the device has no network, or the server cannot be reached. */
  static noAnswer() {
    return new ServerError(0, navigator.onLine ? "" : "offline");
  }

  /** The server answered with a problem. */
  static async of(response) {
    const problem = await response.json().catch(() => null);
    return new ServerError(response.status, typeof problem?.code === "string" ? problem.code : "");
  }

  /** Whether the cause is the server or the network, so that the same request may succeed later. */
  get isTemporary() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The form that the reader takes. */
  toJSON() {
    return { status: this.status, code: this.code };
  }
}

/**
 * Loads JSON from the server.
 * @throws {ServerError} when the server gives none; an `AbortError` when the signal is aborted
 */
export async function loadJSON(address, signal) {
  let response;
  try {
    response = await fetch(address, { signal });
    if (response.ok) return await response.json();
  } catch (error) {
    throw error.name === "AbortError" ? error : ServerError.noAnswer();
  }
  throw await ServerError.of(response);
}
