/** The text of a file that is dropped, chosen or shared. The content decides, because names and types may be wrong. */

/** Longer files are no labels, in bytes. */
const maxBytes = 1_000_000;
/** Bytes that no text has: control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte) => byte < 9 || byte === 11 || (byte > 13 && byte < 32) || byte === 127;

/**
 * @param {File} file
 * @returns {Promise<string|null>} the text of the file; null if the file does not contain text
 */
export async function textOf(file) {
  if (file.size === 0 || file.size > maxBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.some(isControl)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Older programs write Western European text in one byte a letter.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
