import type { Tenancy } from "../../../domain/access/principal.ts";
import { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { newId } from "../../../platform/ids.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { placeOfDraft, type WrittenDraft } from "./placeOfDraft.ts";

/** Keeps a new draft. `copiedFrom` is the invoice whose content it has. */
export async function createDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  {
    content,
    faults,
    kind = "invoice",
    copiedFrom = null,
  }: WrittenDraft & { readonly copiedFrom?: string | null },
): Promise<InvoiceDraft> {
  const at = clock.now();
  const { merchantId, livemode } = principal;
  return db.transaction(async (tx) => {
    const id = newId();
    await InvoiceDraft.query(tx)
      .insert({
        id,
        merchantId,
        livemode,
        kind,
        branchId: placeOfDraft(principal, content),
        content,
        faults,
        copiedFrom,
        writtenBy: actor.name,
        createdAt: at,
        updatedAt: at,
      })
      .returning("id");
    await recordAudit(tx, actor, at, {
      action: "invoiceDraft.created",
      merchantId,
      subject: { kind: "invoice", id },
      ...(copiedFrom !== null && { after: { copiedFrom } }),
    });
    return InvoiceDraft.query(tx).findOne({ id }).throwIfNotFound();
  });
}
