import type { Knex } from "knex";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { moveRows, type Patch } from "./rows/moveRows.ts";

/**
 * Takes packages into a state, the only code that does; returns the ids of those that moved. That ends the turn of the
 * run that holds them, unless the patch says otherwise. `settleRequest` tells their request.
 */
export async function movePackages(
  tx: Knex.Transaction,
  ids: readonly string[],
  to: SatPackage["state"],
  { at, patch = {} }: { readonly at: Date; readonly patch?: Patch<SatPackage> },
): Promise<ReadonlySet<string>> {
  const ended = { leaseToken: null, leasedUntil: null, nextAttemptAt: null, nextAttemptReason: null };
  const moves = ids.map((id) => ({ id, to, patch: { ...ended, updatedAt: at, ...patch } }));
  const moved = await moveRows<SatPackage>(tx, SatPackage, moves);
  return new Set(moved.map(({ id }) => id));
}
