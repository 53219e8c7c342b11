/** The pages of this feature, by the first part of their path. Their modules are loaded with the first one that is opened. */
export const pages = {
  additives: async () => (await import("./additives-page.js")).AdditivesPage,
  allergens: async () => (await import("./avoid-button.js")).AvoidButton,
};
