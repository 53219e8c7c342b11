/** Requests about the own account and its vault (`docs/http-api.md`). */
import { ServerError } from "../page/server-error.js";

/** An answer that says how long to wait, in seconds. */
const retrySeconds = (response) => Number(response.headers.get("Retry-After")) || 0;

/**
 * Sends a request. The browser adds the cookie of the session; a request that changes something also needs its page token.
 * @param {string} method
 * @param {string} address
 * @param {{body?: object|string, pageToken?: string, idempotencyKey?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<object|null>} the JSON of the answer
 * @throws {ServerError} with `retryAfter` in seconds, 0 if the server does not say
 */
export async function send(method, address, { body, pageToken, idempotencyKey, signal } = {}) {
  const headers = {
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(pageToken && { "X-Page-Token": pageToken }),
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
  };
  let response;
  try {
    response = await fetch(address, {
      method, headers, signal, cache: "no-store", body: typeof body === "object" ? JSON.stringify(body) : body,
    });
    if (response.ok) return response.status === 204 ? null : await response.json();
  } catch (error) {
    throw error.name === "AbortError" ? error : Object.assign(ServerError.noAnswer(), { retryAfter: 0 });
  }
  throw Object.assign(await ServerError.of(response), { retryAfter: retrySeconds(response) });
}

/** The address of an account. */
export const userAddress = (email) => `/v1/users/${encodeURIComponent(email)}`;
