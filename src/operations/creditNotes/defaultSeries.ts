import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { Series } from "../../models/merchants/Series.ts";

/** Returns the code of the merchant's default series of a kind of document; `undefined` where it has none. */
export async function defaultSeries(
  db: Knex,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
  cfdiType: Series["cfdiType"],
): Promise<string | undefined> {
  const series = await Series.query(db)
    .findOne({ merchantId, livemode, cfdiType, isDefault: true })
    .select("code");
  return series?.code;
}
