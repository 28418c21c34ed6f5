import type { AdminRole, BuiltInRole } from "../../domain/access/roles.ts";
import { Membership } from "../../models/access/Membership.ts";
import type { User, UserKind } from "../../models/access/User.ts";
import { hashPassword } from "../../platform/secrets/passwords.ts";
import type { Deps } from "../deps.ts";
import { addUser } from "./addUser.ts";

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly kind: UserKind;
  /** The role of staff; `admin` when absent. */
  readonly adminRole?: AdminRole;
  readonly password: string;
  /** The merchants that the user belongs to, and as what; administrators belong to none. */
  readonly memberships?: readonly { readonly merchantId: string; readonly role: BuiltInRole }[];
}

/** Makes a user who can log in; the password is kept as an Argon2id hash only. */
export async function createUser(deps: Pick<Deps, "db" | "clock">, wanted: NewUser): Promise<User> {
  const passwordHash = await hashPassword(wanted.password);
  return deps.db.transaction(async (tx) => {
    const { email, name, kind } = wanted;
    const adminRole = kind === "admin" ? (wanted.adminRole ?? "admin") : undefined;
    const user = await addUser(tx, deps, {
      email,
      name,
      kind,
      passwordHash,
      ...(adminRole && { adminRole }),
    });
    const memberships = (wanted.memberships ?? []).map((membership) => ({ userId: user.id, ...membership }));
    if (memberships.length > 0) await Membership.query(tx).insert(memberships).returning("userId");
    return user;
  });
}
