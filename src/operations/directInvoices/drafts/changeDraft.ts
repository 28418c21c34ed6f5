import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { draftsOf } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
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
  { draftId, content, faults, kind }: WrittenDraft & { readonly draftId: string },
): Promise<InvoiceDraft> {
  const { principal, actor } = change;
  return db.transaction(async (tx) => {
    const draft = await draftsOf(tx, principal, kind).findOne({ id: draftId }).forUpdate();
    if (!draft) throw new AppError("resource.not_found");
    refuseStale(change, draftVersion(draft));
    const at = clock.now();
    const version = draft.version + 1;
    await InvoiceDraft.query(tx)
      .findById(draftId)
      .patch({
        content,
        faults,
        branchId: placeOfDraft(principal, content),
        version,
        writtenBy: actor.name,
        updatedAt: at,
      });
    await recordAudit(tx, actor, at, {
      action: "invoiceDraft.changed",
      merchantId: principal.merchantId,
      subject: { kind: "invoice", id: draftId },
      before: { version: draft.version },
      after: { version },
    });
    return InvoiceDraft.query(tx).findById(draftId).throwIfNotFound();
  });
}
