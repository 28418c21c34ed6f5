import { AppError } from "../../errors.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { customerRecord } from "./customerRecord.ts";

/** Takes a customer away; its invoices stay, its RFC is free again. Throws `resource.not_found`, also the second time. */
export async function archiveCustomer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  customerId: string,
): Promise<Customer> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [customer] = await Customer.query(tx)
      .where({ merchantId, id: customerId })
      .whereNull("archivedAt")
      .patch({ archivedAt: now, updatedAt: now })
      .returning("*");
    if (!customer) throw new AppError("resource.not_found");
    const subject = { kind: "customer", id: customerId };
    const before = customerRecord(customer);
    await recordAudit(tx, actor, now, { action: "customer.archived", merchantId, subject, before });
    return customer;
  });
}
