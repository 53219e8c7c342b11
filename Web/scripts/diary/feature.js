/** The pages of this feature. Their modules are loaded with the first one that is opened. */
export const pages = {
  diary: async () => (await import("./pages.js")).pageAt(location.pathname),
};

/** Each page waits only for the module that it needs: the calendar not for the one that analyses the diary. */
const apps = { "": "diary", data: "data", treatments: "treatments", protocols: "treatments", intake: "treatments" };

export const appOf = ([, page = ""]) => (Object.hasOwn(apps, page) ? apps[page] : "statistics");
