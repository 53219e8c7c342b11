/** The pages of this feature, by the first part of their path. Their modules are loaded with the first one that is opened. */
export const pages = {
  share: async () => (await import("./share-page.js")).SharePage,
  // A reader loads neither accounts nor the reader of labels.
  shared: async () => (await import("./shared-page.js")).SharedPage,
};

/** The form is drawn by the module of the calendar, which has room for it. */
export const app = "diary";
