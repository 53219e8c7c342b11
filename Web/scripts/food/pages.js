/** The modules of this feature's pages, by the first part of the path. */
import { CheckPage } from "./check/check-page.js";
import { RecentPage } from "./check/recent-page.js";
import { AvoidPage } from "./people/avoid-page.js";
import { FoodPage } from "./products/food-page.js";
import { ProductPage } from "./products/product-page.js";
import { ReactedFoodsPage } from "./reactions/reacted-foods-page.js";
import { CategoryPage } from "./search/category-page.js";
import { SearchPage } from "./search/search-page.js";
import { SettingsPage } from "./settings/settings-page.js";

export const pages = {
  "": CheckPage,
  avoid: AvoidPage,
  categories: CategoryPage,
  foods: FoodPage,
  "foods-i-react-to": ReactedFoodsPage,
  products: ProductPage,
  recent: RecentPage,
  search: SearchPage,
  settings: SettingsPage,
};
