/** What guests have answered to a link, as people of this device. */
import { localTime } from "../device/clock.js";
import { fromBase64url } from "../vault/bytes.js";
import { openAnswer } from "./share-content.js";

const answerFormat = 1;
const longestName = 80;
const mostEntries = 40;
const severities = ["severe", "intolerance", "preference"];

/**
 * @param {{id: string, sealed: string}} answer as the server returned it
 * @param {{id: string, key: string}} link
 * @param {number} lastTime when the link ends, after which the guest leaves
 * @returns {Promise<{collection: string, id: string, value: object}|null>} a record; null for an answer that nobody with the link has written,
 *   or that this release cannot read
 */
export async function guestOf({ id, sealed }, link, lastTime) {
  const content = await openAnswer(sealed, { ...link, answer: id }).catch((error) => {
    if (error.name !== "VaultError") throw error;
  });
  if (content?.format !== answerFormat || typeof content.name !== "string" || !Array.isArray(content.avoids)) return null;
  const value = {
    name: content.name.slice(0, longestName), avoids: content.avoids.slice(0, mostEntries).map(entryOf).filter(Boolean), addedAt: Date.now(),
    guestUntil: localTime(new Date(lastTime)).today,
  };
  return { collection: "people", id: personID(id), value };
}

/** An entry with nothing but what the form of the guest writes. */
function entryOf(entry) {
  const severity = severities.includes(entry?.severity) ? entry.severity : "severe";
  const { allergen, words } = entry ?? {};
  if (typeof allergen === "string" && /^[a-z-]{1,40}$/.test(allergen)) return { allergen, severity };
  return typeof words === "string" && words ? { words: words.slice(0, longestName), severity } : null;
}

/** The UUID (RFC 9562, version 8) of the person, so that an answer that is added twice is one person. */
function personID(answer) {
  const bytes = fromBase64url(answer);
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
