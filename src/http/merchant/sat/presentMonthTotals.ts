import Joi from "joi";
import type { MonthTotals } from "../../../queries/mirror/totalsByMonth.ts";
import { presentMoney } from "../../present/presentMoney.ts";

const count = Joi.number().integer().required();
const money = Joi.number().required();

export const monthTotalsSchema: Joi.ObjectSchema = Joi.object({
  month: Joi.string().required().description("`YYYY-MM`, of the issue as the documents say it."),
  direction: Joi.string().valid("issued", "received").required(),
  type: Joi.string()
    .required()
    .description("c_TipoDeComprobante: `E` is what lowers the others; `R` for retentions."),
  currency: Joi.string()
    .allow(null)
    .required()
    .description("The currency; null where only metadata is known."),
  count,
  withoutXml: count.description("Known by metadata only: in `count` and `total`, and in no other sum."),
  subtotal: money,
  discount: money,
  ivaTransferred: money,
  iepsTransferred: money,
  isrWithheld: money,
  ivaWithheld: money,
  iepsWithheld: money,
  total: money,
});

/** Returns what a month's documents of a direction, type and currency come to. */
export function presentMonthTotals(row: MonthTotals) {
  const { month, direction, type, currency, count, withoutXml } = row;
  return {
    month,
    direction,
    type,
    currency,
    count,
    withoutXml,
    subtotal: presentMoney(row.subtotal),
    discount: presentMoney(row.discount),
    ivaTransferred: presentMoney(row.ivaTransferred),
    iepsTransferred: presentMoney(row.iepsTransferred),
    isrWithheld: presentMoney(row.isrWithheld),
    ivaWithheld: presentMoney(row.ivaWithheld),
    iepsWithheld: presentMoney(row.iepsWithheld),
    total: presentMoney(row.total),
  };
}
