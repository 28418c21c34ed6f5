import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { customerRecord } from "./customerRecord.ts";
import { refuseTakenRfc } from "./refuseTakenRfc.ts";
import { requireSoundReceiver } from "./requireSoundReceiver.ts";

/**
 * Keeps a receiver. Throws `customer.rfc_taken`, but for the generic RFCs, which stand for many, and
 * `request.invalid` for whom nothing could be invoiced to.
 */
export async function createCustomer(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal: { merchantId }, actor }: Change,
  sheet: CustomerSheet,
): Promise<Customer> {
  requireSoundReceiver(sheet, catalogs());
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = { ...customerRecord(sheet), id: newId(), merchantId, createdAt: now, updatedAt: now };
    const customer = await Customer.query(tx).insert(row).returning("*").catch(refuseTakenRfc);
    const subject = { kind: "customer", id: customer.id };
    const after = customerRecord(customer);
    await recordAudit(tx, actor, now, { action: "customer.created", merchantId, subject, after });
    return customer;
  });
}
