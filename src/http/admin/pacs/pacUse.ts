import Joi from "joi";
import type { Knex } from "knex";
import { centralZone } from "../../../domain/time/centralZone.ts";
import { type PacPurchase, recordPurchase } from "../../../operations/pacs/recordPurchase.ts";
import { type PacStock, pacStocks } from "../../../queries/admin/pacStocks.ts";
import { type PacUse, pacUse } from "../../../queries/admin/pacUse.ts";
import { dayRange, dayRangeKeys, type DayRangeQuery } from "../../lists/dayRange.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { amount, text, uuid } from "../../validation/schemas.ts";
import { pacId } from "./presentPac.ts";

const count = Joi.number().integer().min(0).required();
const money = Joi.number().allow(null).required();

const spanValidator: Validator<DayRangeQuery> = createValidator(
  Joi.object({ ...dayRangeKeys, timeZone: dayRangeKeys["timeZone"]!.default(centralZone) }),
);

const purchaseValidator: Validator<Omit<PacPurchase, "pacId">> = createValidator(
  Joi.object({
    quantity: Joi.number()
      .integer()
      .min(-10_000_000)
      .max(10_000_000)
      .invalid(0)
      .required()
      .description("The stamps that were bought; below zero to correct an earlier entry."),
    amount: amount({ min: -100_000_000, max: 100_000_000, decimals: 2 })
      .required()
      .description("What they cost in pesos, without taxes; below zero to correct an earlier entry."),
    note: text(500)
      .allow("")
      .default("")
      .description("Where the purchase stands, such as the PAC's invoice."),
    alertAt: Joi.number()
      .integer()
      .min(0)
      .max(10_000_000)
      .description(
        "Staff hear of it when so many are left there; when absent the number chosen before, or else a tenth of what is bought.",
      ),
  }),
);

const useSchema = Joi.object({
  name: Joi.string().required().description("The account's name."),
  livemode: Joi.boolean().required(),
  stamped: count.description("Stamps that came with the first answer."),
  recovered: count.description("Stamps whose first answer was lost and that were found again."),
  refused: count.description("Documents that the PAC refused."),
  unknown: count.description("Calls whose answer was lost."),
  notSent: count.description("Calls that the PAC has not heard, or declined for reasons of its own."),
  merchants: count.description("Merchants whose documents went there."),
  share: Joi.number().allow(null).required().description("Of all stamps of the same mode, in percent."),
  cost: money.description("The stamps of the span at the average price; null without a purchase."),
  bought: Joi.number().integer().allow(null).required().description("Stamps bought there, of all time."),
  left: Joi.number()
    .integer()
    .allow(null)
    .required()
    .description("Stamps left of those bought there, now; null without a purchase."),
  paid: money.description("What they cost in pesos, without taxes."),
}).meta({ name: "PacUse" });

const purchaseSchema = Joi.object({
  id: uuid.required(),
  quantity: Joi.number().integer().required(),
  amount: Joi.number().required(),
  note: Joi.string().allow("").required(),
}).meta({ name: "PacPurchase" });

const report = adminRoute({
  method: "get",
  path: "/api/v1/admin/reports/pacs",
  operationId: "adminReportPacs",
  tag: "Admin",
  summary: "What each account at a PAC has stamped, lost and cost in some days",
  permission: "read queues",
  query: spanValidator,
  answers: {
    200: {
      description: "Each account that was used or paid for, the most used first.",
      schema: Joi.object({
        from: Joi.string().required(),
        to: Joi.string().required(),
        items: Joi.array().items(useSchema).required(),
      }).meta({ name: "PacReport" }),
    },
  },
  async answer({ deps, query }) {
    const { days, bounds } = dayRange(
      query,
      { branches: [] },
      { now: deps.clock.now(), catalogs: deps.catalogs() },
    );
    const items = await presentPacUse(deps.db, [bounds[0] as Date, bounds.at(-1) as Date]);
    return { status: 200, data: { from: days[0], to: days.at(-1), items } };
  },
});

const buy = adminRoute({
  method: "post",
  path: "/api/v1/admin/pacs/:id/purchases",
  operationId: "adminRecordPacPurchase",
  tag: "Admin",
  summary: "Write down stamps that the platform has bought of a PAC; reports tell costs from it",
  permission: "manage PACs",
  params: { id: pacId },
  body: {
    ...purchaseValidator,
    examples: { package: { quantity: 10_000, amount: 4_500, note: "Factura F-2210" } },
  },
  answers: { 201: { description: "It is written down.", schema: purchaseSchema } },
  async answer({ deps, actor, params, body }) {
    const { id, ...bought } = await recordPurchase(deps, actor, { ...body, pacId: params.id });
    return { status: 201, data: { id, ...bought, amount: presentMoney(bought.amount) } };
  },
});

export const adminPacUseRoutes: readonly Route[] = [report, buy];

/** Returns what each account stamped, lost and cost in a span, with what is left of its stamps now. */
export async function presentPacUse(db: Knex, span: readonly [Date, Date]) {
  const [rows, stocks] = await Promise.all([pacUse(db, span), pacStocks(db)]);
  return rows.map((row) => present(row, stocks));
}

function present({ share, cost, paid, ...row }: PacUse, stocks: readonly PacStock[]) {
  const stock = stocks.find(({ pac, livemode }) => pac === row.name && livemode === row.livemode);
  const shown = (value: string | null) => (value === null ? null : presentMoney(value));
  return {
    ...row,
    share: share === null ? null : Number(share),
    cost: shown(cost),
    paid: shown(paid),
    left: stock?.left ?? null,
  };
}
