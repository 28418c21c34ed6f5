import type { PartialModelObject } from "objection";
import type { Knex } from "knex";
import {
  type CatalogVersionState,
  catalogVersionTransitions,
} from "../../domain/catalogs/versionLifeCycle.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";

/** In these an import asks for nothing more by itself. */
const ends: ReadonlySet<CatalogVersionState> = new Set([
  "awaitingApproval",
  "refused",
  "unchanged",
  "failed",
]);

/**
 * Takes a version into its next state, with what is now known of it. Throws when that is no step of its life, and when
 * somebody else has moved it since it was read.
 */
export async function moveVersion(
  db: Knex,
  { id, number, state }: CatalogVersion,
  to: CatalogVersionState,
  at: Date,
  known: PartialModelObject<CatalogVersion> = {},
): Promise<CatalogVersion> {
  if (!catalogVersionTransitions[state].includes(to)) {
    throw new Error(`A version that is ${state} cannot become ${to}.`);
  }
  const moved = await CatalogVersion.query(db)
    .findOne({ id, state })
    .patch({ ...known, state: to, updatedAt: at, ...(ends.has(to) && { endedAt: at }) })
    .returning("*")
    .first();
  if (!moved) throw new Error(`Version ${number} is no longer ${state}.`);
  return moved;
}
