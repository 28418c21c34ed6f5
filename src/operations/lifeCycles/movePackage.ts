import type { Knex } from "knex";
import type { SatPackage } from "../../models/sat/SatPackage.ts";
import type { Patch } from "./rows/moveRows.ts";
import { movePackages } from "./movePackages.ts";

/** Takes a package that the transaction holds into a state, as `movePackages` does. Throws when its life cycle does not lead there. */
export async function movePackage(
  tx: Knex.Transaction,
  { id, state }: Pick<SatPackage, "id" | "state">,
  to: SatPackage["state"],
  moving: { readonly at: Date; readonly patch?: Patch<SatPackage> },
): Promise<void> {
  const moved = await movePackages(tx, [id], to, moving);
  if (!moved.has(id)) throw new Error(`SAT package ${id}, which was ${state}, cannot become ${to}.`);
}
