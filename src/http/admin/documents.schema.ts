import Joi from "joi";
import { type InvoiceState, invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { type TicketState, ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import { placeForm } from "../../queries/admin/newestDocuments.ts";
import { cursorOf } from "../lists/cursor.ts";
import { type DateRangeQuery, dateRangeKeys } from "../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../lists/paging.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text, uuid } from "../validation/schemas.ts";

interface DocumentQuery extends PageQuery, DateRangeQuery<"createdAt"> {
  readonly merchantId?: string;
  readonly livemode?: boolean;
  readonly q?: string;
}

export interface TicketSearchQuery extends DocumentQuery {
  readonly state?: TicketState;
  readonly externalId?: string;
}

export interface InvoiceSearchQuery extends DocumentQuery {
  readonly state?: InvoiceState;
  readonly errorCode?: string;
  readonly uuid?: string;
}

const common = {
  merchantId: uuid,
  livemode: Joi.boolean(),
  q: text(250).description(
    "Words printed on it, as its merchant searches for them: send merchantId with it.",
  ),
  ...dateRangeKeys("createdAt"),
  ...pageKeys,
  after: cursorOf((place) => (placeForm.test(place) ? place : undefined)),
};

export const ticketSearchValidator: Validator<TicketSearchQuery> = createValidator(
  Joi.object({
    state: Joi.string().valid(...Object.keys(ticketTransitions)),
    externalId: text(100).description(
      "A folio means something to its merchant only: send merchantId with it.",
    ),
    ...common,
  })
    .with("externalId", "merchantId")
    .with("q", "merchantId"),
);

export const invoiceSearchValidator: Validator<InvoiceSearchQuery> = createValidator(
  Joi.object({
    state: Joi.string().valid(...Object.keys(invoiceTransitions)),
    errorCode: text(60).description("First fault of refused invoices, as the PAC spells it: CFDI40148."),
    uuid,
    ...common,
  }).with("q", "merchantId"),
);
