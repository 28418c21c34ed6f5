import Joi from "joi";
import { type InvoiceState, invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { rfc, text, uuid } from "../validation/schemas.ts";
import { type DateRangeQuery, dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";

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
