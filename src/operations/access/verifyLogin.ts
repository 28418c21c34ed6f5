import { AppError } from "../../errors.ts";
import { User } from "../../models/User.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "../../platform/passwords.ts";
import type { Deps } from "../deps.ts";
import { acquitAttempt, countAttempt, type LoginAttempt } from "./loginAttempts.ts";

export interface PasswordLogin extends LoginAttempt {
  readonly password: string;
}

/** Compared with when there is no such user. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whose e-mail and password these are. An unknown e-mail costs the same queries and the same hash as a wrong password
 * and gets the same `auth.refused`; too many wrong ones get `auth.locked`.
 */
export async function verifyLogin(deps: Pick<Deps, "db" | "clock">, login: PasswordLogin): Promise<User> {
  const { kind, email, password } = login;
  const { db, clock } = deps;
  await countAttempt(deps, login);
  const user = await User.query(db)
    .findOne({ kind, disabledAt: null })
    .whereRaw("lower(email) = lower(?)", [email]);
  nobodysHash ??= hashPassword("nobody has this password");
  const matches = await verifyPassword(user?.passwordHash ?? (await nobodysHash), password);
  if (!matches || !user) throw new AppError("auth.refused");

  await acquitAttempt(deps, login);
  const renewed = isOutdatedHash(user.passwordHash) && { passwordHash: await hashPassword(password) };
  // On condition that the password is still this one: it may just have been changed.
  await User.query(db)
    .where({ id: user.id, passwordHash: user.passwordHash })
    .patch({ lastLoginAt: clock.now(), ...renewed });
  return user;
}
