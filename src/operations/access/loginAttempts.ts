import { createHash } from "node:crypto";
import { accountLockout, addressLockout, type Lockout } from "../../domain/access/lockout.ts";
import { networkOf } from "../../domain/access/networkOf.ts";
import { AppError } from "../../errors.ts";
import type { UserKind } from "../../models/User.ts";
import type { Deps } from "../deps.ts";

export interface LoginAttempt {
  readonly kind: UserKind;
  /** Whether or not somebody has it: nobody learns that here. */
  readonly email: string;
  readonly address: string;
  /** What is tried; the password when absent. Counted apart, so that a right password does not pay for wrong codes. */
  readonly factor?: "password" | "code";
}

/** What is counted: tries at one account, and tries from one address. */
interface Counter {
  readonly key: Buffer;
  readonly lockout: Lockout;
}

type World = Pick<Deps, "db" | "clock">;

/**
 * Counts a try as a wrong one before anybody looks at the password, so that guesses sent all at once find the door
 * shut as guesses one by one do; `acquitAttempt` takes a right one back. Throws `auth.locked` while the account or the
 * address is locked, whatever the password.
 */
export async function countAttempt({ db, clock }: World, attempt: LoginAttempt): Promise<void> {
  const now = clock.now();
  const counters = [addressCounter(attempt), accountCounter(attempt)];
  const keys = counters.map(({ key }) => key);
  const locked = await db("loginFailures")
    .whereIn("key", keys)
    .where("lockedUntil", ">", now)
    .max<{ until: Date | null }>("lockedUntil as until")
    .first();
  if (locked?.until) throw lockedFor(locked.until.getTime() - now.getTime());
  for (const counter of counters) if (!(await count(db, counter, now))) throw lockedFor(1_000);
}

/** The password was right: the account starts afresh, and the address has one wrong try less. */
export async function acquitAttempt({ db }: Pick<Deps, "db">, attempt: LoginAttempt): Promise<void> {
  await forgiveAccount({ db }, attempt);
  await db("loginFailures")
    .where("key", addressCounter(attempt).key)
    .where("failures", ">", 0)
    .update({ failures: db.raw("failures - 1"), lockedUntil: null });
}

/** For who has proved by mail that the account is theirs. */
export async function forgiveAccount(
  { db }: Pick<Deps, "db">,
  account: Pick<LoginAttempt, "kind" | "email" | "factor">,
): Promise<void> {
  await db("loginFailures").where("key", accountCounter(account).key).delete();
}

/** False when another try at the same moment has just locked it. */
async function count(db: Deps["db"], { key, lockout }: Counter, now: Date): Promise<boolean> {
  const { delaysMs, forgetMs } = lockout;
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into login_failures as known (key, failures, last_at, locked_until)
     values (:key, 1, :now, null)
     on conflict (key) do update set
       failures = case when known.last_at < :forgotten then 1 else known.failures + 1 end,
       last_at = :now,
       -- Null where there is no delay: two honest tries at once need not agree on the millisecond.
       locked_until = case when known.last_at >= :forgotten then :now::timestamptz
         + nullif((:delays::int[])[least(known.failures + 1, :most::int)], 0) * interval '1 millisecond' end
     where known.locked_until is null or known.locked_until <= :now`,
    {
      key,
      now,
      forgotten: new Date(now.getTime() - forgetMs),
      delays: [...delaysMs],
      most: delaysMs.length,
    },
  );
  return rowCount === 1;
}

function lockedFor(ms: number): AppError {
  return new AppError("auth.locked", { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1_000)) });
}

function accountCounter({
  kind,
  email,
  factor = "password",
}: Pick<LoginAttempt, "kind" | "email" | "factor">): Counter {
  return { key: digest(`account ${kind} ${factor} ${email.toLowerCase()}`), lockout: accountLockout };
}

function addressCounter({ address }: Pick<LoginAttempt, "address">): Counter {
  return { key: digest(`address ${networkOf(address)}`), lockout: addressLockout };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
