import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, ownedBy } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type IssuedFileLink, issueFileLink } from "../files/issueFileLink.ts";
import type { FileFormat } from "../files/openInvoiceFile.ts";
import type { LinkTerms } from "./linkTerms.ts";

export interface DocumentLinkOrder extends LinkTerms {
  readonly invoiceId: string;
  readonly among: DocumentKind;
  readonly format: FileFormat;
}

/**
 * Makes an address that opens a file of an invoice or a retention without a login. Throws `resource.not_found`, and
 * `invoice.file_not_ready` for one that is not stamped.
 */
export async function createDocumentLink(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, among, format, expiresInHours, maxDownloads }: DocumentLinkOrder,
): Promise<IssuedFileLink> {
  return deps.db.transaction(async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal, among).findOne({ id: invoiceId });
    if (!invoice) throw new AppError("resource.not_found");
    if (!issuedStates.includes(invoice.state))
      throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });
    const { merchantId, livemode } = invoice;
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + expiresInHours * 3_600_000);
    const order = { merchantId, livemode, of: { invoiceId }, format, expiresAt, maxDownloads };
    const issued = await issueFileLink(tx, deps, order);
    await recordAudit(tx, actor, now, {
      action: "invoice.link_made",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { linkId: issued.link.id, format, maxDownloads, expiresAt },
    });
    return issued;
  });
}
