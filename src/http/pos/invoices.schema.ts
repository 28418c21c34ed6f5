import Joi from "joi";
import type { InvoiceKind } from "../../domain/invoices/invoiceKind.ts";
import { type InvoiceState, invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { rfc, text, uuid } from "../validation/schemas.ts";
import { type DateRangeQuery, dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";

/** The merchant's own id of an invoice. */
export const externalInvoiceId: Joi.StringSchema = text(100).description(
  "Your own id of the invoice, by which it is found again; unique among those that are not refused.",
);

export type InvoiceFilterQuery = DateRangeQuery<"createdAt" | "stampedAt" | "updatedAt"> & {
  readonly state?: InvoiceState;
  readonly kind?: InvoiceKind;
  readonly source?: "issued" | "imported";
  readonly q?: string;
  readonly receiverRfc?: string;
  readonly series?: string;
  readonly uuid?: string;
  readonly ticketId?: string;
};

const filterKeys: Joi.SchemaMap = {
  state: Joi.string().valid(...Object.keys(invoiceTransitions)),
  kind: Joi.string().valid("nominative", "global", "creditNote", "payment"),
  source: Joi.string()
    .valid("issued", "imported")
    .description("imported: issued by another system and kept here."),
  q: text(250).description(
    "Words printed on it: fiscal folio or its beginning, series and folio, the receiver's RFC, a ticket's folio, the " +
      "address in its QR code; among the newest 20,000 also the total, a part of the name, and any part of the fiscal folio.",
  ),
  receiverRfc: rfc,
  series: text(25),
  uuid,
  ticketId: uuid,
  ...dateRangeKeys("createdAt"),
  ...dateRangeKeys("stampedAt"),
  ...dateRangeKeys("updatedAt"),
};

export const invoiceListQueryValidator: Validator<PageQuery & InvoiceFilterQuery> = createValidator(
  Joi.object({ ...filterKeys, ...pageKeys }),
);

export const invoiceCountQueryValidator: Validator<InvoiceFilterQuery> = createValidator(
  Joi.object(filterKeys),
);
