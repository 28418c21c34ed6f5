import { AppError } from "../../../errors.ts";
import { User } from "../../../models/access/User.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "../../../platform/secrets/passwords.ts";
import { findAccount } from "../../../queries/access/accounts.ts";
import type { Deps } from "../../deps.ts";
import { acquitAttempt, countAttempt, type LoginAttempt } from "./loginAttempts.ts";

export interface PasswordLogin extends LoginAttempt {
  readonly password: string;
}

/**
 * Returns the user whose e-mail and password these are. An unknown e-mail costs the same queries and the same hash as
 * a wrong password and gets the same `auth.refused`; too many wrong ones get `auth.locked`.
 */
export async function verifyLogin(deps: Pick<Deps, "db" | "clock">, login: PasswordLogin): Promise<User> {
  const { kind, email, password } = login;
  const { db, clock } = deps;
  const counted = await countAttempt(deps, login);
  const user = await findAccount(db, { kind, email });
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!matches || !user) throw new AppError("auth.refused");

  await acquitAttempt(deps, counted);
  const renewed = isOutdatedHash(user.passwordHash) && { passwordHash: await hashPassword(password) };
  // It holds only while the password is still this one: it may just have been changed.
  await User.query(db)
    .where({ id: user.id, passwordHash: user.passwordHash })
    .patch({ lastLoginAt: clock.now(), ...renewed });
  return user;
}
