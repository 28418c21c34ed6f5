import { issuedStates } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { mailInvoice } from "./mailInvoice.ts";
import { openReceipt } from "./receipt.ts";

/** Mails a stamped invoice's files to an address its holder names. Throws `invoice.file_not_ready` before. */
export async function mailReceipt(
  deps: Pick<Deps, "db" | "tenantDb" | "relay" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  { receiptToken, to }: { readonly receiptToken: string; readonly to: string },
): Promise<void> {
  const { served, invoice } = await openReceipt(deps, receiptToken);
  if (!issuedStates.includes(invoice.state))
    throw new AppError("invoice.file_not_ready", { retryAfterSeconds: 2 });
  await transact({ db: served.db, relay: deps.relay }, async (tx) => {
    await mailInvoice(tx, deps, { merchant: served.merchant, invoice, to });
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.mailed",
      merchantId: invoice.merchantId,
      subject: { kind: "invoice", id: invoice.id },
      after: { to },
    });
  });
}
