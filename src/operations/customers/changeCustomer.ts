import { isDeepStrictEqual } from "node:util";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { AppError } from "../../errors.ts";
import { Customer } from "../../models/merchants/Customer.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { customerRecord } from "./customerRecord.ts";
import { refuseTakenRfc } from "./refuseTakenRfc.ts";
import { requireSoundReceiver } from "./requireSoundReceiver.ts";

export interface ChangedCustomer extends CustomerSheet {
  readonly customerId: string;
}

/**
 * Replaces what is kept of a customer; the same again changes nothing, and documents that exist stay as they are.
 * Throws `resource.not_found`, and what `createCustomer` throws.
 */
export async function changeCustomer(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  change: Change,
  { customerId, ...sheet }: ChangedCustomer,
): Promise<Customer> {
  requireSoundReceiver(sheet, catalogs());
  const { merchantId } = change.principal;
  return db.transaction(async (tx) => {
    const customer = await Customer.query(tx)
      .findOne({ merchantId, id: customerId })
      .whereNull("archivedAt")
      .forUpdate();
    if (!customer) throw new AppError("resource.not_found");
    refuseStale(change, versionOf(customer.updatedAt));
    const now = clock.now();
    const before = customerRecord(customer);
    const after = customerRecord(sheet);
    if (isDeepStrictEqual(before, after)) return customer;
    const changed = await customer
      .$query(tx)
      .patch({ ...after, updatedAt: now })
      .returning("*")
      .catch(refuseTakenRfc);
    const subject = { kind: "customer", id: customerId };
    await recordAudit(tx, change.actor, now, {
      action: "customer.changed",
      merchantId,
      subject,
      before,
      after,
    });
    return changed as unknown as Customer;
  });
}
