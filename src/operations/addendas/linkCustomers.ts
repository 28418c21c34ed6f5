import type { Knex } from "knex";
import { addendaFault } from "../../domain/addendas/addendaFault.ts";
import { AppError } from "../../errors.ts";
import { AddendaCustomer } from "../../models/addendas/AddendaCustomer.ts";
import { Customer } from "../../models/merchants/Customer.ts";

interface Linked {
  readonly merchantId: string;
  readonly templateId: string;
  readonly customerIds: readonly string[];
}

/**
 * Makes these, and no others, the customers of a template. One that had another template takes this one instead. Throws
 * `request.invalid` for a customer that the merchant does not keep.
 */
export async function linkCustomers(
  tx: Knex.Transaction,
  { merchantId, templateId, customerIds }: Linked,
): Promise<void> {
  const kept = await Customer.query(tx)
    .where({ merchantId })
    .whereIn("id", [...customerIds])
    .whereNull("archivedAt")
    .select("id");
  const known = new Set(kept.map(({ id }) => id));
  const faults = customerIds.flatMap((id, index) =>
    known.has(id.toLowerCase()) ? [] : [addendaFault("addenda.customer_unknown", `customerIds[${index}]`)],
  );
  if (faults.length > 0) throw new AppError("request.invalid", { details: faults });
  await AddendaCustomer.query(tx)
    .where({ templateId })
    .whereNotIn("customerId", [...known])
    .delete();
  const rows = [...known].toSorted().map((customerId) => ({ customerId, merchantId, templateId }));
  if (rows.length > 0)
    await AddendaCustomer.query(tx).insert(rows).onConflict("customerId").merge().returning("customerId");
}
