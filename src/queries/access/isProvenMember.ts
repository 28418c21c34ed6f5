import type { Knex } from "knex";

/** Says whether this address belongs to somebody of the merchant's team who has proved that it is theirs. */
export async function isProvenMember(db: Knex, merchantId: string, email: string): Promise<boolean> {
  const found: unknown = await db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .where({ "m.merchantId": merchantId, "u.disabledAt": null })
    .whereRaw("lower(u.email) = lower(?)", [email])
    .whereNotNull("u.emailProvenAt")
    .first("u.id");
  return found !== undefined;
}
