import type { Tenancy } from "../../../domain/access/principal.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { AppError } from "../../../errors.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { findReceivable } from "../../../queries/payments/receivables.ts";
import { transact } from "../../../queues/enqueue.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import type { Change } from "../../change.ts";
import type { Deps } from "../../deps.ts";
import { sendMails } from "../../mail/sendMail.ts";
import { remindedAddresses } from "./remindedAddresses.ts";
import { reminderMail } from "./reminderMail.ts";

const dayMs = 86_400_000;

export interface WantedReminder {
  readonly invoiceId: string;
  /** The addresses; those to which the invoice went, or its customer's, when absent. */
  readonly to?: readonly string[] | undefined;
}

/**
 * Reminds whoever owes an invoice of it now, whatever the settings say. Throws `invoice.not_owed` and
 * `invoice.no_address`.
 */
export async function remindInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault">,
  { principal, actor }: Change<Tenancy>,
  { invoiceId, to }: WantedReminder,
): Promise<readonly string[]> {
  return transact(deps, async (tx) => {
    const invoice = await findInvoice(tx, principal, invoiceId);
    if (!invoice) throw new AppError("resource.not_found");
    const open = await findReceivable(tx, principal, invoiceId);
    if (!open) throw new AppError("invoice.not_owed");
    const addresses = to ?? (await remindedAddresses(tx, invoice));
    if (addresses.length === 0) throw new AppError("invoice.no_address");
    const { merchantId, timeZone } = invoice;
    const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
    const now = deps.clock.now();
    const today = wallTime(now, timeZone).slice(0, 10);
    const { dueOn } = open;
    const daysLate = (Date.parse(today) - Date.parse(dueOn)) / dayMs;
    const mails = addresses.map((address) =>
      reminderMail({ merchant, invoice, dueOn, daysLate, to: address }),
    );
    await sendMails(tx, deps, mails);
    await recordAudit(tx, actor, now, {
      action: "invoice.reminded",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      after: { to: addresses },
    });
    return addresses;
  });
}
