import { AppError } from "../../errors.ts";
import type { IdempotencyOwner } from "./idempotencyOwner.ts";
import { newId } from "../../platform/ids.ts";
import type { MadeThing } from "../change.ts";
import type { Deps } from "../deps.ts";
import { openAnswer, type StoredAnswer } from "./sealedAnswer.ts";

/** A first request that has not answered after this long is taken for dead; the next one may take its place. */
const lockMs = 60_000;

export interface IdempotentRequest {
  readonly key: string;
  /** A keyed digest of method, path and body. */
  readonly fingerprint: Buffer;
}

/** The key is this request's until then. No two requests hold one key until the same time, so it tells whose it is. */
export interface HeldKey {
  readonly key: string;
  readonly lockedUntil: Date;
  /** The thing that the request makes: of the same id however often it is repeated under the key. */
  readonly made: MadeThing;
}

export type Begun =
  | { readonly kind: "held"; readonly held: HeldKey }
  | { readonly kind: "answered"; readonly earlier: StoredAnswer };

/**
 * Takes the key for this request, which then goes on and finishes; or returns the answer of the first request, to be
 * given again. Throws `idempotency.key_reused` for other content and `idempotency.in_progress` while the
 * first request is still running. A key that a failure has freed takes any content.
 */
export async function beginIdempotent(
  { db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">,
  owner: IdempotencyOwner,
  { key, fingerprint }: IdempotentRequest,
): Promise<Begun> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + lockMs);
  const madeId = newId();
  const { rows } = await db.raw<{
    rows: { claimed: boolean; fingerprint: Buffer; status: number | null; body: unknown; madeId: string }[];
  }>(
    `with claimed as (
       insert into idempotency_keys as known (owner_id, livemode, key, fingerprint, made_id, locked_until, created_at)
       values (:ownerId, :livemode, :key, :fingerprint, :madeId, :lockedUntil, :now)
       on conflict (owner_id, livemode, key) do update set
         locked_until = excluded.locked_until, fingerprint = excluded.fingerprint,
         made_id = case when known.fingerprint = excluded.fingerprint
                        then coalesce(known.made_id, excluded.made_id) else excluded.made_id end
         where known.status is null and known.locked_until <= :now
           and (known.fingerprint = excluded.fingerprint or known.locked_until <= known.created_at)
       returning true as claimed, fingerprint, status, body, made_id as "madeId"
     )
     select * from claimed
     union all
     select false, fingerprint, status, body, made_id as "madeId" from idempotency_keys
       where owner_id = :ownerId and livemode = :livemode and key = :key
         and not exists (select from claimed)`,
    { ownerId: owner.ownerId, livemode: owner.livemode, key, fingerprint, madeId, lockedUntil, now },
  );
  const found = rows[0];
  // There is no row at all: another request inserted it after our snapshot and is running now.
  if (!found) throw new AppError("idempotency.in_progress", { retryAfterSeconds: 1 });
  if (found.claimed) {
    const made = { id: found.madeId, isRepeated: found.madeId !== madeId };
    return { kind: "held", held: { key, lockedUntil, made } };
  }
  if (!found.fingerprint.equals(fingerprint)) throw new AppError("idempotency.key_reused");
  if (found.status === null) throw new AppError("idempotency.in_progress", { retryAfterSeconds: 1 });
  const stored = { status: found.status, body: found.body };
  return { kind: "answered", earlier: owner.sealed ? openAnswer({ vault }, owner, stored) : stored };
}
