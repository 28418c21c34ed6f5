import type { Tenancy } from "../../../domain/access/principal.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../../errors.ts";
import { InvoiceBatch } from "../../../models/directInvoices/InvoiceBatch.ts";
import { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue, transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { madeBefore } from "../../madeBefore.ts";

/** An item that is sound in form, or what is wrong with it. */
export type InvoiceBatchContent =
  | { readonly content: DirectInvoice }
  | { readonly externalId: string | null; readonly faults: readonly Fault[] };

/**
 * Stores invoices without a ticket that came at once, and announces that each is to be requested; one transaction for all
 * of them. Items that are faulty in form are kept out, and stay in the batch with their faults.
 */
export async function receiveInvoiceBatch(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  change: Change<Tenancy>,
  items: readonly InvoiceBatchContent[],
): Promise<InvoiceBatch> {
  const at = deps.clock.now();
  const { principal, actor, made } = change;
  const { merchantId, livemode, boundBranchIds } = principal;
  return transact(deps, async (tx) => {
    const earlier = await madeBefore(InvoiceBatch.query(tx), change);
    if (earlier) return earlier;
    const batchId = made?.id ?? newId();
    await InvoiceBatch.query(tx)
      .insert({
        id: batchId,
        merchantId,
        livemode,
        boundBranchIds: boundBranchIds ? [...boundBranchIds] : null,
        actor,
        createdAt: at,
      })
      .returning("id");
    const rows = items.map((item, place) => ({
      id: newId(),
      batchId,
      merchantId,
      place,
      ...whatCame(item),
      updatedAt: at,
    }));
    await InvoiceBatchItem.query(tx).insert(rows).returning("id");
    const sound = rows.flatMap(({ id, content }) => (content ? [id] : []));
    await enqueue(tx, "invoiceBatch.request", sound, {
      requestId: actor.requestId,
      of: { merchantId, livemode },
    });
    await recordAudit(tx, actor, at, {
      action: "invoiceBatch.received",
      merchantId,
      subject: { kind: "invoiceBatch", id: batchId },
      after: { items: rows.length, rejected: rows.length - sound.length },
    });
    return InvoiceBatch.query(tx).findById(batchId).throwIfNotFound();
  });
}

function whatCame(
  item: InvoiceBatchContent,
): Pick<InvoiceBatchItem, "content" | "externalId" | "error" | "faults"> {
  if ("content" in item) {
    const { content } = item;
    return { content, externalId: content.externalId ?? null, error: null, faults: null };
  }
  return { content: null, externalId: item.externalId, error: "request.invalid", faults: item.faults };
}
