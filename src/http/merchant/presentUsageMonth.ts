import Joi from "joi";
import type { UsageMonth } from "../../queries/merchants/usageMonths.ts";

const count = Joi.number().integer().required();

export const usageMonthSchema: Joi.ObjectSchema = Joi.object({
  month: Joi.string().required().example("2026-11").description("The month, by the clocks of Mexico City."),
  stamps: Joi.object({
    bought: count.description("Stamps that the platform gave, less those that it took back."),
    used: count.description("Stamps that documents hold; those found again are among them."),
    recovered: count.description("Stamps whose first answer was lost and that were found again."),
    wasted: count.description(
      "Documents whose answer a PAC lost for good: it may have counted a stamp that no document holds.",
    ),
  })
    .required()
    .meta({ name: "UsedStamps" }),
  calls: Joi.object({
    answered: count.description("Calls with API keys that did what they asked for."),
    failed: count.description("Calls with API keys that were refused or failed."),
  })
    .required()
    .meta({ name: "UsedCalls" }),
  mails: count.description("Mails that a server has taken over."),
}).meta({ name: "UsageMonth" });

export function presentUsageMonth(used: UsageMonth) {
  const { month, given, stamped, recovered, wasted, answeredCalls, failedCalls, mails } = used;
  return {
    month,
    stamps: { bought: given, used: stamped + recovered, recovered, wasted },
    calls: { answered: answeredCalls, failed: failedCalls },
    mails,
  };
}
