import type { Knex } from "knex";
import { Invoice } from "../../../models/Invoice.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import { recordNews } from "../../events/recordNews.ts";

/** Tells a merchant's systems that a mail did not reach its reader. A mail has the mode of its document, or of its merchant. */
export async function tellOfMail(
  tx: Knex.Transaction,
  { id, merchantId, invoiceId }: Pick<MailRow, "id" | "merchantId" | "invoiceId">,
  state: "refused" | "bounced" | "complained",
  at: Date,
): Promise<void> {
  if (merchantId === null) return;
  const invoice = invoiceId
    ? await Invoice.query(tx).findOne({ id: invoiceId }).select("livemode")
    : undefined;
  const merchant = await Merchant.query(tx).findById(merchantId).select("liveSince").throwIfNotFound();
  const livemode = invoice?.livemode ?? merchant.liveSince !== null;
  await recordNews(tx, [{ merchantId, livemode, type: `email.${state}`, objectId: id }], at);
}
