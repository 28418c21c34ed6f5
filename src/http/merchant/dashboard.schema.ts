import Joi from "joi";
import { ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import { dashboardSample } from "../../queries/merchants/dashboard.ts";
import { openClaimsSchema } from "./openClaims.ts";
import { faultSchema } from "../present/presentFault.ts";

const count = Joi.number().integer().required();
const seconds = Joi.number().allow(null).required();
const of = Joi.string().valid("ticket", "invoice").required();

const figures = {
  tickets: count.description("Sold: all but the voided."),
  invoices: count.description("Stamped that day."),
  amounts: Joi.array()
    .items(
      Joi.object({
        currency: Joi.string().required(),
        sold: Joi.number().required(),
        invoiced: Joi.number().required(),
      }),
    )
    .required(),
};

const documents = {
  count,
  amounts: Joi.array()
    .items(Joi.object({ currency: Joi.string().required(), total: Joi.number().required() }))
    .required(),
};

export const dashboardSchema: Joi.ObjectSchema = Joi.object({
  from: Joi.string().required(),
  to: Joi.string().required(),
  timeZone: Joi.string().required(),
  days: Joi.array()
    .items(Joi.object({ day: Joi.string().required(), ...figures }))
    .required(),
  totals: Joi.object(figures).required(),
  ticketsByState: Joi.object(
    Object.fromEntries(Object.keys(ticketTransitions).map((state) => [state, Joi.number().integer()])),
  ).required(),
  globals: Joi.object(documents)
    .required()
    .description("Global invoices stamped in the span; they are among its invoices."),
  creditNotes: Joi.object(documents)
    .required()
    .description("Credit notes stamped in the span; its invoices are without them."),
  cancelled: Joi.object({
    ...documents,
    outside: count.description("Those that SAT tells of and nobody cancelled here."),
  })
    .required()
    .description("Cancelled in the span, whenever they were stamped."),
  unclaimedTickets: count.description(
    `In no document though their period has closed, now; counted up to ${dashboardSample}.`,
  ),
  openClaims: openClaimsSchema,
  selfInvoiced: Joi.object({
    count: count.description("Invoices that customers asked for by themselves."),
    share: Joi.number().allow(null).required(),
  }).required(),
  secondsToStamp: Joi.object({
    sample: count.description(`Newest invoices looked at, ${dashboardSample} at most.`),
    fromTicket: seconds.description("Median since the ticket arrived."),
    fromRequest: seconds.description("Median since the invoice was asked for."),
  }).required(),
  waiting: Joi.object({
    received: count,
    parked: count.description("The number of tickets that wait for a branch that does not exist yet."),
    invoicing: count,
    inDoubt: count,
  })
    .required()
    .description("Now, whenever they were sold."),
  reasons: Joi.array()
    .items(
      Joi.object({
        of,
        code: Joi.string().required(),
        source: Joi.string().valid("own", "SAT", "PAC").required(),
        count,
        message: Joi.string().required().description("The fault in the words of the newest document."),
        cure: Joi.string().allow("").required(),
      }),
    )
    .required()
    .description(
      `Why tickets were rejected, receivers wrong and invoices refused, most frequent first, among the newest ${dashboardSample} of each.`,
    ),
  problems: Joi.array()
    .items(
      Joi.object({
        of,
        id: Joi.string().guid().required(),
        name: Joi.string().required().description("POS folio, or series and folio."),
        at: Joi.string().isoDate().required(),
        faults: Joi.array().items(faultSchema).required(),
      }),
    )
    .required()
    .description(
      "The ten newest: rejected tickets, tickets whose receiver is wrong, refused invoices, and those whose substitution waits for a person.",
    ),
  certificates: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().guid().required(),
        serialNumber: Joi.string().required(),
        notAfter: Joi.string().isoDate().required(),
        daysLeft: Joi.number().integer().required().description("Negative once it has expired."),
      }),
    )
    .required(),
  unmappedSkus: count.description(`In the inbox; counted up to ${dashboardSample}.`),
});
