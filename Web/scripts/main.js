/**
 * What happens on a page beyond reading it: the device draws what is private, in place of what the server cannot know.
 *
 * Everything that decides or draws is Swift, in `engine-worker.js`. Here: which page this is, what the person does on it,
 * and what is kept. Without any of it each page works as the server sent it.
 */
import { Device, pathWithoutLanguage } from "./device.js";
import { AdditivesPage } from "./additives-page.js";
import { AvoidPage } from "./avoid-page.js";
import { CategoryPage } from "./category-page.js";
import { CheckPage } from "./check-page.js";
import { FoodPage } from "./food-page.js";
import { ProductPage } from "./product-page.js";
import { ReactedFoodsPage } from "./reacted-foods-page.js";
import { RecentPage } from "./recent-page.js";
import { SearchPage } from "./search-page.js";
import { SettingsPage } from "./settings-page.js";
import { Notice } from "./notice.js";
import { watchReleases } from "./releases.js";

const pages = {
  "": CheckPage,
  additives: AdditivesPage,
  avoid: AvoidPage,
  categories: CategoryPage,
  foods: FoodPage,
  "foods-i-react-to": ReactedFoodsPage,
  products: ProductPage,
  recent: RecentPage,
  search: SearchPage,
  settings: SettingsPage,
};
const [name = ""] = pathWithoutLanguage();

watchReleases();
const page = pages[name];
if (page) {
  try {
    await new page(Device.open()).start();
  } catch (error) {
    console.error(error);
    Notice.show("script-failed");
  }
}
