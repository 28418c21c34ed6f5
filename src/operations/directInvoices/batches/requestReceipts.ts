import type { Knex } from "knex";
import type { Tenancy } from "../../../domain/access/principal.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import type { Fault } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { InvoiceBatchItem } from "../../../models/directInvoices/InvoiceBatchItem.ts";
import { requireCertificate } from "../../certificates/requireCertificate.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import type { SoundDirect } from "../insertSound.ts";
import { judgeDirect } from "../judgeDirect.ts";
import { requestSound } from "../requestSound.ts";

type Receipt = InvoiceBatchItem & { readonly content: DirectInvoice };

/**
 * Requests the payroll receipts among these items together, in the caller's transaction: a payroll is thousands of them, and
 * none depends on another, as sales that apply the same advance do. Those whose ids are taken are left alone.
 */
export async function requestReceipts(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "catalogs" | "vault">,
  { change, itemIds }: { readonly change: Change<Tenancy>; readonly itemIds: readonly string[] },
): Promise<void> {
  const at = deps.clock.now();
  const { principal } = change;
  const receipts = await newReceipts(tx, principal, itemIds);
  if (receipts.length === 0) return;
  await requireCertificate(tx, principal, at);
  const sound: (SoundDirect & { readonly itemId: string })[] = [];
  for (const { id, content } of receipts) {
    const judged = await judgeDirect(tx, deps, { principal, content });
    const { result } = judged;
    if (result.kind === "rejected") await keepFaults(tx, id, { faults: result.faults, at });
    else sound.push({ itemId: id, wanted: { change, content }, judged, result });
  }
  const invoices = await requestSound(tx, deps, sound);
  await nameInvoices(
    tx,
    sound.map(({ itemId }, index) => ({ id: itemId, invoiceId: (invoices[index] as Invoice).id })),
    at,
  );
}

/** Holds the items that are receipts under an id that no invoice and no item before them has. */
async function newReceipts(
  tx: Knex.Transaction,
  { merchantId, livemode }: Tenancy,
  itemIds: readonly string[],
): Promise<readonly Receipt[]> {
  const items = await InvoiceBatchItem.query(tx)
    .whereIn("id", [...itemIds])
    .whereNotNull("content")
    .orderBy("place")
    .forUpdate();
  const receipts = items.filter((item): item is Receipt => isReceipt(item.content));
  const ids = receipts.flatMap(({ content }) => content.externalId ?? []);
  const taken = await Invoice.query(tx)
    .where({ merchantId, livemode })
    .whereIn("externalId", ids)
    .whereNot({ state: "refused" })
    .select("externalId");
  const used = new Set(taken.map(({ externalId }) => externalId));
  return receipts.filter(({ content: { externalId } }) => {
    const isNew = externalId === undefined || !used.has(externalId);
    if (externalId !== undefined) used.add(externalId);
    return isNew;
  });
}

function isReceipt(content: DirectInvoice | null): boolean {
  return content !== null && !("exact" in content) && content.type === "payroll";
}

async function keepFaults(
  tx: Knex.Transaction,
  id: string,
  { faults, at }: { readonly faults: readonly Fault[]; readonly at: Date },
): Promise<void> {
  await InvoiceBatchItem.query(tx)
    .findById(id)
    .patch({ error: "request.invalid", faults, content: null, updatedAt: at });
}

async function nameInvoices(
  tx: Knex.Transaction,
  made: readonly { readonly id: string; readonly invoiceId: string }[],
  at: Date,
): Promise<void> {
  await tx.raw(
    `update invoice_batch_items as items
        set invoice_id = made.invoice_id, created = true, content = null, updated_at = ?
       from unnest(cast(? as uuid[]), cast(? as uuid[])) as made (id, invoice_id)
      where items.id = made.id`,
    [at, made.map(({ id }) => id), made.map(({ invoiceId }) => invoiceId)],
  );
}
