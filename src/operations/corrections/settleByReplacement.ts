import type { Knex } from "knex";
import { Correction } from "../../models/Correction.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { moveCorrection } from "../lifeCycles/moveCorrection.ts";

/** Settles as done what a customer asked for of an invoice, now that a replacement for the same receiver is stamped. */
export async function settleByReplacement(
  tx: Knex.Transaction,
  { replacesId, receiverRfc, uuid }: Invoice,
  now: Date,
): Promise<void> {
  const asked = await Correction.query(tx)
    .findOne({ invoiceId: replacesId, state: "requested" })
    .whereRaw("customer ->> 'rfc' = ?", [receiverRfc])
    .forUpdate();
  if (asked) await moveCorrection(tx, asked, "done", { replacementUuid: uuid, resolvedAt: now });
}
