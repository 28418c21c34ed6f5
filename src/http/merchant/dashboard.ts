import { currentPeriods } from "../../domain/globalInvoices/currentPeriods.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { readDashboard } from "../../queries/merchants/dashboard.ts";
import { presentDashboard } from "./presentDashboard.ts";
import { memberRoute, type Route } from "../route.ts";
import { readOpenClaims } from "./openClaims.ts";
import { dashboardSchema } from "./dashboard.schema.ts";
import { dayRange, dayRangeValidator } from "../lists/dayRange.ts";

export const dashboardRoute: Route = memberRoute({
  method: "get",
  path: "/api/v1/merchant/dashboard",
  operationId: "readMerchantDashboard",
  tag: "Merchant",
  summary: "Tickets and invoices by day, amounts, what failed and why, what is about to expire",
  permission: "read the dashboard",
  query: dayRangeValidator,
  answers: { 200: { description: "The figures.", schema: dashboardSchema } },
  async answer({ deps, principal, query, language }) {
    const now = deps.clock.now();
    const catalogs = deps.catalogs();
    const { days, timeZone, bounds } = dayRange(query, principal, { now, catalogs });
    const periods = principal.branches.map(({ id: branchId, postalCode }) => {
      const zone = catalogs.zoneAt(postalCode) ?? centralZone;
      return { branchId, starts: currentPeriods(zone, now) };
    });
    const [figures, openClaims] = await Promise.all([
      readDashboard(deps.db, principal, bounds, periods),
      readOpenClaims(deps, principal),
    ]);
    const presented = presentDashboard(figures, { days, timeZone, now }, language);
    return { status: 200, data: { ...presented, openClaims } };
  },
});
