import type { Knex } from "knex";
import { ApiKey } from "../../models/access/ApiKey.ts";
import { type Page, type PageOf, pageOf } from "../lists/page.ts";

export interface ApiKeyFilter {
  readonly livemode?: boolean;
  readonly revoked?: boolean;
}

/** Returns a merchant's keys, the latest first. */
export async function listApiKeys(
  db: Knex,
  merchantId: string,
  { livemode, revoked }: ApiKeyFilter,
  { limit, after }: Page,
): Promise<PageOf<ApiKey>> {
  const query = ApiKey.query(db)
    .where({ merchantId })
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (livemode !== undefined) query.where({ livemode });
  if (revoked === true) query.whereNotNull("revokedAt");
  if (revoked === false) query.whereNull("revokedAt");
  return pageOf(await query, limit);
}
