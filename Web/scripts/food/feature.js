/** The pages of this feature, by the first part of their path. Their modules are loaded with the first one that is opened. */
const load = async (name) => (await import("./pages.js"))[name];

export const pages = {
  "": () => load("CheckPage"),
  avoid: () => load("AvoidPage"),
  categories: () => load("CategoryPage"),
  foods: () => load("FoodPage"),
  "foods-i-react-to": () => load("ReactedFoodsPage"),
  products: () => load("ProductPage"),
  recent: () => load("RecentPage"),
  "recently-deleted": () => load("DeletedPage"),
  // The scanner is not loaded with the other pages.
  scan: async () => (await import("./scan/scan-page.js")).ScanPage,
  search: () => load("SearchPage"),
  settings: () => load("SettingsPage"),
};

/** A check does not wait for the module of the pages without an answer. */
const withoutAnswer = ["avoid", "foods-i-react-to", "settings"];
export const appOf = ([page = ""]) => (withoutAnswer.includes(page) ? "people" : "food");
