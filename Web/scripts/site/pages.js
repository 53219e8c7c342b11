/** The modules of this feature's pages, by the first part of the path. */
import { AdditivesPage } from "./additives-page.js";

export const pages = { additives: AdditivesPage };
