/**
 * Identifiers of records and of requests that may be repeated.
 *
 * @returns {string} a random UUID (RFC 9562, version 4)
 */
export function newUUID() {
  // Browsers offer `randomUUID` in secure contexts only (Web Cryptography API, section 10.1.2), so not over plain HTTP.
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
