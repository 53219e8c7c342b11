/** The modules of the diary's pages, in one file of the bundle. */
import "../page/shared.js";
import { pathWithoutLanguage } from "../page/page-context.js";
import { CalendarPage } from "./calendar-page.js";
import { DataPage } from "./data-page.js";
import { IntakePage } from "./intake-page.js";
import { OverviewPage } from "./overview-page.js";
import { ProtocolsPage } from "./protocols-page.js";
import { ReportPage } from "./report-page.js";
import { StatisticsPage } from "./statistics-page.js";
import { TreatmentsPage } from "./treatments-page.js";

const pages = {
  "": CalendarPage,
  data: DataPage,
  intake: IntakePage,
  overview: OverviewPage,
  protocols: ProtocolsPage,
  report: ReportPage,
  statistics: StatisticsPage,
  treatments: TreatmentsPage,
};

/** @returns {Function|undefined} the class of the page at a path */
export function pageAt(path) {
  const [, name = ""] = pathWithoutLanguage(path);
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}
