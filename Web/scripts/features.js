/** The features whose pages have modules: the first parts of their paths, and the modules, which are loaded on demand. */
const features = [
  {
    paths: ["", "avoid", "categories", "foods", "foods-i-react-to", "products", "recent", "search", "settings"],
    load: () => import("./food/pages.js"),
  },
  { paths: ["additives"], load: () => import("./site/pages.js") },
];

/**
 * @param {string} path the first part of a path, after the language
 * @returns {Promise<Function|undefined>} the class of the page; undefined for a page without a module
 */
export async function pageModule(path) {
  const feature = features.find(({ paths }) => paths.includes(path));
  return (await feature?.load())?.pages[path];
}
