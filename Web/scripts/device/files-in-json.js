/** Converts files in objects to values for JSON and back: `{"file":"data:image/jpeg;base64,…"}`. */

/** @returns {Promise<*>} a copy with encoded files, for JSON */
export async function encodedFiles(value) {
  if (value instanceof Blob) return { file: await dataURLOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(encodedFiles));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(async ([key, part]) => [key, await encodedFiles(part)]);
  return Object.fromEntries(await Promise.all(parts));
}

/** Reverses `encodedFiles`. */
export function decodedFiles(value) {
  if (Array.isArray(value)) return value.map(decodedFiles);
  if (typeof value !== "object" || value === null) return value;
  return fileOf(value) ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decodedFiles(part)]));
}

function dataURLOf(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function fileOf({ file }) {
  const [, type, content] = typeof file === "string" ? file.match(/^data:([^;,]*);base64,(.*)$/s) ?? [] : [];
  if (content === undefined) return null;
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type });
}
