/** The reason why the server did not return the requested data (`docs/page-request.md`, `outage`). */
export class ServerError extends Error {
  name = "ServerError";

  /**
   * @param {number} status the HTTP status, or 0 without a response
   * @param {string} code the code of the server's problem, or `offline` when the device has no network
   */
  constructor(status, code) {
    super(`${status} ${code}`);
    Object.assign(this, { status, code });
  }

  /** There was no response: the device has no network, or the server cannot be reached. */
  static noAnswer() {
    return new ServerError(0, navigator.onLine ? "" : "offline");
  }

  /** Creates the error of a response with a problem. */
  static async of(response) {
    const problem = await response.json().catch(() => null);
    return new ServerError(response.status, typeof problem?.code === "string" ? problem.code : "");
  }

  /** Whether the cause is the server or the network, so that the same request may succeed later. */
  get isTemporary() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The JSON for the reader. */
  toJSON() {
    return { status: this.status, code: this.code };
  }
}

/**
 * Loads JSON from the server.
 * @throws {ServerError} if there is no response or it is an error; an `AbortError` if the signal is aborted
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
