import type { Tenancy } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import { type DraftKind, InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { draftsOf } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { refuseStale } from "../../refuseStale.ts";
import { draftVersion } from "./draftVersion.ts";

/** Drops a draft and returns it as it was. Throws `resource.changed` for another version than the one that was meant. */
export async function dropDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  change: Change<Tenancy>,
  { draftId, kind }: { readonly draftId: string; readonly kind?: DraftKind },
): Promise<InvoiceDraft> {
  const { principal, actor } = change;
  return db.transaction(async (tx) => {
    const draft = await draftsOf(tx, principal, kind).findOne({ id: draftId }).forUpdate();
    if (!draft) throw new AppError("resource.not_found");
    refuseStale(change, draftVersion(draft));
    await InvoiceDraft.query(tx).deleteById(draftId);
    await recordAudit(tx, actor, clock.now(), {
      action: "invoiceDraft.dropped",
      merchantId: principal.merchantId,
      subject: { kind: "invoice", id: draftId },
    });
    return draft;
  });
}
