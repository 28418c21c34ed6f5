import type { Knex } from "knex";

export interface Owner {
  readonly email: string;
  readonly language: "es" | "en";
}

/** Returns the owners of a merchant who can log in, the earliest first. */
export function ownersOf(db: Knex, merchantId: string): Promise<Owner[]> {
  return db("memberships as m")
    .join("users as u", "u.id", "m.userId")
    .where({ "m.merchantId": merchantId, "m.role": "owner", "u.disabledAt": null })
    .orderBy("m.seq")
    .select<Owner[]>("u.email", "u.language");
}
