import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import { InvoiceBatch } from "../../models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../models/directInvoices/InvoiceBatchItem.ts";
import type { Owner } from "../ownedBy.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

/** The state of an item: that of its invoice, or of one that has none yet (received) or will have none (rejected). */
export type BatchItemState = InvoiceState | "received" | "rejected";

/** The columns by which an item shows its invoice: neither the document nor its content. */
const ofInvoice =
  "id state series folio uuid total faults waits nextAttemptAt nextAttemptReason updatedAt".split(" ");

/** Returns a batch; to a principal bound to branches, only one that was sent under the same bonds or narrower ones. */
export async function findInvoiceBatch(
  db: Knex,
  owner: Owner,
  id: string,
): Promise<InvoiceBatch | undefined> {
  return batchesOf(db, owner).findOne({ id });
}

/** Returns a page of those batches, the latest first. */
export async function listInvoiceBatches(db: Knex, owner: Owner, page: Page): Promise<PageOf<InvoiceBatch>> {
  const query = batchesOf(db, owner)
    .orderBy("seq", "desc")
    .limit(page.limit + 1);
  if (page.after !== undefined) query.where("seq", "<", page.after);
  return pageOf(await query, page.limit);
}

function batchesOf(db: Knex, { merchantId, livemode, boundBranchIds }: Owner): QueryBuilder<InvoiceBatch> {
  const query = InvoiceBatch.query(db).where({ merchantId, livemode }).select(InvoiceBatch.visible);
  if (boundBranchIds) query.whereRaw("bound_branch_ids <@ cast(? as uuid[])", [[...boundBranchIds]]);
  return query;
}

/** Returns the items of a batch after a place, in the order in which they were sent, each with its invoice. */
export async function listBatchItems(
  db: Knex,
  batchId: string,
  { limit, after, state }: Page & { readonly state?: BatchItemState },
): Promise<PageOf<InvoiceBatchItem>> {
  const query = InvoiceBatchItem.query(db)
    .where({ batchId })
    .orderBy("place")
    .limit(limit + 1)
    .select("id", "place", "line", "externalId", "invoiceId", "created", "error", "faults", "updatedAt")
    .withGraphFetched("invoice")
    .modifyGraph("invoice", (invoices) => void invoices.select(ofInvoice));
  if (after !== undefined) query.where("place", ">", after);
  if (state === "received") query.where({ invoiceId: null, error: null });
  else if (state === "rejected") query.whereNotNull("error");
  else if (state) query.whereExists(InvoiceBatchItem.relatedQuery("invoice").where({ state }));
  const found = await query;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return found.length > limit && last ? { rows, next: String(last.place) } : { rows };
}

/** The number of items in each state that there is. */
export type BatchCounts = ReadonlyMap<BatchItemState, number>;

/** Counts the items of a batch by their states. */
export async function countBatchStates(db: Knex, batchId: string): Promise<BatchCounts> {
  return (await countStatesOf(db, [batchId])).get(batchId) ?? new Map();
}

/** Counts the items of each of these batches by their states. */
export async function countStatesOf(
  db: Knex,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchCounts>> {
  const { rows } = await db.raw<{ rows: { batch: string; state: BatchItemState; count: number }[] }>(
    `select items.batch_id as batch,
            coalesce(invoices.state, case when items.error is null then 'received' else 'rejected' end) as state,
            cast(count(*) as int) as count
       from invoice_batch_items as items left join invoices on invoices.id = items.invoice_id
      where items.batch_id = any (cast(? as uuid[])) group by 1, 2`,
    [[...batchIds]],
  );
  const counts = new Map(batchIds.map((id) => [id, new Map<BatchItemState, number>()]));
  for (const { batch, state, count } of rows) counts.get(batch)?.set(state, count);
  return counts;
}
