import type { Tenancy } from "../../domain/access/principal.ts";
import type { Retention } from "../../domain/retentions/retention.ts";
import { AppError } from "../../errors.ts";
import { InvoiceDraft } from "../../models/directInvoices/InvoiceDraft.ts";
import { Invoice } from "../../models/Invoice.ts";
import { draftsOf } from "../../queries/directInvoices/invoiceDrafts.ts";
import { ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { draftVersion } from "../directInvoices/drafts/draftVersion.ts";
import { refuseStale } from "../refuseStale.ts";
import { insertRetention } from "./insertRetention.ts";
import type { RequestedRetention } from "./requestRetention.ts";

export interface StampedRetentionDraft {
  readonly draftId: string;
  /** The content of the draft, found sound in form, and the version of which that is. */
  readonly content: Retention;
  readonly version: string;
}

/**
 * Makes a draft into a retention of the same id, in one transaction, as `stampDraft` does for an invoice. Done again it
 * answers with the retention. Throws `resource.changed` for a draft that somebody has changed since.
 */
export async function stampRetentionDraft(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  change: Change<Tenancy>,
  { draftId, content, version }: StampedRetentionDraft,
): Promise<RequestedRetention> {
  const { principal } = change;
  return transact(deps, async (tx) => {
    const draft = await draftsOf(tx, principal, "retention").findOne({ id: draftId }).forUpdate();
    if (!draft) {
      const retention = await ownedBy(Invoice.query(tx), principal, "retentions").findOne({ id: draftId });
      if (!retention) throw new AppError("resource.not_found");
      return { retention, created: false };
    }
    refuseStale(change, draftVersion(draft));
    refuseStale({ ifMatch: [version] }, draftVersion(draft));
    await InvoiceDraft.query(tx).deleteById(draftId);
    return { retention: await insertRetention(tx, deps, { change, content, id: draftId }), created: true };
  });
}
