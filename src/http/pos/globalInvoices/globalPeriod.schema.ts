import Joi from "joi";
import { informacionGlobalOf, type GlobalPeriod } from "../../../domain/globalInvoices/globalPeriod.ts";
import { type TenantPrincipal, branchNamed } from "../../../domain/access/principal.ts";
import type { WantedGlobals } from "../../../operations/globalInvoices/wantedGlobals.ts";
import { periodicity } from "../../validation/periodicity.ts";

export type PeriodFields = WantedGlobals["period"];

/** The fields that name a period. */
export const periodKeys: Record<string, Joi.Schema> = {
  periodicity: periodicity.description("c_Periodicidad; the merchant's own when absent."),
  year: Joi.number().integer().min(2000).max(9999).required(),
  months: Joi.string()
    .pattern(/^\d{2}$/, { name: "c_Meses" })
    .required()
    .description("c_Meses: 01 to 12; 13 (January and February) to 18 with periodicity 05."),
  day: Joi.number()
    .integer()
    .min(1)
    .max(31)
    .description("Any day of the period; needed for periodicities 01, 02 and 03."),
};

export const presentedPeriodSchema: Joi.ObjectSchema = Joi.object({
  periodicity: periodicity.required(),
  months: Joi.string().required().description("c_Meses"),
  year: Joi.number().integer().required(),
  from: Joi.string().required().description("The first day, on the wall of each branch."),
  to: Joi.string().required().description("The last day."),
}).meta({ name: "GlobalPeriod" });

export function presentPeriod(period: GlobalPeriod) {
  const { Meses, Año } = informacionGlobalOf(period);
  return {
    periodicity: period.periodicity,
    months: Meses,
    year: Number(Año),
    from: period.from,
    to: period.to,
  };
}

/** Returns the code of a branch that the principal may see. */
export function branchCode({ branches }: TenantPrincipal, branchId: string | null): string | null {
  return branches.find(({ id }) => id === branchId)?.code ?? null;
}

/** Returns the id of the branch that was named; `undefined` where there is none of that code for the principal. */
export function branchIdNamed(principal: TenantPrincipal, code: string): string | undefined {
  return branchNamed(principal, code)?.id;
}
