/** The quantity that somebody eats: typed, or one of those that are offered. It is in no request to the server. */
export class Quantity {
  /** The text that was typed; undefined for the usual quantity. */
  value;

  /**
   * @param {Element} main contains the field
   * @param {() => void} onChange draws the result
   */
  constructor(main, onChange) {
    this.value = new URLSearchParams(location.search).get("quantity") ?? undefined;
    main.addEventListener("input", ({ target }) => {
      if (target.id !== "quantity") return;
      this.value = target.value;
      onChange();
    });
    main.addEventListener("submit", (event) => {
      if (event.target.id === "quantity-form") event.preventDefault();
    });
    main.addEventListener("click", (event) => {
      const choice = event.target.closest("[data-quantity]");
      if (!choice) return;
      event.preventDefault();
      this.value = choice.dataset.quantity.replace("+", " ");
      onChange();
    });
  }
}
