/** The pages of this feature. Their modules are loaded with the first one that is opened. */
export const pages = {
  diary: async () => (await import("./pages.js")).pageAt(location.pathname),
};

/** The calendar does not wait for the module of the pages that read the whole diary. */
export const appOf = ([, page = ""]) => (page === "" ? "diary" : "statistics");
