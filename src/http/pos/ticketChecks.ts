import Joi from "joi";
import { awaitingBranch } from "../../domain/tickets/awaitingBranch.ts";
import { paymentWarnings } from "../../domain/tickets/paymentWarnings.ts";
import { thirdPartiesOf } from "../../domain/tickets/thirdPartiesOf.ts";
import { unverifiedCodes } from "../../domain/tickets/unverifiedCodes.ts";
import type { Fault } from "../../errors.ts";
import { warnOfIssuing } from "../../operations/certificates/warnOfIssuing.ts";
import { previewTicket } from "../../operations/tickets/previewTicket.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { findTicketsByExternalIds } from "../../queries/tickets.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { presentedTicketSchema, presentTicket, ticketWarningsSchema } from "../present/presentTicket.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { presentTotals, totalsSchema } from "../present/presentTotals.ts";
import { presentUnverified, unverifiedSchema } from "../present/presentUnverified.ts";
import type { Language } from "../present/language.ts";
import { type Route, tenantRoute } from "../route.ts";
import { placeNamed } from "./placeNamed.ts";
import { receiverBesides } from "./receiverBesides.ts";
import { ticketExamples } from "./tickets.examples.ts";
import { ticketSchema, ticketStatusValidator } from "./tickets.schema.ts";
import { ticketValidator } from "./ticketValidator.ts";

const previewSchema = Joi.object({
  valid: Joi.boolean().required(),
  state: Joi.string()
    .valid("parked", "rejected", "accepted", "invoicing")
    .allow(null)
    .required()
    .description("The state that the ticket would get; null where the body would be refused."),
  faults: Joi.array().items(faultSchema).required(),
  receiverFaults: Joi.array()
    .items(faultSchema)
    .required()
    .description(
      "The reasons why its receiver would get no invoice; the ticket would be accepted all the same.",
    ),
  receiverWarnings: Joi.array().items(faultSchema).required(),
  warnings: ticketWarningsSchema.required(),
  unverified: unverifiedSchema,
  totals: totalsSchema.allow(null).required(),
  roundingModel: Joi.string().allow(null).required(),
  roundingDifference: Joi.number()
    .allow(null)
    .required()
    .description("The excess of the total over the exact sum of the lines."),
});

const validateOne = tenantRoute<unknown>({
  method: "post",
  path: "/api/v1/tickets/validate",
  operationId: "validateTicket",
  tag: "Tickets",
  summary: "Dry run: every fault, or the totals of the invoice it would become; stores nothing",
  permission: "write tickets",
  // Faults of shape are part of the answer here, not a refusal.
  body: { schema: ticketSchema, examples: ticketExamples, validate: (value) => ({ value }) },
  answers: { 200: { description: "What would come of it.", schema: previewSchema } },
  async answer({ deps, principal, body, language }) {
    const catalogs = deps.catalogs();
    const context = { now: deps.clock.now(), catalogs, principal };
    const { value: ticket, faults } = await inSlices(ticketValidator.steps(body, context));
    if (faults) return { status: 200, data: refusal(faults, receiverBesides(body, context), language) };
    const { customer } = ticket;
    const listed = await warnOfIssuing(deps, principal, {
      receivers: customer ? [{ rfc: customer.rfc, path: "customer.rfc" }] : [],
      thirdParties: thirdPartiesOf(ticket.items),
    });
    const ofReceiver = listed.filter(({ path }) => path.startsWith("customer"));
    const unverified = presentUnverified(unverifiedCodes(ticket, catalogs));
    const { state, comprobante, rounding, ...found } = await previewTicket(deps, principal, ticket);
    const present = (faults: readonly Fault[]) => faults.map((fault) => presentFault(fault, language));
    return {
      status: 200,
      data: {
        valid: found.faults.length + found.receiverFaults.length === 0,
        state,
        faults: present(found.faults),
        receiverFaults: present(found.receiverFaults),
        receiverWarnings: present([...found.receiverWarnings, ...ofReceiver]),
        warnings: present([
          ...(state === "parked" ? [awaitingBranch(ticket.branch)] : []),
          ...paymentWarnings(ticket),
          ...listed.filter((each) => !ofReceiver.includes(each)),
        ]),
        ...unverified,
        totals: comprobante ? presentTotals(comprobante) : null,
        roundingModel: rounding?.model ?? null,
        roundingDifference: rounding ? presentMoney(rounding.difference) : null,
      },
    };
  },
});

const statusOfMany = tenantRoute({
  method: "post",
  path: "/api/v1/tickets/status",
  operationId: "readTicketStatuses",
  tag: "Tickets",
  summary: "States of up to 1,000 POS folios in one call",
  permission: "read tickets",
  body: { ...ticketStatusValidator, examples: { two: { externalIds: ["A-1001", "A-1002"] } } },
  answers: {
    200: {
      description: "The tickets that exist, and the folios that none has.",
      schema: Joi.object({
        items: Joi.array().items(presentedTicketSchema).required(),
        unknown: Joi.array().items(Joi.string()).required(),
      }),
    },
  },
  async answer({ deps, principal, body, language }) {
    const place = placeNamed(principal, body.branch, "request.invalid");
    const rows = await findTicketsByExternalIds(deps.db, principal, body.externalIds, place);
    const found = new Set(rows.map(({ externalId }) => externalId));
    const items = rows.map((row) => presentTicket(row, principal, language, deps.config.publicUrl));
    return { status: 200, data: { items, unknown: body.externalIds.filter((folio) => !found.has(folio)) } };
  },
});

export const ticketCheckRoutes: readonly Route[] = [validateOne, statusOfMany];

/** Presents the verdict on a body that would be refused. */
function refusal(faults: readonly Fault[], ofReceiver: readonly Fault[], language: Language) {
  const presented = (of: readonly Fault[]) => of.map((fault) => presentFault(fault, language));
  return {
    valid: false,
    state: null,
    faults: presented(faults),
    receiverFaults: presented(ofReceiver),
    receiverWarnings: [],
    warnings: [],
    totals: null,
    roundingModel: null,
    roundingDifference: null,
  };
}
