/** Formats dates in the language of the page, for the region of the person. */

/** Formats the times of records in HTML: those in `<time data-at>`, in milliseconds since 1970. */
export function writeTimes(content) {
  for (const time of content.querySelectorAll("time[data-at]")) {
    const options = { dateStyle: "medium", ...("withTime" in time.dataset && { timeStyle: "short" }) };
    time.textContent = dateFormat(document.documentElement.lang, options).format(Number(time.dataset.at));
  }
}

/** The region of a language of pages, for somebody whose browser names no other: Morsel writes European Portuguese. */
const regions = { pt: "pt-PT" };

/** @returns {Intl.DateTimeFormat} the format for a language of pages, with the options of `Intl.DateTimeFormat` */
export function dateFormat(language, options) {
  const regionalTag = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return new Intl.DateTimeFormat(regionalTag ?? regions[language] ?? language, options);
}
