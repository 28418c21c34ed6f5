import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { FileLink } from "../../models/FileLink.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, ownedBy } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";

interface DocumentLink {
  readonly invoiceId: string;
  readonly among: DocumentKind;
  readonly linkId: string;
}

/** Ends an address of a document's file at once. Doing it twice is harmless. Throws `resource.not_found`. */
export async function revokeDocumentLink(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, among, linkId }: DocumentLink,
): Promise<FileLink> {
  return deps.db.transaction(async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal, among).findOne({ id: invoiceId });
    const link = invoice && (await FileLink.query(tx).findOne({ id: linkId, invoiceId }).forUpdate());
    if (!link) throw new AppError("resource.not_found");
    if (link.revokedAt) return link;
    const revokedAt = deps.clock.now();
    await FileLink.query(tx).findById(linkId).patch({ revokedAt });
    await recordAudit(tx, actor, revokedAt, {
      action: "invoice.link_revoked",
      merchantId: link.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { linkId },
    });
    return Object.assign(link, { revokedAt });
  });
}
