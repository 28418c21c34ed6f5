import Joi from "joi";
import { invoiceTransitions } from "../../../domain/invoices/invoiceLifeCycle.ts";
import { errorCatalogue } from "../../../errors.ts";
import type { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import type { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import type { BatchCounts, BatchItemState } from "../../../queries/directInvoices/invoiceBatches.ts";
import type { PageOf } from "../../../queries/lists/page.ts";
import { invoiceWait } from "../../present/invoiceWait.ts";
import type { Language } from "../../present/language.ts";
import { faultSchema, presentFault } from "../../present/presentFault.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { presentMoney } from "../../present/presentMoney.ts";
import { presentWaiting, waitingSchema } from "../../present/presentWaiting.ts";
import { reworded } from "../../present/words/reworded.ts";

/** The states of an item in a batch. */
export const batchItemStates = ["received", "rejected", ...Object.keys(invoiceTransitions)] as const;

const itemSchema = Joi.object({
  index: Joi.number().integer().min(0).required(),
  line: Joi.number()
    .integer()
    .allow(null)
    .required()
    .description("The line of the file on which it begins, from 1; null where no file was sent."),
  externalId: Joi.string().allow(null).required(),
  state: Joi.string()
    .valid(...batchItemStates)
    .required()
    .description("That of its invoice; before there is one received, and rejected where there will be none."),
  waitingFor: waitingSchema,
  created: Joi.boolean()
    .allow(null)
    .required()
    .description("False when the very same invoice had been sent before; null while there is none."),
  invoice: Joi.object({
    id: Joi.string().guid().required(),
    series: Joi.string().required(),
    folio: Joi.string().required(),
    uuid: Joi.string().guid().allow(null).required(),
    total: Joi.number().required(),
  })
    .allow(null)
    .required(),
  error: Joi.string().allow(null).required(),
  message: Joi.string().allow(null).required(),
  faults: Joi.array()
    .items(faultSchema)
    .required()
    .description("What is wrong with the item, or what the PAC found."),
}).meta({ name: "InvoiceBatchItem" });

const summaryKeys = {
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  createdAt: Joi.string().isoDate().required(),
  progress: Joi.object({
    total: Joi.number().integer().required(),
    ...Object.fromEntries(batchItemStates.map((state) => [state, Joi.number().integer().required()])),
  })
    .required()
    .meta({ name: "InvoiceBatchProgress" }),
  reading: Joi.boolean().required().description("True while rows of its file are left to be read."),
  faults: Joi.array().items(faultSchema).required().description("What is wrong with its file as a whole."),
};

export const batchSummarySchema: Joi.ObjectSchema = Joi.object(summaryKeys).meta({
  name: "InvoiceBatchSummary",
});

export const presentedInvoiceBatchSchema: Joi.ObjectSchema = Joi.object({
  ...summaryKeys,
  items: Joi.array().items(itemSchema).required().description("In the order in which they were sent."),
  nextCursor: Joi.string().allow(null).required().description("Send it as `after`; null on the last page."),
}).meta({ name: "InvoiceBatch" });

/** Returns a batch without its items. */
export function presentBatchSummary(
  { id, livemode, createdAt, reading, faults }: InvoiceBatch,
  counts: BatchCounts,
  language: Language,
) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const inState = batchItemStates.map((state) => [state, counts.get(state as BatchItemState) ?? 0] as const);
  return {
    id,
    livemode,
    createdAt: presentInstant(createdAt),
    progress: { total, ...Object.fromEntries(inState) },
    reading,
    faults: (faults ?? []).map((fault) => presentFault(fault, language)),
  };
}

/** Returns a batch with a page of its items, each in its present state. */
export function presentInvoiceBatch(
  batch: InvoiceBatch,
  { counts, page }: { readonly counts: BatchCounts; readonly page: PageOf<InvoiceBatchItem> },
  language: Language,
) {
  return {
    ...presentBatchSummary(batch, counts, language),
    items: page.rows.map((item) => presentItem(item, batch.createdAt, language)),
    nextCursor: page.next ?? null,
  };
}

function presentItem(
  { place, line, externalId, created, error, faults, invoice }: InvoiceBatchItem,
  since: Date,
  language: Language,
) {
  const state = invoice?.state ?? (error === null ? "received" : "rejected");
  return {
    index: place,
    line,
    externalId,
    state,
    waitingFor: invoice
      ? invoiceWait(invoice, language)
      : error === null
        ? presentWaiting("ticket", "received", language, { since })
        : null,
    created,
    invoice: invoice
      ? {
          id: invoice.id,
          series: invoice.series,
          folio: invoice.folio,
          uuid: invoice.uuid ?? null,
          total: presentMoney(invoice.total),
        }
      : null,
    error,
    message:
      error === null ? null : reworded(error, "message", { text: errorCatalogue[error].message, language }),
    faults: (faults ?? invoice?.faults ?? []).map((fault) => presentFault(fault, language)),
  };
}
