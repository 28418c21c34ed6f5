import Joi from "joi";
import { type InvoiceState, invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { rfc, text, uuid } from "../validation/schemas.ts";
import { type DateRangeQuery, dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";

/** The merchant's own id of an invoice. */
export const externalInvoiceId: Joi.StringSchema = text(100).description(
  "Your own id of the invoice, by which it is found again; unique among those that are not refused.",
);

export type InvoiceListQuery = PageQuery &
  DateRangeQuery<"createdAt"> & {
    readonly state?: InvoiceState;
    readonly receiverRfc?: string;
    readonly series?: string;
    readonly uuid?: string;
    readonly ticketId?: string;
  };

export const invoiceListQueryValidator: Validator<InvoiceListQuery> = createValidator(
  Joi.object({
    state: Joi.string().valid(...Object.keys(invoiceTransitions)),
    receiverRfc: rfc,
    series: text(25),
    uuid,
    ticketId: uuid,
    ...dateRangeKeys("createdAt"),
    ...pageKeys,
  }),
);
