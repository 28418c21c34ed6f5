import type { Tenancy } from "../../domain/access/principal.ts";
import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { type DocumentKind, ownedBy } from "../../queries/ownedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { documentMails } from "./documentMails.ts";
import { sendMails } from "./sendMail.ts";

export interface MailedDocument {
  readonly invoiceId: string;
  readonly to: readonly string[];
  /** The documents among which it is looked for; invoices when absent. */
  readonly among?: DocumentKind;
}

/**
 * Mails the XML and PDF of a document that is stamped to these addresses, whether or not it went there before. Throws
 * `invoice.file_not_ready` for one that is not stamped.
 */
export async function mailInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, to, among }: MailedDocument,
): Promise<void> {
  await transact(deps, async (tx) => {
    const invoice = await ownedBy(Invoice.query(tx), principal, among).findOne({ id: invoiceId });
    if (!invoice) throw new AppError("resource.not_found");
    if (!issuedStates.includes(invoice.state))
      throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });
    await sendMails(tx, deps, await documentMails(tx, invoice, to));
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.mailed",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { to },
    });
  });
}
