import { User } from "../../models/User.ts";
import { hashPassword, verifyPassword } from "../../platform/passwords.ts";
import type { Deps } from "../deps.ts";

/** Compared against when there is no such user, so that both cases take the same time. */
let nobodysHash: Promise<string> | undefined;

/** The administrator with this e-mail and password, or `undefined`; an unknown e-mail costs as much as a wrong password. */
export async function authenticateAdmin(
  { db }: Pick<Deps, "db">,
  email: string,
  password: string,
): Promise<User | undefined> {
  const user = await User.query(db)
    .findOne({ kind: "admin", disabledAt: null })
    .whereRaw("lower(email) = ?", [email.toLowerCase()]);
  nobodysHash ??= hashPassword("nobody has this password");
  const matches = await verifyPassword(user?.passwordHash ?? (await nobodysHash), password);
  return matches ? user : undefined;
}
