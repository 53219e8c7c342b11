/** Files inside objects, as JSON can hold them: `{"file":"data:image/jpeg;base64,…"}`. */

/** @returns {Promise<*>} a copy that JSON can hold */
export async function written(value) {
  if (value instanceof Blob) return { file: await addressOf(value) };
  if (Array.isArray(value)) return Promise.all(value.map(written));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(async ([key, part]) => [key, await written(part)]);
  return Object.fromEntries(await Promise.all(parts));
}

/** What was written. */
export function unwritten(value) {
  if (Array.isArray(value)) return value.map(unwritten);
  if (typeof value !== "object" || value === null) return value;
  return fileOf(value) ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unwritten(part)]));
}

function addressOf(file) {
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
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}
