import Joi from "joi";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import type { GlobalPreview } from "../../../operations/globalInvoices/previewGlobals.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { branchCode, presentedPeriodSchema, presentPeriod } from "./globalPeriod.schema.ts";

const count = Joi.number().integer().required();

const groupSchema = Joi.object({
  currency: Joi.string().required(),
  exchangeRate: Joi.number().allow(null).required(),
  paymentForm: Joi.string().allow(null).required().description("Null: that of the largest ticket."),
  tickets: count,
  documents: count,
  total: Joi.number().required().description("The total of the documents."),
});

export const presentedPreviewSchema: Joi.ObjectSchema = Joi.object({
  period: presentedPeriodSchema.required(),
  runs: Joi.array()
    .items(
      Joi.object({
        branch: Joi.string().allow(null).required().description("Null: all branches, from the main one."),
        closesAt: Joi.string().isoDate().required(),
        dueBy: Joi.string().isoDate().required(),
        groups: Joi.array().items(groupSchema).required(),
      }),
    )
    .required(),
  examined: count.description(
    "How many tickets were read line by line to find those that would be left out.",
  ),
  leftOut: Joi.array()
    .items(
      Joi.object({
        ticketId: Joi.string().guid().required(),
        externalId: Joi.string().required(),
        fault: faultSchema.required(),
      }),
    )
    .required(),
});

export function presentPreview(
  { period, runs, leftOut, examined }: GlobalPreview,
  principal: TenantPrincipal,
  language: Language,
) {
  return {
    period: presentPeriod(period),
    runs: runs.map(({ branchId, closesAt, dueBy, groups }) => ({
      branch: branchCode(principal, branchId),
      closesAt: presentInstant(closesAt),
      dueBy: presentInstant(dueBy),
      groups: groups.map(({ exchangeRate, total, ...group }) => ({
        ...group,
        exchangeRate: exchangeRate === null ? null : presentMoney(exchangeRate),
        total: presentMoney(total),
      })),
    })),
    examined,
    leftOut: leftOut.map(({ ticket, fault }) => ({
      ticketId: ticket.id,
      externalId: ticket.externalId,
      fault: presentFault(fault, language),
    })),
  };
}
