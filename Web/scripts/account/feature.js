/** The pages of this feature, by the first part of their path. Their modules are loaded with the first one that is opened. */
export const pages = { account: async () => (await import("./pages.js")).AccountPages };
