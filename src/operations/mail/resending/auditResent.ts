import type { Knex } from "knex";
import type { Change } from "../../change.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { ResentMail } from "./resentMail.ts";

/** Tells the audit log of each document that was sent to an address again. */
export async function auditResent(
  tx: Knex.Transaction,
  actor: Change["actor"],
  now: Date,
  resent: readonly ResentMail[],
): Promise<void> {
  for (const { mail, invoiceIds } of resent)
    for (const id of invoiceIds)
      await recordAudit(tx, actor, now, {
        action: "invoice.mailed",
        merchantId: mail.merchantId,
        subject: { kind: "invoice", id },
        after: { to: [mail.to], resentFrom: mail.resentFrom },
      });
}
