import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { draftsOf } from "../../../queries/directInvoices/invoiceDrafts.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { refuseStale } from "../../refuseStale.ts";
import { draftVersion } from "./draftVersion.ts";
import { placeOfDraft, type WrittenDraft } from "./placeOfDraft.ts";

/**
 * Replaces what a draft says, for whoever has seen it as it is: it is locked, and a change that was meant for another
 * version throws `resource.changed`. So of two editors the second learns of the first.
 */
export async function changeDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<Tenancy>,
  { draftId, content, faults }: WrittenDraft & { readonly draftId: string },
): Promise<InvoiceDraft> {
  const { principal, actor } = change;
  return db.transaction(async (tx) => {
    const draft = await draftsOf(tx, principal).findOne({ id: draftId }).forUpdate();
    if (!draft) throw new AppError("resource.not_found");
    refuseStale(change, draftVersion(draft));
    await InvoiceDraft.query(tx)
      .findById(draftId)
      .patch({
        content,
        faults,
        branchId: placeOfDraft(principal, content),
        version: draft.version + 1,
        writtenBy: actor.name,
        updatedAt: clock.now(),
      });
    return InvoiceDraft.query(tx).findById(draftId).throwIfNotFound();
  });
}
