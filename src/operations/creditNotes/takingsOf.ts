import type { Knex } from "knex";
import type { Taking } from "../../domain/creditNotes/documentLeft.ts";
import { livingRefundStates } from "../../domain/creditNotes/refundLifeCycle.ts";
import { readTaking } from "../../domain/creditNotes/writtenTaking.ts";
import { Refund } from "../../models/Refund.ts";

/** Returns what living refunds take off a document: a ticket's own, or a nominative invoice. */
export async function takingsOf(
  db: Knex,
  document: { readonly ticketId: string } | { readonly originalId: string },
): Promise<readonly Taking[]> {
  const refunds = await Refund.query(db)
    .where({ ...document, ofSale: "ticketId" in document })
    .whereIn("state", [...livingRefundStates])
    .orderBy("seq")
    .select("taken");
  return refunds.map(({ taken }) => readTaking(taken));
}
