import type { AddendaState } from "../../domain/addendas/addendaState.ts";
import type { Fault } from "../../errors.ts";
import { AddendaTemplate } from "../../models/addendas/AddendaTemplate.ts";
import { InvoiceAddenda } from "../../models/addendas/InvoiceAddenda.ts";
import { Invoice } from "../../models/Invoice.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { recordEvents } from "../lifeCycles/recordEvents.ts";
import { judgeBySchema, overrunFault } from "./judgeBySchema.ts";

type JudgeDeps = Pick<Deps, "db" | "clock" | "addendaSchemas">;

/** A schema that overran is not asked again for so long where nobody waits for it, so that one template holds up no others. */
const restMs = 3_600_000;

/**
 * Lets the schemas of their templates judge the addendas of stamped invoices, outside any transaction. What one accepts
 * stands in the file from then on; what one refuses is told on the invoice. One that was put or removed meanwhile stays
 * as it is.
 */
export async function judgeAddendas(deps: JudgeDeps, invoiceIds: readonly string[]): Promise<Outcomes> {
  const waiting = await InvoiceAddenda.query(deps.db)
    .findByIds([...invoiceIds])
    .where({ isJudged: false });
  const templates = await AddendaTemplate.query(deps.db).findByIds([
    ...new Set(waiting.flatMap(({ templateId }) => templateId ?? [])),
  ]);
  for (const template of templates) {
    const own = waiting.filter(({ templateId }) => templateId === template.id);
    await save(deps, own, await faultsOf(deps, template, own));
  }
  return allDone;
}

async function faultsOf(
  deps: JudgeDeps,
  { id, merchantId, schemas, schemaOverranAt }: AddendaTemplate,
  addendas: readonly InvoiceAddenda[],
): Promise<readonly (readonly Fault[])[]> {
  // The schema may have been taken away since.
  if (schemas === null) return addendas.map(() => []);
  const now = deps.clock.now();
  if (schemaOverranAt && now.getTime() - schemaOverranAt.getTime() < restMs)
    return addendas.map(() => [overrunFault]);
  const documents = addendas.map(({ xml }) => xml ?? "");
  const { faults, overran } = await judgeBySchema(deps, { merchantId, schemas, documents });
  if (overran) await AddendaTemplate.query(deps.db).findById(id).patch({ schemaOverranAt: now });
  return faults;
}

async function save(
  { db, clock }: JudgeDeps,
  addendas: readonly InvoiceAddenda[],
  faults: readonly (readonly Fault[])[],
): Promise<void> {
  const at = clock.now();
  for (const [index, { invoiceId, updatedAt, name }] of addendas.entries()) {
    const found = faults[index] ?? [];
    await db.transaction(async (tx) => {
      // In the order in which a person's change locks them.
      await Invoice.query(tx).findById(invoiceId).select("id").forNoKeyUpdate();
      const saved = await InvoiceAddenda.query(tx)
        .findById(invoiceId)
        .where({ isJudged: false, updatedAt })
        .patch({ isJudged: true, faults: found, updatedAt: at });
      if (saved === 0) return;
      const addenda: AddendaState = found.length > 0 ? "invalid" : "complete";
      await Invoice.query(tx).findById(invoiceId).patch({ addenda, updatedAt: at });
      await recordEvents(tx, addenda === "complete" ? "addendaPut" : "addendaInvalid", {
        invoiceIds: [invoiceId],
        at,
        detailOf: () => ({ name }),
      });
    });
  }
}
