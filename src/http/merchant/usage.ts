import Joi from "joi";
import { readUsage } from "../../queries/merchants/usage.ts";
import { listStampEntries, stampBalance } from "../../queries/merchants/stamps.ts";
import { usageMonths } from "../../queries/merchants/usageMonths.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../lists/paging.ts";
import { presentInstant } from "../present/presentInstant.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { balanceSchema, presentBalance } from "./pacs/presentBalance.ts";
import { presentedUsageSchema, presentUsage } from "./presentUsage.ts";
import { presentUsageMonth } from "./presentUsageMonth.ts";
import { presentLimits } from "./presentLimits.ts";
import { memberRoute, type Route } from "../route.ts";
import { dayRange, dayRangeValidator } from "../lists/dayRange.ts";

/** A year, for comparison with the same month. */
const monthsShown = 12;

const usage = memberRoute({
  method: "get",
  path: "/api/v1/merchant/usage",
  operationId: "readMerchantUsage",
  tag: "Merchant",
  summary:
    "Tickets and stamps of a span of days, stamps, calls and mails of each month, limits, storage, when each API key was last used",
  permission: "read the dashboard",
  query: dayRangeValidator,
  answers: { 200: { description: "The figures.", schema: presentedUsageSchema } },
  async answer({ deps, principal, query }) {
    const range = dayRange(query, principal, { now: deps.clock.now(), catalogs: deps.catalogs() });
    const span = [range.bounds[0] as Date, range.bounds.at(-1) as Date] as const;
    const { merchantId, livemode, boundBranchIds } = principal;
    const now = deps.clock.now();
    const [figures, balance, months] = await Promise.all([
      readUsage(deps.db, principal, span),
      stampBalance(deps.db, merchantId),
      boundBranchIds ? [] : usageMonths(deps.db, { merchantId, livemode, months: monthsShown, now }),
    ]);
    const prepaid = balance ? presentBalance(balance) : null;
    const limits = presentLimits(figures.limits, deps.config);
    return {
      status: 200,
      data: {
        ...presentUsage(figures, range),
        livemode,
        prepaid,
        limits,
        months: months.map(presentUsageMonth),
      },
    };
  },
});

const entrySchema = Joi.object({
  id: Joi.string().guid().required(),
  quantity: Joi.number().integer().required().description("Below zero for what was taken back."),
  reason: Joi.string().required(),
  at: Joi.string().isoDate().required(),
}).meta({ name: "GivenStamps" });

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const stamps = memberRoute({
  method: "get",
  path: "/api/v1/merchant/stamps",
  operationId: "listMerchantStamps",
  tag: "Merchant",
  summary: "The stamps that the platform gave or took back, newest first, and how many are left",
  permission: "read the dashboard",
  query: pageValidator,
  answers: {
    200: {
      description: "A page of entries; balance is null where nobody counts the merchant's stamps.",
      schema: listSchema(entrySchema).keys({ balance: balanceSchema.allow(null).required() }),
    },
  },
  async answer({ deps, principal: { merchantId }, query }) {
    const [page, balance] = await Promise.all([
      listStampEntries(deps.db, merchantId, pageOfQuery(query)),
      stampBalance(deps.db, merchantId),
    ]);
    const shown = presentPage(page, ({ id, quantity, reason, at }) => ({
      id,
      quantity,
      reason,
      at: presentInstant(at),
    }));
    return { status: 200, data: { ...shown, balance: balance ? presentBalance(balance) : null } };
  },
});

export const usageRoutes: readonly Route[] = [usage, stamps];
