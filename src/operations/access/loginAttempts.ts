import { createHash } from "node:crypto";
import { accountLockout, addressLockout } from "../../domain/access/lockout.ts";
import { networkOf } from "../../domain/access/networkOf.ts";
import { AppError } from "../../errors.ts";
import type { UserKind } from "../../models/User.ts";
import type { Deps } from "../deps.ts";
import { type CountedFailure, countFailure, type FailureCounter, forgiveFailure } from "./countFailure.ts";

export interface LoginAttempt {
  readonly kind: UserKind;
  /** Whether or not somebody has it: nobody learns that here. */
  readonly email: string;
  readonly address: string;
  /** What is tried; the password when absent. Counted apart, so that a right password does not pay for wrong codes. */
  readonly factor?: "password" | "code";
}

/** A try that counts as a wrong one until it is acquitted. */
export interface CountedAttempt {
  readonly attempt: LoginAttempt;
  readonly fromAddress: CountedFailure;
}

/**
 * Counts a try as a wrong one before anybody looks at the password, so that guesses sent all at once find the door
 * shut as guesses one by one do; `acquitAttempt` takes a right one back. Throws `auth.locked` while the account or the
 * address is locked, whatever the password. Tries at a locked account teach nothing, so no address pays for them.
 */
export async function countAttempt(
  deps: Pick<Deps, "db" | "clock">,
  attempt: LoginAttempt,
): Promise<CountedAttempt> {
  const fromAddress = await countFailure(deps, addressCounter(attempt));
  if ("lockedUntil" in fromAddress) throw lockedBy(deps, fromAddress);
  const atAccount = await countFailure(deps, accountCounter(attempt));
  if ("lockedUntil" in atAccount) {
    await forgiveFailure(deps, fromAddress);
    throw lockedBy(deps, atAccount);
  }
  return { attempt, fromAddress };
}

/** The password was right: the account starts afresh, and the address has one wrong try less. */
export async function acquitAttempt(
  deps: Pick<Deps, "db">,
  { attempt, fromAddress }: CountedAttempt,
): Promise<void> {
  await forgiveAccount(deps, attempt);
  await forgiveFailure(deps, fromAddress);
}

/** For who has proved by mail that the account is theirs. */
export async function forgiveAccount(
  { db }: Pick<Deps, "db">,
  account: Pick<LoginAttempt, "kind" | "email" | "factor">,
): Promise<void> {
  await db("loginFailures").where("key", accountCounter(account).key).delete();
}

function lockedBy({ clock }: Pick<Deps, "clock">, { lockedUntil }: { readonly lockedUntil: Date }): AppError {
  const ms = lockedUntil.getTime() - clock.now().getTime();
  return new AppError("auth.locked", { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}

function accountCounter({
  kind,
  email,
  factor = "password",
}: Pick<LoginAttempt, "kind" | "email" | "factor">): FailureCounter {
  return { key: digest(`account ${kind} ${factor} ${email.toLowerCase()}`), lockout: accountLockout };
}

function addressCounter({ address }: Pick<LoginAttempt, "address">): FailureCounter {
  return { key: digest(`address ${networkOf(address)}`), lockout: addressLockout };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
