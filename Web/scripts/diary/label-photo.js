/** Reads the label of a food from a photo, for a meal. The server gets the photo, and nothing of the diary. */
import { PictureError, prepared } from "../food/photos/picture.js";
import { ReadingError, readPhotos } from "../food/photos/photo-reading.js";

/**
 * Writes the words of a photo into the form of a meal. The person compares them before they are stored.
 * @param {HTMLInputElement} field with the chosen file
 * @param {AbortSignal} signal
 */
export async function fillFromPhoto(field, signal) {
  const { files: [file], form } = field;
  if (!file) return;
  const answer = (name) => {
    for (const words of form.querySelectorAll("[data-answer]")) words.hidden = words.dataset.answer !== name;
  };
  answer("reading");
  const { text, language, problem } = await readLabel(file, signal);
  // The sheet was closed meanwhile.
  if (!form.isConnected) return;
  field.value = "";
  answer(problem ?? (text ? "read" : "empty"));
  if (!text) return;
  [form.elements.ingredients.value, form.elements.foodLanguage.value] = [text, language];
  form.elements.ingredients.dispatchEvent(new Event("input", { bubbles: true }));
  form.elements.ingredients.focus();
}

/** @returns {Promise<{text?: string, language?: string, problem?: "offline"|"failed"}>} the words, or why there are none */
async function readLabel(file, signal) {
  try {
    const pictures = await prepared([file]);
    const { text, languages } = await readPhotos(pictures.map(({ blob }) => blob), { signal });
    return { text: text.trim(), language: languages?.[0] ?? "" };
  } catch (error) {
    if (error instanceof ReadingError) return { problem: error.code === "network" ? "offline" : "failed" };
    if (error instanceof PictureError || error.name === "AbortError") return { problem: "failed" };
    throw error;
  }
}
