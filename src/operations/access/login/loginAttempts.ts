import { createHash } from "node:crypto";
import { accountLockout, addressLockout, strangersLockout } from "../../../domain/access/lockout.ts";
import { neighbourhoodOf } from "../../../domain/access/neighbourhoodOf.ts";
import { networkOf } from "../../../domain/access/networkOf.ts";
import { AppError } from "../../../errors.ts";
import type { UserKind } from "../../../models/access/User.ts";
import { secretHash } from "../../../platform/secrets/secretHash.ts";
import type { Deps } from "../../deps.ts";
import { type CountedFailure, countFailure, type FailureCounter, forgiveFailure } from "./countFailure.ts";
import { isKnownDevice } from "../devices/isKnownDevice.ts";

export interface LoginAttempt {
  readonly kind: UserKind;
  /** The e-mail, whether or not somebody has it: nobody learns that here. */
  readonly email: string;
  readonly address: string;
  /** The content of the browser's device cookie. */
  readonly device?: string | undefined;
  /**
   * The factor that is tried; the password when absent. Each is counted apart, so that a right password does not pay
   * for wrong codes.
   */
  readonly factor?: "password" | "code";
}

interface AttemptCounter extends FailureCounter {
  /** True when a right try clears the counter, false when it takes back one failure. */
  readonly afresh: boolean;
}

/** A try that counts as a wrong one until it is acquitted. */
export type CountedAttempt = readonly (CountedFailure & Pick<AttemptCounter, "afresh">)[];

/**
 * Counts a try as a wrong one before anybody looks at the password, so that guesses sent all at once are stopped as
 * guesses one by one are; `acquitAttempt` takes a right one back. Throws `auth.locked`, whatever the password, while
 * one of its counters is locked. What was counted before that one is taken back: a try that taught nothing costs
 * nothing.
 *
 * A stranger's tries count for their address, for the account at their place, and for the account everywhere. Nobody
 * can shut an account for its owner elsewhere: tries from a device in which the owner signed in before have a counter of
 * their own and heed no other.
 */
export async function countAttempt(
  deps: Pick<Deps, "db" | "clock">,
  attempt: LoginAttempt,
): Promise<CountedAttempt> {
  const counted: (CountedFailure & Pick<AttemptCounter, "afresh">)[] = [];
  for (const counter of await countersOf(deps, attempt)) {
    const failure = await countFailure(deps, counter);
    if ("lockedUntil" in failure) {
      for (const each of counted) await forgiveFailure(deps, each);
      throw lockedBy(deps, failure);
    }
    counted.push({ ...failure, afresh: counter.afresh });
  }
  return counted;
}

/**
 * Acquits a try whose password was right: the account starts afresh at this place, and elsewhere there is one wrong
 * try less.
 */
export async function acquitAttempt(deps: Pick<Deps, "db">, counted: CountedAttempt): Promise<void> {
  for (const each of counted) {
    if (each.afresh) await clear(deps, each.key);
    else await forgiveFailure(deps, each);
  }
}

/** Clears the counters of an account for somebody who has proved by mail, at this address, that it is theirs. */
export async function forgiveAccount(deps: Pick<Deps, "db">, account: LoginAttempt): Promise<void> {
  await clear(deps, placeCounter(account).key);
  await clear(deps, everywhereCounter(account).key);
}

async function countersOf(
  deps: Pick<Deps, "db" | "clock">,
  attempt: LoginAttempt,
): Promise<readonly AttemptCounter[]> {
  const { kind, email, device } = attempt;
  if (device !== undefined && (await isKnownDevice(deps, { kind, email, device })))
    return [deviceCounter(attempt, device)];
  return [addressCounter(attempt), placeCounter(attempt), everywhereCounter(attempt)];
}

function addressCounter({ address }: LoginAttempt): AttemptCounter {
  return { key: digest(`address ${networkOf(address)}`), lockout: addressLockout, afresh: false };
}

function placeCounter(attempt: LoginAttempt): AttemptCounter {
  const key = digest(`${accountOf(attempt)} at ${neighbourhoodOf(attempt.address)}`);
  return { key, lockout: accountLockout, afresh: true };
}

/** Counts codes strictly wherever they come from: six digits are few, and whoever tries them has the password. */
function everywhereCounter(attempt: LoginAttempt): AttemptCounter {
  const lockout = attempt.factor === "code" ? accountLockout : strangersLockout;
  return { key: digest(`${accountOf(attempt)} everywhere`), lockout, afresh: attempt.factor === "code" };
}

function deviceCounter(attempt: LoginAttempt, device: string): AttemptCounter {
  const key = digest(`${accountOf(attempt)} device ${secretHash(device).toString("hex")}`);
  return { key, lockout: accountLockout, afresh: true };
}

function accountOf({ kind, email, factor = "password" }: LoginAttempt): string {
  return `account ${kind} ${factor} ${email.toLowerCase()}`;
}

async function clear({ db }: Pick<Deps, "db">, key: Buffer): Promise<void> {
  await db("loginFailures").where({ key }).delete();
}

function lockedBy({ clock }: Pick<Deps, "clock">, { lockedUntil }: { readonly lockedUntil: Date }): AppError {
  const ms = lockedUntil.getTime() - clock.now().getTime();
  return new AppError("auth.locked", { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
