/** Saves the files of the diary. They are made on the device, and never sent. */

/**
 * @param {PageContext} page
 * @param {string} what the name of the file (`docs/page-request.md`)
 * @param {object} [members] what the page shows: its `view`, or its fields as `sheet`
 */
export async function saveFile(page, what, members) {
  const { name, type, text } = await page.ask({ ask: "file", what, ...members });
  if (text === undefined) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
