import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { Saga } from "../../models/Saga.ts";
import { type Owner, ownedBy } from "../ownedBy.ts";

/** Returns the latest reversal of the payments of an invoice that exists for this owner. */
export async function latestReversal(db: Knex, owner: Owner, invoiceId: string): Promise<Saga | undefined> {
  return Saga.query(db)
    .where({ kind: "paymentReversal" })
    .whereIn("invoiceId", ownedBy(Invoice.query(db), owner).where({ id: invoiceId }).select("id"))
    .orderBy("seq", "desc")
    .first();
}
