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

/** Returns the schema of a day that is not before this sibling. */
function lastDay(first: string): Joi.StringSchema {
  return day.custom((value: string, helpers) => {
    const from = (helpers.state.ancestors[0] as Readonly<Record<string, unknown>>)[first];
    return typeof from === "string" && value < from ? helpers.error("days.order") : value;
  });
}

const firstText = "First day of issue, as the documents say it.";
const lastText = "Last day of issue, included.";

/** The bounds of a search as its query writes them; the body of an export, which is of a period, has names of its own. */
const boundKeys = {
  "issuedAt[gte]": day.description(firstText),
  "issuedAt[lte]": lastDay("issuedAt[gte]").description(lastText),
  "total[gte]": total,
  "total[lte]": total,
};

/** The names that the bounds had in a query. */
export const formerBounds: Readonly<Record<"from" | "to" | "minTotal" | "maxTotal", keyof typeof boundKeys>> =
  {
    from: "issuedAt[gte]",
    to: "issuedAt[lte]",
    minTotal: "total[gte]",
    maxTotal: "total[lte]",
  };

/** The other filters of the mirror's documents, in a query and in the body of an export. */
const filterKeys: Record<Exclude<keyof CfdiFilter, keyof typeof formerBounds>, Joi.Schema> = {
  direction: Joi.string().valid("issued", "received"),
  party: text(254).description(
    "The other side: an RFC, or a part of RFC or name, whatever its case and accents.",
  ),
  type,
  state: state.description("`unknown`: SAT has not been asked yet."),
  service: Joi.string().valid("cfdi", "retenciones"),
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

export type CfdiListQuery = Omit<CfdiFilter, keyof typeof formerBounds> & {
  readonly [Key in keyof typeof boundKeys]?: string;
} & { readonly limit: number; readonly after?: CfdiKey };

export const cfdiListQueryValidator: Validator<CfdiListQuery> = createValidator(
  Joi.object({ ...filterKeys, ...boundKeys, limit: pageKeys["limit"] as Joi.Schema, after: cfdiCursor }),
);

/** Returns the filter that a query says. */
export function cfdiFilterOf({
  limit: _,
  after: _after,
  "issuedAt[gte]": from,
  "issuedAt[lte]": to,
  "total[gte]": minTotal,
  "total[lte]": maxTotal,
  ...filter
}: CfdiListQuery): CfdiFilter {
  return {
    ...filter,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(minTotal !== undefined && { minTotal }),
    ...(maxTotal !== undefined && { maxTotal }),
  };
}

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
    direction: filterKeys.direction,
    party: filterKeys.party,
    from: day.description(
      "First day of issue; the first of the month eleven months before `to` when absent.",
    ),
    to: lastDay("from").description("Last day of issue, included; today when absent. At most 1100 days."),
    type,
    service: filterKeys.service,
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
    filter: Joi.object({
      ...filterKeys,
      from: day.description(firstText),
      to: lastDay("from").description(lastText),
      minTotal: total,
      maxTotal: total,
    })
      .default({})
      .description("The filter, as in the search; all documents when empty."),
  }),
);
