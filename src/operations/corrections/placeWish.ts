import type { Knex } from "knex";
import { Correction } from "../../models/Correction.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { newId } from "../../platform/ids.ts";
import { recordNews } from "../events/recordNews.ts";

type Wish = Pick<Correction, "kind" | "customer" | "reason" | "email">;

/**
 * Writes down what a customer wishes of an invoice, which the transaction holds. One wish stands at a time: a newer one takes
 * the place of what the merchant has not settled yet. Returns its id, and the receiver that was wished for before.
 */
export async function placeWish(
  tx: Knex.Transaction,
  { id: invoiceId, merchantId, livemode }: Pick<Invoice, "id" | "merchantId" | "livemode">,
  wish: Wish,
  at: Date,
): Promise<{ readonly id: string; readonly receiverBefore: string | undefined }> {
  const open = await Correction.query(tx).findOne({ invoiceId, state: "requested" });
  if (open) {
    const receiverBefore = open.customer?.rfc;
    await open.$query(tx).patch(wish);
    return { id: open.id, receiverBefore };
  }
  const id = newId();
  await Correction.query(tx)
    .insert({ id, merchantId, livemode, invoiceId, ...wish, state: "requested", createdAt: at })
    .returning("seq");
  await recordNews(tx, [{ merchantId, livemode, type: "correction.requested", objectId: id }], at);
  return { id, receiverBefore: undefined };
}
