import Joi from "joi";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { InvoiceFilterQuery } from "../../queries/files/invoiceFilterOf.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { rfc, text, uuid } from "../validation/schemas.ts";
import { dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";

/** The merchant's own id of an invoice. */
export const externalInvoiceId: Joi.StringSchema = text(100).description(
  "Your own id of the invoice, by which it is found again; unique among those that are not refused.",
);

/** The fields by which invoices are searched and exported. */
export const invoiceFilterKeys: Joi.SchemaMap = {
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
  Joi.object({ ...invoiceFilterKeys, ...pageKeys }),
);

export const invoiceCountQueryValidator: Validator<InvoiceFilterQuery> = createValidator(
  Joi.object(invoiceFilterKeys),
);
