/** What pages do with codes: each page decides what a scan means there (`docs/scanner.md`). */

/**
 * Whether a text is a code: digits of a product number, a symbology identifier and the content of any code, a web address, or
 * elements with a product number.
 */
export const isCode = (text) =>
  /^\d{8,}$/.test(text) || /^\][A-Za-z]\d.+$/.test(text) || /^https?:\/\/\S+$/i.test(text) || isElements(text);

/** Elements without a symbology identifier begin with an identifier, a bracket or a separator. The module reads their numbers. */
const isElements = (text) => /^[\d([{<^\x1d␝\\][^\s]*$/.test(text) && /0[12]\)?\d{14}/.test(text);

/** The address of the scan page that begins with a code. The fragment stays on the device. */
export const scanAddress = (code) => `/${document.documentElement.lang}/scan#code=${encodeURIComponent(code)}`;

/** The number as on a pack, without the zeros before 13 or 8 digits. */
export const shownNumber = (gtin) => gtin.replace(/^0(?=\d{13}$)/, "").replace(/^0{5}(?=\d{8}$)/, "");

/**
 * Uses the codes that scanners type on a page, instead of opening the scan page.
 * @param {PageContext} page
 * @param {(gtin: string) => void} use receives the number of the product, with 14 digits. A code with no number, or with several,
 *   opens the scan page, which explains it or tries each number
 */
export function listenForCodes(page, use) {
  document.addEventListener("code", async (event) => {
    event.preventDefault();
    const code = event.detail;
    const { gtins } = await page.ask({ ask: "numbers", code });
    if (page.isLeft) return;
    if (gtins.length === 1) use(gtins[0]);
    else location.assign(scanAddress(code));
  }, { signal: page.signal });
}
