import type { Knex } from "knex";
import { PaymentRow } from "../../models/payments/PaymentRow.ts";

/**
 * Returns the living payments that stand on these: those of later instalments of their invoices, and whatever stands on
 * these in turn. The latest comes first, which is the order in which they are reversed. Those asked about are not among them.
 */
export async function laterPayments(db: Knex, ids: readonly string[]): Promise<readonly PaymentRow[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with recursive standing (id) as (
       select unnest(cast(:ids as uuid[]))
       union
       select later.payment_id
         from standing
         join payment_applications earlier on earlier.payment_id = standing.id and earlier.living
         join payment_applications later on later.invoice_id = earlier.invoice_id and later.living
                                        and later.instalment > earlier.instalment)
     select id from standing where not id = any (cast(:ids as uuid[]))`,
    { ids: [...ids] as never },
  );
  return PaymentRow.query(db)
    .whereIn(
      "id",
      rows.map(({ id }) => id),
    )
    .orderBy("seq", "desc")
    .withGraphFetched("rep");
}
