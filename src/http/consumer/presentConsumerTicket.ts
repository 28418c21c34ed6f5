import Joi from "joi";
import { wallTime } from "../../domain/time/wallTime.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import type { WaitingCode } from "../../domain/waiting/waitingMessages.ts";
import type { FoundTicket } from "../../operations/consumer/lookUpTicket.ts";
import type { Language } from "../present/language.ts";
import { presentMoney } from "../present/presentMoney.ts";
import { presentWaiting, waitingSchema } from "../present/presentWaiting.ts";

/** The next step of its holder; nobody learns anything of a voided or rejected ticket. */
const shownAs: Readonly<Partial<Record<TicketState, string>>> = {
  received: "processing",
  accepted: "open",
  invoicing: "invoicing",
  invoiced: "invoiced",
  globallyInvoiced: "globallyInvoiced",
  invoicedElsewhere: "invoicedElsewhere",
};

/** The codes for states about which its holder may do something else than the merchant. */
const waitsAs: Readonly<Partial<Record<TicketState, WaitingCode>>> = {
  accepted: "waits.claim",
  invoicing: "waits.issuance",
};

export const foundTicketSchema: Joi.ObjectSchema = Joi.object({
  ticketToken: Joi.string().required().description("Ties this browser to the ticket."),
  expiresAt: Joi.string().isoDate().required(),
  ticket: Joi.object({
    livemode: Joi.boolean().required(),
    merchant: Joi.object({
      tradeName: Joi.string().required(),
      slug: Joi.string().allow(null).required(),
      rfc: Joi.string().required(),
    }).required(),
    branch: Joi.object({ code: Joi.string().required(), name: Joi.string().required() }).required(),
    externalId: Joi.string().required(),
    state: Joi.string()
      .valid(...Object.values(shownAs))
      .required()
      .description("`processing`: has just come in, and may be invoiced all the same."),
    waitingFor: waitingSchema,
    claimable: Joi.boolean()
      .required()
      .description("True where an invoice may still be asked for, also out of a global one."),
    issuedAt: Joi.string().isoDate().required(),
    localTime: Joi.string()
      .required()
      .description("The same moment on the branch's clock: `YYYY-MM-DDTHH:mm:ss`."),
    currency: Joi.string().required(),
    total: Joi.number().required(),
    items: Joi.array()
      .items(
        Joi.object({
          description: Joi.string().required(),
          quantity: Joi.number().required(),
          unitPrice: Joi.number().required(),
        }),
      )
      .required()
      .description("The lines of the receipt."),
    lastDay: Joi.string()
      .required()
      .description("The last day on which it can be invoiced, on the branch's calendar."),
    cfdiUses: Joi.array()
      .items(Joi.string())
      .allow(null)
      .required()
      .description("Uses that the merchant offers; null for all that fit the regime."),
    lookupBy: Joi.string()
      .valid("folio", "keyOnly")
      .required()
      .description("Whether folio, total and day find the merchant's other tickets, or only their keys."),
  }).required(),
}).meta({ name: "ConsumerTicket" });

/**
 * Returns a ticket as whoever holds its receipt may see it: nothing that the receipt does not say, and no receiver.
 */
export function presentFoundTicket(found: FoundTicket, language: Language) {
  const { served, ticket, branch, zone, lastDay, ticketToken, isClaimable } = found;
  const { merchant, settings } = served;
  return {
    ticketToken: ticketToken.token,
    expiresAt: ticketToken.expiresAt.toISOString(),
    ticket: {
      livemode: ticket.livemode,
      merchant: { tradeName: merchant.tradeName, slug: merchant.slug, rfc: merchant.rfc },
      branch: { code: branch.code, name: branch.name },
      externalId: ticket.externalId,
      state: shownAs[ticket.state],
      waitingFor: presentWaiting("ticket", ticket.state, language, {
        since: ticket.updatedAt,
        code: waitsAs[ticket.state],
      }),
      claimable: isClaimable,
      issuedAt: new Date(ticket.issuedAt).toISOString(),
      localTime: wallTime(ticket.issuedAt, zone),
      currency: ticket.currency,
      total: presentMoney(ticket.total),
      items: ticket.content.items.map(({ description, quantity, unitPrice }) => ({
        description,
        quantity: presentMoney(quantity),
        unitPrice: presentMoney(unitPrice),
      })),
      lastDay,
      cfdiUses: settings.cfdiUses,
      lookupBy: settings.lookupBy,
    },
  };
}
