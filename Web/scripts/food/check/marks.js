import { patch } from "../../page/patch.js";

/**
 * The marked words of a label, in its text and on its photos. A word opens its note beside it, on a phone at the bottom of
 * the window.
 *
 * Each word is a link to its numbered note, and works as a link in a browser without popovers. Enter opens the note, Escape
 * returns the focus to the word, the arrow keys move from word to word.
 */
const words = ".label-text mark a, .boxes a";

export class Marks {
  /** The popover while it is open. */
  #popover = null;
  /** The word whose note is open. */
  #word = null;

  /** @param {PageContext} page */
  constructor({ main, signal }) {
    if (!("popover" in HTMLElement.prototype)) return;
    main.addEventListener("click", (event) => {
      const word = event.target.closest(words);
      if (!word || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.#open(word);
    });
    main.addEventListener("keydown", (event) => {
      const word = event.target.closest(words);
      if (word) this.#step(event, (other) => other.focus(), word);
    });
    addEventListener("resize", () => this.#place(), { signal });
    signal.addEventListener("abort", () => this.#popover?.hidePopover());
  }

  /** Updates the open note after a drawing, or closes it if its word is gone. */
  update() {
    if (!this.#popover) return;
    const note = this.#word.isConnected && noteOf(this.#word);
    if (!note) return this.#popover.hidePopover();
    this.#choose(this.#word);
    patch(this.#popover.querySelector(".evidence-note"), note.innerHTML);
    this.#place();
  }

  // MARK: Opening

  #open(word) {
    const note = noteOf(word);
    const frame = document.getElementById("evidence-frame");
    if (!note || !frame) return;
    this.#popover ??= this.#show(frame, word);
    this.#choose(word);
    patch(this.#popover.querySelector(".evidence-note"), note.innerHTML);
    this.#popover.setAttribute("aria-label", word.querySelector(".w, title").textContent);
    this.#place();
    this.#popover.focus({ preventScroll: true });
  }

  #show(frame, opener) {
    const popover = frame.content.firstElementChild.cloneNode(true);
    // Nothing outside of an open dialog can be reached.
    (opener.closest("dialog") ?? document.body).append(popover);
    let word;
    popover.addEventListener("beforetoggle", ({ newState }) => {
      if (newState === "open") return;
      // Now, because a click on another word may be closing it.
      word = this.#word;
      this.#choose(null);
      this.#popover = null;
    });
    popover.addEventListener("toggle", ({ newState }) => {
      if (newState === "closed") this.#closed(popover, word);
    });
    popover.addEventListener("keydown", (event) => this.#step(event, (word) => this.#open(word), this.#word));
    popover.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-step]");
      if (button) this.#open(this.#neighbour(this.#word, Number(button.dataset.step)));
      else if (target.closest("[data-close]")) popover.hidePopover();
    });
    popover.showPopover();
    return popover;
  }

  #choose(word) {
    if (this.#word) markOf(this.#word).classList.remove("chosen");
    this.#word = word;
    if (word) markOf(word).classList.add("chosen");
  }

  /** Returns the focus to the word, unless the person moved it elsewhere. */
  #closed(popover, word) {
    const { activeElement } = document;
    // The browser returns the focus to the word that was opened first.
    const isElsewhere = activeElement !== document.body && !popover.contains(activeElement) && !activeElement.matches(words);
    popover.remove();
    if (!this.#popover && !isElsewhere && word.isConnected) word.focus({ preventScroll: true });
  }

  // MARK: From word to word

  #step(event, go, word) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(this.#neighbour(word, by));
  }

  /** The next or the previous word of the same text or photo, in a circle. The parts of one mark count as one word. */
  #neighbour(word, by) {
    const isWhole = (other) => other === word || other.querySelector("sup, title");
    const all = [...word.closest(".label-text, .boxes").querySelectorAll("a")].filter(isWhole);
    return all[(all.indexOf(word) + by + all.length) % all.length];
  }

  // MARK: Place

  /** Places the note below the word, or above it without room there. Styles place it at the bottom of a small window. */
  #place() {
    if (!this.#popover) return;
    this.#word.scrollIntoView({ block: "nearest", behavior: "instant" });
    const lines = [...this.#word.getClientRects()];
    const { offsetWidth: width, offsetHeight: height } = this.#popover;
    const below = lines.at(-1).bottom + gap;
    const isAbove = below + height > innerHeight && lines[0].top - gap - height > 0;
    const top = isAbove ? lines[0].top - gap - height : below;
    const left = Math.min(Math.max(gap, lines.at(-1).left), document.documentElement.clientWidth - width - gap);
    this.#popover.style.setProperty("--top", `${top + scrollY}px`);
    this.#popover.style.setProperty("--left", `${left + scrollX}px`);
  }
}

const noteOf = (word) => document.querySelector(`${word.getAttribute("href")} > div`);

/** The mark of a word: its letters, or its box. */
const markOf = (word) => word.closest("mark") ?? word;

/** Between a word and its note, in CSS pixels. */
const gap = 8;
