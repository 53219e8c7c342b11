/**
 * Highlights boxes on photos together with their words, and enlarges photos.
 *
 * A box and its words link to the same numbered note; `marks.js` opens it. The styles define the sizes (`data-zoom`), and
 * the browser scrolls the enlarged photo.
 */
const links = 'a[href^="#note-"]';
const maxSize = 5;

export class PhotoMarks {
  #main;

  /** @param {PageContext} page */
  constructor({ main, signal }) {
    this.#main = main;
    for (const name of ["pointerover", "focusin"]) main.addEventListener(name, ({ target }) => this.#highlight(target.closest(links)));
    for (const name of ["pointerleave", "focusout"]) main.addEventListener(name, () => this.#highlight(this.#chosen));
    document.addEventListener("toggle", () => this.#highlight(this.#chosen), { capture: true, signal });
    main.addEventListener("click", (event) => this.#click(event));
    main.addEventListener("keydown", (event) => this.#handleKey(event));
  }

  /** The word or box whose note is open. */
  get #chosen() {
    return this.#main.querySelector(":is(mark.chosen a, a.chosen)");
  }

  /** Highlights everything that links to the same note. */
  #highlight(link) {
    const note = link?.getAttribute("href");
    for (const other of this.#main.querySelectorAll(`.label-text ${links}, .boxes ${links}`)) {
      (other.closest("mark") ?? other).classList.toggle("lit", other.getAttribute("href") === note);
    }
  }

  #click({ target }) {
    const button = target.closest("[data-enlarge]");
    const dialog = target.closest(".photo-dialog");
    const zoom = target.closest("[data-zoom-by]");
    // A box of the photo opens its note, in marks.js.
    if (button && !target.closest(links)) document.getElementById(button.dataset.enlarge)?.showModal();
    else if (zoom) resize(dialog, Number(zoom.dataset.zoomBy));
    else if (target.closest(".photo-head [data-close]")) dialog.close();
  }

  #handleKey(event) {
    const dialog = event.target.closest(".photo-dialog");
    const by = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (!dialog || !by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    resize(dialog, by);
  }
}

/** Makes the photo one size larger or smaller around its middle. */
function resize(dialog, by) {
  const pane = dialog.querySelector(".photo-pane");
  const middle = [
    (pane.scrollLeft + pane.clientWidth / 2) / pane.scrollWidth,
    (pane.scrollTop + pane.clientHeight / 2) / pane.scrollHeight,
  ];
  const size = Math.min(Math.max(Number(dialog.dataset.zoom) + by, 1), maxSize);
  dialog.dataset.zoom = size;
  for (const button of dialog.querySelectorAll("[data-zoom-by]")) {
    button.disabled = size === (Number(button.dataset.zoomBy) > 0 ? maxSize : 1);
  }
  pane.scrollTo({
    left: middle[0] * pane.scrollWidth - pane.clientWidth / 2,
    top: middle[1] * pane.scrollHeight - pane.clientHeight / 2,
    behavior: "instant",
  });
}
