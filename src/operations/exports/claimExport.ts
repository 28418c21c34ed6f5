import type { Knex } from "knex";
import { ExportRow } from "../../models/ExportRow.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveExport } from "../lifeCycles/moveExport.ts";
import { exportKey } from "./exportKey.ts";

export type ExportClaim =
  | { readonly kind: "claimed"; readonly row: ExportRow }
  | { readonly kind: "leased"; readonly until: Date }
  | { readonly kind: "settled" };

/** An export of the same merchant is looked after this often. */
const nextLookMs = 10_000;

/**
 * Marks an export as being made and leases it to this run, which begins again. Says where its file will be before there
 * is one, so that upkeep finds whatever becomes of it. One of a merchant's is made at a time: whoever asks for many leaves
 * the other places to others.
 */
export async function claimExport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  lease: Lease<ExportRow>,
  id: string,
): Promise<ExportClaim> {
  return db.transaction(async (tx): Promise<ExportClaim> => {
    const at = clock.now();
    const found = await ExportRow.query(tx)
      .findById(id)
      .whereIn("state", ["queued", "running"])
      .forNoKeyUpdate();
    if (!found) return { kind: "settled" };
    if (found.leasedUntil && found.leasedUntil > at) return { kind: "leased", until: found.leasedUntil };
    if (await isAtAnother(tx, found, at))
      return { kind: "leased", until: new Date(at.getTime() + nextLookMs) };
    const tries = found.tries + 1;
    const patch = {
      ...lease.taken,
      rowsTotal: null,
      rowsDone: 0,
      tries,
      storageKey: exportKey(found, tries),
    };
    const row = await moveExport(tx, id, "running", { at, patch });
    if (!row) throw new Error(`Export ${id}, which was ${found.state}, cannot become running.`);
    return { kind: "claimed", row };
  });
}

/** Says whether another export of the merchant's is being made. Locks the merchant, so that of two claims one waits. */
async function isAtAnother(tx: Knex.Transaction, { id, merchantId }: ExportRow, at: Date): Promise<boolean> {
  await Merchant.query(tx).findById(merchantId).select("id").forNoKeyUpdate();
  const other = await ExportRow.query(tx)
    .where({ merchantId, state: "running" })
    .whereNot({ id })
    .where("leasedUntil", ">", at)
    .select("id")
    .first();
  return other !== undefined;
}
