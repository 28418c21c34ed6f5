import type { Knex } from "knex";
import type { Invoice } from "../../../models/Invoice.ts";
import { Saga } from "../../../models/Saga.ts";
import { enqueue } from "../../../queues/enqueue.ts";

/** The states in which a document has come to an end, for now: one whose cancellation is over comes to `stamped`. */
const ends: readonly Invoice["state"][] = ["stamped", "refused", "cancelled"];

/** Announces the next step of the sagas that wait for one of these documents, which have come into this state. */
export async function announceSagas(
  tx: Knex.Transaction,
  to: Invoice["state"],
  invoiceIds: readonly string[],
): Promise<void> {
  if (!ends.includes(to) || invoiceIds.length === 0) return;
  const waiting = await Saga.query(tx)
    .whereRaw("waits_for && cast(? as uuid[])", [[...invoiceIds]])
    .orderBy("seq")
    .select("id", "requestId");
  const ids = waiting.map(({ id }) => id);
  await enqueue(tx, "saga.advance", ids, { requestId: waiting.map(({ requestId }) => requestId) });
}
