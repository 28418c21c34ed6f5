import { readUsage } from "../../queries/merchants/usage.ts";
import { presentedUsageSchema, presentUsage } from "./presentUsage.ts";
import { memberRoute, type Route } from "../route.ts";
import { dayRange, dayRangeValidator } from "../lists/dayRange.ts";

export const usageRoute: Route = memberRoute({
  method: "get",
  path: "/api/v1/merchant/usage",
  operationId: "readMerchantUsage",
  tag: "Merchant",
  summary: "Tickets and stamps of a span of days, storage, when each API key was last used",
  permission: "read the dashboard",
  query: dayRangeValidator,
  answers: { 200: { description: "The figures.", schema: presentedUsageSchema } },
  async answer({ deps, principal, query }) {
    const range = dayRange(query, principal, { now: deps.clock.now(), catalogs: deps.catalogs() });
    const span = [range.bounds[0] as Date, range.bounds.at(-1) as Date] as const;
    return { status: 200, data: presentUsage(await readUsage(deps.db, principal, span), range) };
  },
});
