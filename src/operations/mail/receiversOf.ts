import type { Knex } from "knex";
import { MailRow } from "../../models/MailRow.ts";

/** An invoice is mailed to few people; whoever sends it to more does not write to all of them again. */
const mostReceivers = 5;

/** Returns the addresses to which an invoice was mailed, or is about to be. */
export async function receiversOf(tx: Knex, invoiceId: string): Promise<readonly string[]> {
  const rows = await MailRow.query(tx)
    .where({ invoiceId, copyOf: null })
    .whereIn("template", ["invoice", "replacement", "retention"])
    .distinct("recipient")
    .orderBy("recipient")
    .limit(mostReceivers);
  return rows.map(({ recipient }) => recipient);
}
