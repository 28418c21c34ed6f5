import { randomUUID } from "node:crypto";
import type { AdminRole, MemberRole } from "../../domain/access/roles.ts";
import { Membership } from "../../models/Membership.ts";
import { User, type UserKind } from "../../models/User.ts";
import { hashPassword } from "../../platform/passwords.ts";
import type { Deps } from "../deps.ts";

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly kind: UserKind;
  /** Of staff; `admin` when absent. */
  readonly adminRole?: AdminRole;
  readonly password: string;
  /** Which merchants the user belongs to, and as what; administrators belong to none. */
  readonly memberships?: readonly { readonly merchantId: string; readonly role: MemberRole }[];
}

/** Makes a user who can log in; the password is kept as an Argon2id hash only. */
export async function createUser({ db }: Pick<Deps, "db">, wanted: NewUser): Promise<User> {
  const passwordHash = await hashPassword(wanted.password);
  return db.transaction(async (tx) => {
    const { email, name, kind } = wanted;
    const adminRole = kind === "admin" ? (wanted.adminRole ?? "admin") : null;
    const user = await User.query(tx)
      .insert({ id: randomUUID(), email, name, kind, passwordHash, adminRole })
      .returning("*");
    const memberships = (wanted.memberships ?? []).map((membership) => ({ userId: user.id, ...membership }));
    if (memberships.length > 0) await Membership.query(tx).insert(memberships).returning("userId");
    return user;
  });
}
