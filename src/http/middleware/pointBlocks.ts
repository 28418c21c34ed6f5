import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** The result of one call. */
export interface Counted {
  readonly allowed: boolean;
  /** The calls left for all processes together; an estimate where blocks are taken. */
  readonly remaining: number;
  /** The time until the limit is whole again. */
  readonly resetMs: number;
}

/** The points that this process has taken from the shared count and not spent. */
interface Block {
  left: number;
  /** The points left for all processes when the block was taken. */
  readonly shared: number;
  readonly endsAt: number;
}

/** Parts of what is left that a block is: many enough that a process with an idle block keeps little from others. */
const parts = 20;
/** Each round follows a block that others used up; only a bug could need so many. */
const mostRounds = 1_000;
const manyBlocks = 10_000;

/**
 * Counts calls against a shared limit with one write for many calls: a process takes a twentieth of what is left and
 * spends it by itself. What processes take together never exceeds the limit. What one leaves unspent is lost until the
 * limit is whole again, so that a busy limit may end a few percent early, never late.
 */
export function pointBlocks(limiter: RateLimiterAbstract): (who: string) => Promise<Counted> {
  const blocks = new Map<string, Block>();
  const refills = new Map<string, Promise<void>>();

  return async (who) => {
    for (let round = 0; round < mostRounds; round += 1) {
      const counted = spendHere(who);
      if (counted) return counted;
      await refillOnce(who);
    }
    return { allowed: false, remaining: 0, resetMs: 0 };
  };

  /** Spends a point here; returns `undefined` when another block has to be taken first. */
  function spendHere(who: string): Counted | undefined {
    const block = blocks.get(who);
    const resetMs = block ? block.endsAt - Date.now() : 0;
    if (!block || resetMs <= 0) return undefined;
    if (block.left === 0) return block.shared === 0 ? { allowed: false, remaining: 0, resetMs } : undefined;
    block.left -= 1;
    return { allowed: true, remaining: block.left + block.shared, resetMs };
  }

  /** Refills once for all callers who find nothing at the same moment. */
  function refillOnce(who: string): Promise<void> {
    const underWay = refills.get(who);
    if (underWay) return underWay;
    const refill = takeBlock(who).finally(() => refills.delete(who));
    refills.set(who, refill);
    return refill;
  }

  async function takeBlock(who: string): Promise<void> {
    const askedAt = Date.now();
    const before = blocks.get(who);
    const known = before && before.endsAt > askedAt ? before.shared : limiter.points;
    const size = Math.max(1, Math.floor(known / parts));
    const { consumedPoints, msBeforeNext } = await limiter.consume(who, size).catch(countOf);
    const over = Math.max(0, consumedPoints - limiter.points);
    if (blocks.size >= manyBlocks) forgetEnded(askedAt);
    blocks.set(who, {
      left: Math.max(0, size - over),
      shared: Math.max(0, limiter.points - consumedPoints),
      // The time runs from when it was asked, so that a block never outlives its count.
      endsAt: askedAt + Math.max(1, msBeforeNext),
    });
  }

  function forgetEnded(now: number): void {
    for (const [who, { endsAt }] of blocks) if (endsAt <= now) blocks.delete(who);
  }
}

/** Counts each call at the store: for limits so small that a block would be a good part of them. */
export function singlePoints(limiter: RateLimiterAbstract): (who: string) => Promise<Counted> {
  return async (who) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(who);
      return { allowed: true, remaining: remainingPoints, resetMs: msBeforeNext };
    } catch (refused) {
      return { allowed: false, remaining: 0, resetMs: countOf(refused).msBeforeNext };
    }
  };
}

/** Returns the count, which the library throws when it is over the limit. */
function countOf(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused;
  throw refused;
}
