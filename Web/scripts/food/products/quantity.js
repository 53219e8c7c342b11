/** The quantity that a person eats: typed, or one of the offered quantities. It is never sent to the server. */
export class Quantity {
  /** The typed text; undefined for the default quantity. */
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
