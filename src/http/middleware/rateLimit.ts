import { createHash } from "node:crypto";
import type { Cluster, Redis } from "ioredis";
import type { Knex } from "knex";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import type { HttpContext } from "../context.ts";
import { type Counted, pointBlocks, singlePoints } from "./pointBlocks.ts";

export interface RateLimit {
  /** Counts one call of `who`, and throws `request.rate_limited` when it is one too many. */
  spend(ctx: HttpContext, who: string): Promise<void>;
  /** Throws when `who` has used everything up; counts nothing. */
  check(who: string): Promise<void>;
}

export interface RateLimitOptions {
  /** The name of what is counted; limits of one name share their counts across processes. */
  readonly name: string;
  readonly perMinute: number;
  /** True when answers say how much is left. */
  readonly headers: boolean;
}

/** The place where web processes count together: Redis where the queues are there, the database otherwise. */
export interface LimitStore {
  readonly db: Knex;
  readonly redis?: Redis | Cluster | undefined;
}

/** The limit up to which every call is counted at the store. */
const largestExact = 60;
/** The table's key is 255 long, with the limit's name before it. */
const longestKey = 150;

/**
 * Limits calls to so many in a minute, over all web processes together. While the store is down each process counts by
 * itself: the limit is then up to as many times itself as there are processes, and nobody is turned away for our
 * trouble.
 */
export function createRateLimit(
  store: LimitStore,
  { name, perMinute, headers }: RateLimitOptions,
): RateLimit {
  const limiter = createLimiter(store, name, perMinute);
  const count = perMinute > largestExact ? pointBlocks(limiter) : singlePoints(limiter);
  return { spend, check };

  async function spend(ctx: HttpContext, who: string): Promise<void> {
    const counted = await count(keyOf(who));
    if (headers) show(ctx, counted);
    if (!counted.allowed) throw refusal(counted.resetMs);
  }

  async function check(who: string): Promise<void> {
    const counted = await limiter.get(keyOf(who));
    if (counted && counted.consumedPoints >= perMinute) throw refusal(counted.msBeforeNext);
  }

  function show(ctx: HttpContext, { remaining, resetMs }: Counted): void {
    ctx.set("RateLimit-Limit", String(perMinute));
    ctx.set("RateLimit-Remaining", String(remaining));
    ctx.set("RateLimit-Reset", String(Math.ceil(resetMs / 1_000)));
  }
}

function createLimiter({ db, redis }: LimitStore, name: string, points: number): RateLimiterAbstract {
  const duration = 60;
  const shared = {
    points,
    duration,
    keyPrefix: `timbra-limit:${name}`,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
    // Who is over the limit is refused without asking the store again.
    ...(points <= largestExact && { inMemoryBlockOnConsumed: points }),
  };
  if (redis) return new RateLimiterRedis({ ...shared, storeClient: redis, rejectIfRedisNotReady: true });
  return new RateLimiterPostgres({
    ...shared,
    storeClient: db,
    storeType: "knex",
    tableName: "rate_limits",
    tableCreated: true,
  });
}

/** Addresses that a balancer passes on are as long as somebody made them. */
function keyOf(who: string): string {
  return who.length <= longestKey ? who : createHash("sha256").update(who).digest("base64url");
}

function refusal(resetMs: number): AppError {
  return new AppError("request.rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1_000)) });
}
