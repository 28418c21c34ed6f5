import type { Tenancy } from "../../../domain/access/principal.ts";
import type { DirectInvoice } from "../../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../../errors.ts";
import { Invoice } from "../../../models/Invoice.ts";
import { InvoiceDraft } from "../../../models/directInvoices/InvoiceDraft.ts";
import { draftsOf } from "../../../queries/directInvoices/invoiceDrafts.ts";
import { ownedBy } from "../../../queries/ownedBy.ts";
import { transact } from "../../../queues/enqueue.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { refuseStale } from "../../refuseStale.ts";
import { insertDirect } from "../insertDirect.ts";
import type { RequestedDirect } from "../findOrInsertDirect.ts";
import { draftVersion } from "./draftVersion.ts";

export interface StampedDraft {
  readonly draftId: string;
  /** The content of the draft, found sound in form, and the version of which that is. */
  readonly content: DirectInvoice;
  readonly version: string;
}

/**
 * Makes a draft into an invoice of the same id: the invoice and its announcement are there and the draft is gone, or nothing
 * has happened, in one transaction. Done again it answers with the invoice. Throws `resource.changed` for a draft that
 * somebody has changed since, `request.invalid` with every fault.
 */
export async function stampDraft(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  change: Change<Tenancy>,
  { draftId, content, version }: StampedDraft,
): Promise<RequestedDirect> {
  const { principal } = change;
  return transact(deps, async (tx) => {
    const draft = await draftsOf(tx, principal).findOne({ id: draftId }).forUpdate();
    if (!draft) {
      const invoice = await ownedBy(Invoice.query(tx), principal).findOne({ id: draftId });
      if (!invoice) throw new AppError("resource.not_found");
      return { invoice, created: false };
    }
    refuseStale(change, draftVersion(draft));
    refuseStale({ ifMatch: [version] }, draftVersion(draft));
    await InvoiceDraft.query(tx).deleteById(draftId);
    const { copiedFrom: refusedId } = draft;
    const invoice = await insertDirect(tx, deps, { change, content, id: draftId, refusedId });
    return { invoice, created: true };
  });
}
