/** The pages of this feature. Their modules are loaded with the first one that is opened. */
export const pages = {
  diary: async () => (await import("./pages.js")).pageAt(location.pathname),
};

/** The calendar and the files do not wait for the module that analyses the diary. */
export const appOf = ([, page = ""]) => (page === "" || page === "data" ? "diary" : "statistics");
