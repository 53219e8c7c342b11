/** The pages of this feature, by the first part of their path. Their modules are loaded with the first one that is opened. */
export const pages = { household: async () => (await import("./pages.js")).HouseholdPages };

/** They are drawn by the module of the calendar, which has QR codes. */
export const app = "diary";
