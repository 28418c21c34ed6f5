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
import { requestReceipts } from "./requestReceipts.ts";

type BatchDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;

/**
 * Requests the invoices of items of batches, in the name of whoever sent them. The receipts of a payroll are one
 * transaction; what those leave is one for each item: the invoice and the item that names it, or nothing. One that cannot
 * be invoiced keeps the reason, and holds up no other.
 */
export async function requestBatchItems(deps: BatchDeps, itemIds: readonly string[]): Promise<Outcomes> {
  for (const [batchId, ids] of await openItems(deps, itemIds)) {
    const change = await senderOf(deps, batchId);
    await requestTogether(deps, change, ids);
    const left = (await openItems(deps, ids)).get(batchId) ?? [];
    for (const id of left) await requestItem(deps, change, id);
  }
  return allDone;
}

/** Returns the items that are not decided on, in their order, by their batch. */
async function openItems(
  { db }: Pick<Deps, "db">,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const items = await InvoiceBatchItem.query(db)
    .whereIn("id", [...itemIds])
    .whereNotNull("content")
    .orderBy(["batchId", "place"])
    .select("id", "batchId");
  const idsOf = new Map<string, string[]>();
  for (const { id, batchId } of items) idsOf.set(batchId, [...(idsOf.get(batchId) ?? []), id]);
  return idsOf;
}

/** Requests the receipts of a payroll; where one of them is refused, each of them is judged by itself afterwards. */
async function requestTogether(
  deps: BatchDeps,
  change: Change<Tenancy>,
  itemIds: readonly string[],
): Promise<void> {
  try {
    await transact(deps, (tx) => requestReceipts(tx, deps, { change, itemIds }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
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
