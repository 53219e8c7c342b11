/** Dates in the language of the page, in the form that is usual in the person's own country. */

/** @returns {Intl.DateTimeFormat} the format for a language of pages, with the options of `Intl.DateTimeFormat` */
export function dateFormat(language, options) {
  const own = navigator.languages.find((tag) => tag.split("-")[0] === language);
  return new Intl.DateTimeFormat(own ?? language, options);
}
