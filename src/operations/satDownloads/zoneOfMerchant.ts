import { centralZone } from "../../domain/time/centralZone.ts";
import type { Knex } from "knex";
import { Branch } from "../../models/merchants/Branch.ts";
import type { Deps } from "../deps.ts";

/** Returns the zone of a merchant's dates: that of its main branch, or the centre's where no zone is known for it. */
export async function zoneOfMerchant(
  db: Knex,
  { catalogs }: Pick<Deps, "catalogs">,
  merchantId: string,
): Promise<string> {
  const main = await Branch.query(db).findOne({ merchantId, isMain: true }).select("postalCode");
  return (main && catalogs().zoneAt(main.postalCode)) ?? centralZone;
}
