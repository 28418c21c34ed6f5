import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";

/** An account at a PAC, as its users have been told of it. */
export interface ToldPac {
  readonly id: string;
  readonly name: string;
  readonly livemode: boolean;
  readonly isOwn: boolean;
  readonly isDown: boolean;
  readonly since: Date;
}

/** Returns an account of the platform or of the merchant itself that its users have been told of. */
export async function toldPac(
  db: Knex,
  { merchantId, livemode }: Pick<Tenancy, "merchantId" | "livemode">,
  id: string,
): Promise<ToldPac | undefined> {
  const { rows } = await db.raw<{ rows: ToldPac[] }>(
    `select told.id, told.pac as name, told.livemode, account.merchant_id is not null as "isOwn",
            told.is_down as "isDown", told.since
       from told_pacs as told
       left join pac_accounts as account on account.name = told.pac
      where told.id = :id and told.livemode = :livemode
        and (account.merchant_id is null or account.merchant_id = :merchantId)`,
    { id, livemode, merchantId },
  );
  return rows[0];
}
