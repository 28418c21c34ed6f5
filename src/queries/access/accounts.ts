import type { Knex } from "knex";
import { User, type UserKind } from "../../models/access/User.ts";

/** Returns the account of this e-mail for this kind of user, unless it is disabled. Case does not matter. */
export async function findAccount(
  db: Knex,
  { kind, email }: { readonly kind: UserKind; readonly email: string },
): Promise<User | undefined> {
  return User.query(db).findOne({ kind, disabledAt: null }).whereRaw("lower(email) = lower(?)", [email]);
}
