import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import { transact } from "../../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../../queues/outcome.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { findOrInsertDirect } from "../findOrInsertDirect.ts";
import { tenancyOf } from "../tenancyOf.ts";

type BatchDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Requests the invoices of items of batches, in the name of whoever sent them. Each item is one transaction: the invoice
 * and the item that names it, or nothing. One that cannot be invoiced keeps the reason, and holds up no other.
 */
export async function requestBatchItems(deps: BatchDeps, itemIds: readonly string[]): Promise<Outcomes> {
  const senders = new Map<string, Promise<Change<Tenancy>>>();
  const items = await InvoiceBatchItem.query(deps.db)
    .whereIn("id", [...itemIds])
    .orderBy(["batchId", "place"])
    .select("id", "batchId");
  for (const { id, batchId } of items) {
    const sender = senders.get(batchId) ?? senderOf(deps, batchId);
    senders.set(batchId, sender);
    await requestItem(deps, await sender, id);
  }
  return allDone;
}

/** Returns who sent a batch, with the branches as they are now. */
async function senderOf({ db }: Pick<Deps, "db">, batchId: string): Promise<Change<Tenancy>> {
  const batch = await InvoiceBatch.query(db).findById(batchId).throwIfNotFound();
  return { principal: await tenancyOf(db, batch), actor: batch.actor };
}

async function requestItem(deps: BatchDeps, change: Change<Tenancy>, id: string): Promise<void> {
  try {
    await makeInvoice(deps, change, id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Another item of the same id may have been stored since: then it is the same invoice, or refused for good.
    const last = error.code === "invoice.external_id_taken" ? await again(deps, change, id) : error;
    if (last) await keepOut(deps, id, last);
  }
}

async function again(deps: BatchDeps, change: Change<Tenancy>, id: string): Promise<AppError | undefined> {
  try {
    await makeInvoice(deps, change, id);
    return undefined;
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

async function makeInvoice(deps: BatchDeps, change: Change<Tenancy>, id: string): Promise<void> {
  await transact(deps, async (tx) => {
    const item = await InvoiceBatchItem.query(tx).findOne({ id }).whereNotNull("content").forUpdate();
    if (!item?.content) return;
    const { invoice, created } = await findOrInsertDirect(tx, deps, { change, content: item.content });
    await InvoiceBatchItem.query(tx)
      .findById(id)
      .patch({ invoiceId: invoice.id, created, content: null, updatedAt: deps.clock.now() });
  });
}

/** Says whether it is an answer to the sender, and no failure that another try may mend. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && !error.retryable;
}

async function keepOut(
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  { code, details }: AppError,
): Promise<void> {
  await InvoiceBatchItem.query(db)
    .findById(id)
    .whereNotNull("content")
    .patch({ error: code, faults: details, content: null, updatedAt: clock.now() });
}
