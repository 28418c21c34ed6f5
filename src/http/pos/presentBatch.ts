import Joi from "joi";
import { errorCatalogue, type ErrorCode } from "../../errors.ts";
import { ticketTransitions } from "../../domain/tickets/ticketLifeCycle.ts";
import type { ReceiverCheck } from "../../domain/invoicing/receiver/checkReceiver.ts";
import type { BatchItemResult, TicketBatch } from "../../models/TicketBatch.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import type { Language } from "../present/language.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { reworded } from "../present/words/reworded.ts";
import { ticketWait } from "../present/presentTicket.ts";
import { presentWaiting, waitingSchema } from "../present/presentWaiting.ts";

const states = Object.keys(ticketTransitions);
const index = Joi.number().integer().min(0).required();

const takenSchema = Joi.object({
  index,
  externalId: Joi.string().required(),
  ticketId: Joi.string().guid().required(),
  created: Joi.boolean().required().description("False when the very same ticket had been sent before."),
  replaced: Joi.boolean().required().description("True when it replaced what had been sent under the folio."),
  state: Joi.string()
    .valid(...states)
    .required(),
  waitingFor: waitingSchema,
  receiverFaults: Joi.array().items(faultSchema).required(),
  receiverWarnings: Joi.array().items(faultSchema).required(),
  invoice: Joi.object({
    id: Joi.string().guid().required(),
    state: Joi.string().required(),
    uuid: Joi.string().guid().allow(null).required(),
  })
    .allow(null)
    .required(),
}).meta({ name: "TakenBatchItem" });

const refusedSchema = Joi.object({
  index,
  externalId: Joi.string().allow(null).required(),
  error: Joi.string().required(),
  message: Joi.string().required(),
  details: Joi.array().items(faultSchema).required(),
}).meta({ name: "RefusedBatchItem" });

export const presentedBatchSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  createdAt: Joi.string().isoDate().required(),
  progress: Joi.object({
    total: Joi.number().integer().required(),
    refused: Joi.number().integer().required().description("Items that did not become tickets."),
    ...Object.fromEntries(states.map((state) => [state, Joi.number().integer().required()])),
  }).required(),
  items: Joi.array().items(Joi.alternatives(takenSchema, refusedSchema)).required(),
});

/** Returns what is wrong with the receiver of a ticket in a batch. */
type Judge = (ticket: TicketRow) => ReceiverCheck;

/** Returns a batch in the order sent, each taken item with the present state of its ticket. */
export function presentBatch(
  batch: TicketBatch,
  tickets: readonly TicketRow[],
  language: Language,
  judge: Judge,
) {
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, { ticket, receiver: judge(ticket) }]));
  const items = batch.results.map((result) => presentItem(result, ticketOf, language, batch.createdAt));
  const inState = (state: string) => items.filter((item) => "state" in item && item.state === state).length;
  return {
    id: batch.id,
    livemode: batch.livemode,
    createdAt: new Date(batch.createdAt).toISOString(),
    progress: {
      total: items.length,
      refused: items.filter((item) => "error" in item).length,
      ...Object.fromEntries(states.map((state) => [state, inState(state)])),
    },
    items,
  };
}

interface Judged {
  readonly ticket: TicketRow;
  readonly receiver: ReceiverCheck;
}

function presentItem(
  result: BatchItemResult,
  ticketOf: ReadonlyMap<string, Judged>,
  language: Language,
  since: Date,
) {
  if ("error" in result) {
    const { index, externalId, error, faults } = result;
    const { message: text } = errorCatalogue[error as ErrorCode];
    const message = reworded(error, "message", { text, language });
    return {
      index,
      externalId,
      error,
      message,
      details: faults.map((fault) => presentFault(fault, language)),
    };
  }
  const { index, externalId, ticketId, created, replaced = false } = result;
  const { ticket, receiver } = ticketOf.get(ticketId) ?? {};
  const invoice = ticket?.invoice;
  return {
    index,
    externalId,
    ticketId,
    created,
    replaced,
    state: ticket?.state ?? "received",
    waitingFor: ticket
      ? ticketWait(ticket, language)
      : presentWaiting("ticket", "received", language, { since }),
    receiverFaults: (receiver?.faults ?? []).map((fault) => presentFault(fault, language)),
    receiverWarnings: (receiver?.warnings ?? []).map((warning) => presentFault(warning, language)),
    invoice: invoice ? { id: invoice.id, state: invoice.state, uuid: invoice.uuid ?? null } : null,
  };
}
