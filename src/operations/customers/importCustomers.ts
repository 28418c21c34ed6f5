import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type CustomerColumn, type UpsertedCustomers, upsertCustomers } from "./upsertCustomers.ts";

export interface CustomerImport {
  /** Sound, and no `knownBy` twice. */
  readonly sheets: readonly CustomerSheet[];
  /** Columns to overwrite in customers that exist; none leaves those as they are. */
  readonly overwrite: readonly CustomerColumn[];
}

/** Stores many customers at once, in one transaction; a second run finds them unchanged. */
export async function importCustomers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  { sheets, overwrite }: CustomerImport,
): Promise<UpsertedCustomers> {
  if (sheets.length === 0) return { created: new Set(), updated: new Set() };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const upserted = await upsertCustomers(tx, { merchantId, sheets, overwrite, now });
    const after = { rows: sheets.length, created: upserted.created.size, updated: upserted.updated.size };
    const subject = { kind: "customer", id: null };
    await recordAudit(tx, actor, now, { action: "customer.imported", merchantId, subject, after });
    return upserted;
  });
}
