import type { Principal } from "../../domain/access/principal.ts";

/** The owner of keys: nobody's `Idempotency-Key` meets another's. */
export interface IdempotencyOwner {
  readonly ownerId: string;
  readonly livemode: boolean;
  /** True where answers hold a token, so that they are stored encrypted. */
  readonly sealed?: true;
}

/**
 * Returns the owner of a request's keys. Everybody of a merchant shares its keys, by mode; others have their own, and
 * so has everybody for what they do about themselves.
 */
export function idempotencyOwner(principal: Principal, aboutOneself: boolean): IdempotencyOwner {
  if (!("userId" in principal) || ("merchantId" in principal && !aboutOneself))
    return { ownerId: principal.merchantId, livemode: principal.livemode };
  return { ownerId: principal.userId, livemode: false };
}
