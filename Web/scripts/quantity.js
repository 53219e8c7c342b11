/** The quantity that somebody eats: typed, or taken from those that are offered; nothing of it is sent. */
export class Quantity {
  /** As it was typed; undefined for the usual one. */
  value;

  /**
   * @param {Element} main what holds the field
   * @param {() => void} onChange draws what it means
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
