import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";

export interface RateLimit {
  /** Counts one call of `who`, and throws `request.rate_limited` when it is one too many. */
  spend(ctx: HttpContext, who: string): Promise<void>;
  /** Throws when `who` has used everything up; counts nothing. */
  check(who: string): Promise<void>;
}

/**
 * So many calls in a minute. Each process counts by itself, so behind N processes the true limit is up to N times
 * this: enough to hold off a loop gone wild, which is what it is for.
 */
export function createRateLimit({ perMinute, headers }: { perMinute: number; headers: boolean }): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return { spend, check };

  async function spend(ctx: HttpContext, who: string): Promise<void> {
    const counted = await limiter.consume(who).catch((refusal: unknown) => refusal);
    if (!(counted instanceof RateLimiterRes)) throw counted;
    if (headers) show(ctx, counted);
    if (counted.consumedPoints > perMinute) throw refusal(counted);
  }

  async function check(who: string): Promise<void> {
    const counted = await limiter.get(who);
    if (counted && counted.consumedPoints >= perMinute) throw refusal(counted);
  }

  function show(ctx: HttpContext, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
    ctx.set("RateLimit-Limit", String(perMinute));
    ctx.set("RateLimit-Remaining", String(remainingPoints));
    ctx.set("RateLimit-Reset", String(Math.ceil(msBeforeNext / 1_000)));
  }
}

function refusal({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("request.rate_limited", {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });
}
