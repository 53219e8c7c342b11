/** Reads the text of a dropped, chosen or shared file. Detects text by its content, because names and types may be wrong. */

/** The maximum size in bytes. Longer files are not labels. */
const maxBytes = 1_000_000;
/** Whether a byte does not occur in text: control characters except tab, line feed, form feed and carriage return. */
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
    // Older programs write Western European text with one byte per character.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
