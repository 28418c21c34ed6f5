import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { centralZone } from "../../domain/time/centralZone.ts";
import { Branch } from "../../models/merchants/Branch.ts";

/** Returns the time zone of each of a merchant's branches, by the branch's id. Closed branches have tickets, too. */
export async function zonesOfBranches(
  db: Knex,
  merchantId: string,
  catalogs: ActiveCatalogs,
): Promise<ReadonlyMap<string, string>> {
  const branches = await Branch.query(db).where({ merchantId }).select("id", "postalCode").orderBy("id");
  return new Map(branches.map(({ id, postalCode }) => [id, catalogs.zoneAt(postalCode) ?? centralZone]));
}
