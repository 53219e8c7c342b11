/** The modules of this feature's pages, in one file of the bundle. */
import "../page/shared.js";
export { CheckPage } from "./check/check-page.js";
export { RecentPage } from "./check/recent-page.js";
export { AvoidPage } from "./people/avoid-page.js";
export { FoodPage } from "./products/food-page.js";
export { ProductPage } from "./products/product-page.js";
export { ReactedFoodsPage } from "./reactions/reacted-foods-page.js";
export { CategoryPage } from "./search/category-page.js";
export { SearchPage } from "./search/search-page.js";
export { DeletedPage } from "./settings/deleted-page.js";
export { SettingsPage } from "./settings/settings-page.js";
