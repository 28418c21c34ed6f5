import type { Knex } from "knex";
import { User, type UserKind } from "../../models/access/User.ts";

/** The account of this e-mail at this door, unless it is disabled. Case does not matter. */
export async function findAccount(
  db: Knex,
  { kind, email }: { readonly kind: UserKind; readonly email: string },
): Promise<User | undefined> {
  return User.query(db).findOne({ kind, disabledAt: null }).whereRaw("lower(email) = lower(?)", [email]);
}
