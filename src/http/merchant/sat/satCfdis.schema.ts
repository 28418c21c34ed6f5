import Joi from "joi";
import type { CfdiFilter } from "../../../queries/mirror/cfdiFilter.ts";
import type { CfdiKey } from "../../../queries/mirror/listCfdis.ts";
import { pageKeys } from "../../lists/paging.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { day } from "../../validation/day.ts";
import { amount, text, uuid } from "../../validation/schemas.ts";
import { cfdiCursor } from "./cfdiCursor.ts";

const total = amount({ min: 0, max: 1e12, decimals: 6 });
const currency = Joi.string()
  .pattern(/^[A-Z]{3}$/, { name: "c_Moneda" })
  .description("c_Moneda");
const type = Joi.string()
  .valid("I", "E", "T", "N", "P", "R")
  .description("c_TipoDeComprobante; `R` for retentions.");
const state = Joi.string().valid("vigente", "cancelado", "unknown");

/** A day that is not before its sibling `from`. */
const lastDay = day.custom((value: string, helpers) => {
  const { from } = helpers.state.ancestors[0] as { readonly from?: unknown };
  return typeof from === "string" && value < from ? helpers.error("days.order") : value;
});

/** The filters of the mirror's documents, in a query and in the body of an export. */
const cfdiFilterKeys: Record<keyof CfdiFilter, Joi.Schema> = {
  direction: Joi.string().valid("issued", "received"),
  party: text(254).description(
    "The other side: an RFC, or a part of RFC or name, whatever its case and accents.",
  ),
  from: day.description("First day of issue, as the documents say it."),
  to: lastDay.description("Last day of issue, included."),
  type,
  state: state.description("`unknown`: SAT has not been asked yet."),
  service: Joi.string().valid("cfdi", "retenciones"),
  minTotal: total,
  maxTotal: total,
  currency,
  paymentMethod: Joi.string()
    .pattern(/^[A-Z]{3}$/, { name: "c_MetodoPago" })
    .description("c_MetodoPago"),
  paymentForm: Joi.string()
    .pattern(/^\d{2}$/, { name: "c_FormaPago" })
    .description("c_FormaPago"),
  cfdiUse: Joi.string()
    .pattern(/^[A-Z]{1,2}\d{2}$/, { name: "c_UsoCFDI" })
    .description("c_UsoCFDI"),
  uuid,
  series: text(25),
  folio: text(40),
  hasXml: Joi.boolean().description("False: only the metadata is known."),
};

export type CfdiListQuery = CfdiFilter & { readonly limit: number; readonly after?: CfdiKey };

export const cfdiListQueryValidator: Validator<CfdiListQuery> = createValidator(
  Joi.object({ ...cfdiFilterKeys, limit: pageKeys["limit"] as Joi.Schema, after: cfdiCursor }),
);

/** `all`: whatever its state. */
type TotalsState = NonNullable<CfdiFilter["state"]> | "all";

export type TotalsQuery = Pick<
  CfdiFilter,
  "direction" | "party" | "from" | "to" | "type" | "service" | "currency"
> & {
  readonly state: TotalsState;
};

export const totalsQueryValidator: Validator<TotalsQuery> = createValidator(
  Joi.object({
    direction: cfdiFilterKeys.direction,
    party: cfdiFilterKeys.party,
    from: day.description(
      "First day of issue; the first of the month eleven months before `to` when absent.",
    ),
    to: lastDay.description("Last day of issue, included; today when absent. At most 1100 days."),
    type,
    service: cfdiFilterKeys.service,
    currency,
    state: state.valid("all").default("vigente").description("`all`: whatever its state."),
  }),
);

const exportFormats = ["zip", "csv"] as const;

export interface ExportOrder {
  readonly format: (typeof exportFormats)[number];
  readonly filter: CfdiFilter;
}

export const exportValidator: Validator<ExportOrder> = createValidator(
  Joi.object({
    format: Joi.string()
      .valid(...exportFormats)
      .required()
      .description("`zip`: the XMLs, by direction and month; `csv`: a line for each document."),
    filter: Joi.object(cfdiFilterKeys)
      .default({})
      .description("The filter, as in the search; all documents when empty."),
  }),
);
