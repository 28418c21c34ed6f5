import type { Knex } from "knex";
import { Cancellation } from "../../models/Cancellation.ts";

/** Returns the ids of those cancellations whose invoice has an earlier one that the receiver rejected. */
export async function followingRejections(
  db: Knex,
  cancellations: readonly Pick<Cancellation, "id" | "invoiceId">[],
): Promise<ReadonlySet<string>> {
  const rejected = await Cancellation.query(db)
    .whereIn(
      "invoiceId",
      cancellations.map(({ invoiceId }) => invoiceId),
    )
    .where({ state: "rejected" })
    .select("invoiceId");
  const invoiceIds = new Set(rejected.map(({ invoiceId }) => invoiceId));
  return new Set(cancellations.filter(({ invoiceId }) => invoiceIds.has(invoiceId)).map(({ id }) => id));
}
