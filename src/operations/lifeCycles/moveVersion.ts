import type { Knex } from "knex";
import type { CatalogVersionState } from "../../domain/catalogs/versionLifeCycle.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { moveRows, type Patch } from "./moveRows.ts";

/** States in which an import needs no further work. */
const ends: ReadonlySet<CatalogVersionState> = new Set([
  "awaitingApproval",
  "refused",
  "unchanged",
  "failed",
]);

/**
 * Takes a version into its next state, with what is now known of it, the only code that does. Throws when that is no step of its life, and when
 * somebody else has moved it since it was read.
 */
export async function moveVersion(
  db: Knex,
  { id, number, state }: CatalogVersion,
  to: CatalogVersionState,
  { at, patch: known = {} }: { readonly at: Date; readonly patch?: Patch<CatalogVersion> },
): Promise<CatalogVersion> {
  const patch = { ...known, updatedAt: at, ...(ends.has(to) && { endedAt: at }) };
  const moved = await moveRows<CatalogVersion>(db, CatalogVersion, [{ id, to, patch }], { from: [state] });
  if (moved.length === 0) throw new Error(`Version ${number}, which was ${state}, cannot become ${to}.`);
  return CatalogVersion.query(db).findOne({ id }).throwIfNotFound();
}
