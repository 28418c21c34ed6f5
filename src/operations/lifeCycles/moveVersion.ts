import type { Knex } from "knex";
import type { CatalogVersionState } from "../../domain/catalogs/versionLifeCycle.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { moveRows, type Patch } from "./rows/moveRows.ts";

/** States in which an import needs no further work. */
const ends: ReadonlySet<CatalogVersionState> = new Set([
  "awaitingApproval",
  "refused",
  "unchanged",
  "failed",
]);

/**
 * Takes a version into its next state, with what is now known of it, the only code that does. Throws when that is no step
 * of its life, and when somebody else has moved it since it was read, or has taken it from the run that had it then.
 */
export async function moveVersion(
  db: Knex,
  { id, number, state, leaseToken }: CatalogVersion,
  to: CatalogVersionState,
  { at, patch: known = {} }: { readonly at: Date; readonly patch?: Patch<CatalogVersion> },
): Promise<CatalogVersion> {
  const patch = { ...known, updatedAt: at, ...(ends.has(to) && { endedAt: at }) };
  const moved = await moveRows<CatalogVersion>(db, CatalogVersion, [{ id, to, patch }], {
    from: [state],
    ...(leaseToken !== null && { leaseToken }),
  });
  if (moved.length === 0) throw new Error(`Version ${number}, which was ${state}, cannot become ${to}.`);
  const read = await CatalogVersion.query(db).findOne({ id }).throwIfNotFound();
  // Whoever has taken it in between is not who goes on with this row.
  return read.$set({ leaseToken });
}
