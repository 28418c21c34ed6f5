import Joi from "joi";
import { may, type TenantPrincipal } from "../../domain/access/principal.ts";
import { pageLink } from "../../domain/links/pageLink.ts";
import { invoiceTransitions } from "../../domain/invoices/invoiceLifeCycle.ts";
import { receiptKey } from "../../domain/tickets/receiptKey.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { documentPlaces, unscaled } from "../../domain/money/scaled.ts";
import { documentTotal } from "../../domain/tickets/total/documentTotal.ts";
import { ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { Language } from "./language.ts";
import { faultSchema, presentFault } from "./presentFault.ts";
import { localTaxSchema, presentLocalTax } from "./presentLocalTax.ts";
import { presentAnyMoney, presentMoney } from "./presentMoney.ts";
import { presentedSaleKeys } from "./presentSale.ts";
import { unverifiedSchema } from "./presentUnverified.ts";
import { invoiceWait, waitVersion } from "./invoiceWait.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";

const stateName = (transitions: object): Joi.StringSchema => Joi.string().valid(...Object.keys(transitions));
const id = Joi.string().guid({ version: "uuidv4" });

export const ticketWarningsSchema: Joi.ArraySchema = Joi.array()
  .items(faultSchema)
  .description("The points where SAT's guide asks for something else. The invoice is issued all the same.");

export const presentedTicketSchema: Joi.ObjectSchema = Joi.object({
  id: id.required(),
  livemode: Joi.boolean().required(),
  externalId: Joi.string().required(),
  branch: Joi.string().allow(null).required(),
  register: Joi.string().allow(null).required().description("The till, as the ticket named it."),
  state: stateName(ticketTransitions).required(),
  waitingFor: waitingSchema,
  locked: Joi.boolean()
    .required()
    .description("True while no customer can claim it, and no global invoice takes it."),
  issuedAt: Joi.string().isoDate().required(),
  currency: Joi.string().required(),
  total: Joi.number().required().description("The amount that the customer paid, as it was sent."),
  rounding: Joi.number().allow(null).required(),
  donation: Joi.number().allow(null).required(),
  tip: Joi.number().allow(null).required(),
  deposits: Joi.number().allow(null).required(),
  giftCards: Joi.number().allow(null).required(),
  documentTotal: Joi.number()
    .required()
    .description("The total of its CFDI: without rounding, donation, tip, deposits and gift cards."),
  refund: Joi.object({
    state: Joi.string().valid("none", "partly", "wholly").required(),
    amount: Joi.number().required(),
  })
    .meta({ name: "TicketRefunded" })
    .required()
    .description("The part of documentTotal that came back, credit notes on their way included."),
  localTaxes: Joi.array().items(localTaxSchema).required(),
  paymentConditions: Joi.string().allow(null).required(),
  exportation: Joi.string().allow(null).required(),
  buyerOperationNumber: Joi.string().allow(null).required(),
  faults: Joi.array().items(faultSchema).required(),
  receiverFaults: Joi.array()
    .items(faultSchema)
    .required()
    .description(
      "Why the receiver that was sent gets no invoice. The sale stands: send the folio corrected, PUT …/customer, or let the customer do it with the receipt.",
    ),
  receiverWarnings: Joi.array()
    .items(faultSchema)
    .description(
      "The points where SAT's registry may differ from the receiver that was sent; in single reads only.",
    ),
  warnings: ticketWarningsSchema,
  ...presentedSaleKeys,
  unverified: unverifiedSchema,
  invoice: Joi.object({
    id: id.required(),
    state: stateName(invoiceTransitions).required(),
    uuid: Joi.string().guid().allow(null).required(),
    globalRunId: Joi.string()
      .guid()
      .allow(null)
      .required()
      .description(
        "The run whose global invoice holds it; from there several tickets are taken out at once.",
      ),
  })
    .allow(null)
    .required(),
  elsewhereUuid: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The fiscal folio of another system's document that carries its money."),
  selfInvoiceUrl: Joi.string()
    .uri()
    .allow(null)
    .required()
    .description(
      "For the receipt, as text or QR: where its holder invoices it, without an account. Null for callers who may not issue" +
        " invoices, such as a key without the scope `invoices:write`.",
    ),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "Ticket" });

/**
 * Returns a ticket as this principal sees it: the branch by its code, and the link on the receipt only for whoever may
 * issue invoices, since whoever holds it can. `publicUrl` is the product's (`config.publicUrl`), which the link begins
 * with.
 */
export function presentTicket(
  row: TicketRow,
  principal: TenantPrincipal,
  language: Language,
  publicUrl: string,
) {
  return {
    id: row.id,
    livemode: row.livemode,
    externalId: row.externalId,
    branch: row.parkedBranch ?? principal.branches.find(({ id }) => id === row.branchId)?.code ?? null,
    register: row.content.register ?? null,
    state: row.state,
    waitingFor: ticketWait(row, language),
    locked: row.locked,
    issuedAt: new Date(row.issuedAt).toISOString(),
    currency: row.currency,
    total: presentMoney(row.total),
    rounding: presentAnyMoney(row.content.rounding) ?? null,
    donation: presentAnyMoney(row.content.donation) ?? null,
    tip: presentAnyMoney(row.content.tip) ?? null,
    deposits: presentAnyMoney(row.content.deposits) ?? null,
    giftCards: presentAnyMoney(row.content.giftCards) ?? null,
    documentTotal: presentMoney(unscaled(documentTotal(row.content), documentPlaces)),
    refund: presentRefunded(row),
    localTaxes: (row.content.localTaxes ?? []).map(presentLocalTax),
    paymentConditions: row.content.paymentConditions ?? null,
    exportation: row.content.exportation ?? null,
    buyerOperationNumber: row.content.buyerOperationNumber ?? null,
    faults: (row.faults ?? []).map((fault) => presentFault(fault, language)),
    receiverFaults: (row.receiverFaults ?? []).map((fault) => presentFault(fault, language)),
    invoice: row.invoice
      ? {
          id: row.invoice.id,
          state: row.invoice.state,
          uuid: row.invoice.uuid ?? null,
          globalRunId: row.invoice.globalRunId ?? null,
        }
      : null,
    elsewhereUuid: row.elsewhereUuid ?? null,
    selfInvoiceUrl: may(principal, "issue invoices")
      ? pageLink(publicUrl, "receipt", receiptKey(row.receiptSecret))
      : null,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** Returns what a ticket waits for; while a document of it is on its way, what that one waits for. */
export function ticketWait(row: TicketRow, language: Language) {
  const ofInvoice = row.state === "invoicing" && row.invoice ? invoiceWait(row.invoice, language) : null;
  return (
    ofInvoice ?? presentWaiting("ticket", row.state, language, { since: row.updatedAt, code: codeOf(row) })
  );
}

function codeOf({ state, locked, receiverFaults }: TicketRow) {
  if (state !== "accepted") return undefined;
  if (locked) return "waits.unlock" as const;
  return (receiverFaults ?? []).length > 0 ? ("waits.receiver_correction" as const) : undefined;
}

function presentRefunded({ refunded, content }: TicketRow) {
  const amount = decimal(refunded);
  const state = amount.lte(0)
    ? ("none" as const)
    : amount.gte(unscaled(documentTotal(content), documentPlaces))
      ? ("wholly" as const)
      : ("partly" as const);
  return { state, amount: presentMoney(refunded) };
}

/**
 * Returns the seconds until asking again may bring something new; absent when the ticket moves on by somebody's act
 * only.
 */
export function ticketRetryAfter({ state }: TicketRow): Readonly<Record<string, string>> {
  return state === "received" || state === "invoicing" ? { "Retry-After": "1" } : {};
}

/** Changes with everything `presentTicket` shows. */
export function ticketVersion(row: TicketRow, principal: TenantPrincipal, language: Language): string {
  const issuer = may(principal, "issue invoices") ? "-issuer" : "";
  const invoice = row.invoice
    ? `-${row.invoice.id.slice(-12)}-${row.invoice.state}${waitVersion(row.invoice)}`
    : "";
  return `${row.state}-${new Date(row.updatedAt).getTime().toString(36)}${invoice}${issuer}-${language}`;
}
