import type { Knex } from "knex";
import { type AddendaState, addendaStateOf } from "../../domain/addendas/addendaState.ts";
import { factsOf } from "../../domain/addendas/factsOf.ts";
import { type GivenValues, renderAddenda } from "../../domain/addendas/renderAddenda.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { Invoice } from "../../models/Invoice.ts";
import { enqueue } from "../../queues/enqueue.ts";
import { givenValues } from "../../queries/addendas/givenValues.ts";
import { templatesFor } from "../../queries/addendas/addendaTemplates.ts";
import type { Deps } from "../deps.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";

interface Application {
  readonly invoiceIds: readonly string[];
  readonly at: Date;
}

/**
 * Makes the addendas of invoices that have just been stamped, in that transaction, so that no mail goes out before. What
 * lacks values is told on the invoice and waits for them; what a schema has to judge is announced to `judgeAddendas`.
 * Whatever goes wrong in making them, the stamps are saved.
 */
export async function applyAddendas(
  tx: Knex.Transaction,
  { log }: Pick<Deps, "log">,
  { invoiceIds, at }: Application,
): Promise<void> {
  const wanted = await templatesFor(tx, invoiceIds);
  if (wanted.length === 0) return;
  await tx
    .transaction((savepoint) => makeAll(savepoint, wanted, at))
    .catch((error: unknown) => {
      log.error({ err: error, wanted }, "the addendas of stamped invoices could not be made");
    });
}

async function makeAll(
  tx: Knex.Transaction,
  wanted: Awaited<ReturnType<typeof templatesFor>>,
  at: Date,
): Promise<void> {
  const templates = await AddendaTemplate.query(tx)
    .findByIds(wanted.map(({ templateId }) => templateId))
    .select("id", "name", "template", AddendaTemplate.hasSchema);
  const invoices = await Invoice.query(tx).findByIds(wanted.map(({ invoiceId }) => invoiceId));
  const templateOf = new Map(templates.map((template) => [template.id, template]));
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const given = await givenValues(
    tx,
    wanted.map(({ invoiceId }) => invoiceId),
  );
  const made = wanted.map(({ invoiceId, templateId }) =>
    addendaOf(invoiceOf.get(invoiceId)!, templateOf.get(templateId)!, {
      given: given.get(invoiceId) ?? {},
      at,
    }),
  );
  await InvoiceAddenda.query(tx).insert(made).returning("invoiceId");
  await tell(tx, "complete", made, at);
  await tell(tx, "incomplete", made, at);
  const unjudged = made.filter(({ isJudged }) => !isJudged).map(({ invoiceId }) => invoiceId);
  if (unjudged.length === 0) return;
  await Invoice.query(tx).findByIds(unjudged).patch({ addenda: "judging" });
  await enqueue(tx, "addenda.judge", unjudged);
}

type MadeAddenda = Pick<InvoiceAddenda, "invoiceId" | "name" | "missing" | "xml" | "isJudged" | "faults"> &
  Partial<InvoiceAddenda>;

interface Given {
  readonly given: GivenValues;
  readonly at: Date;
}

function addendaOf(invoice: Invoice, template: AddendaTemplate, { given, at }: Given): MadeAddenda {
  const { id: invoiceId, merchantId } = invoice;
  const { id: templateId, name, hasSchema = false } = template;
  const made = renderAddenda(template, factsOf(invoice), given);
  const isComplete = made.kind === "complete";
  const missing = isComplete ? [] : [...made.missing];
  const xml = isComplete ? made.xml : null;
  const judged = { isJudged: !(isComplete && hasSchema), faults: [] };
  return {
    invoiceId,
    merchantId,
    templateId,
    name,
    given,
    missing,
    xml,
    ...judged,
    createdAt: at,
    updatedAt: at,
  };
}

/** Writes that they are complete or not on the invoices whose addendas are in it, and into their timelines. */
async function tell(
  tx: Knex.Transaction,
  addenda: Extract<AddendaState, "complete" | "incomplete">,
  made: readonly MadeAddenda[],
  at: Date,
): Promise<void> {
  const those = made.filter((one) => addendaStateOf(one) === addenda);
  if (those.length === 0) return;
  const detailOf = new Map(
    those.map(({ invoiceId, name, missing }) => [
      invoiceId,
      addenda === "complete" ? { name } : { name, missing },
    ]),
  );
  const invoiceIds = [...detailOf.keys()];
  await Invoice.query(tx).findByIds(invoiceIds).patch({ addenda });
  await recordEvents(tx, addenda === "complete" ? "addendaPut" : "addendaIncomplete", {
    invoiceIds,
    at,
    detailOf: (invoiceId) => detailOf.get(invoiceId) ?? null,
  });
}
