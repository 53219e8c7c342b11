/** Covers the answers on the page while they may be out of date. The styles hide what is covered (`cover.css`). */
export class Cover {
  #count = 0;

  /**
   * Covers the answers.
   * @returns {() => void} uncovers them, unless they were covered again meanwhile
   */
  close() {
    const number = (this.#count += 1);
    document.documentElement.dataset.covered = "";
    return () => {
      if (number === this.#count) delete document.documentElement.dataset.covered;
    };
  }
}
