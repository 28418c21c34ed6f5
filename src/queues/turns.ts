/** The merchant and the mode that a document belongs to. */
export interface Owner {
  readonly merchantId: string;
  readonly livemode: boolean;
}

/**
 * The place of a job among those that wait: 0 is the prompt lane, and of the others the lower one goes first. Each
 * doubling of what a merchant has brought in beyond its fair share is one turn later, and all that is of test mode comes
 * after all that is live.
 */
export type Turn = number;

const latest = 30;
const testTurns = latest + 1;

export interface Turns {
  /** Counts so many documents of an owner, and returns the turn of the jobs about them. */
  take(owner: Owner, documents: number): Turn;
}

interface Bucket {
  level: number;
  at: number;
  perMinute: number;
}

/** Merchants beyond which those at rest are forgotten, so that a busy house doesn't fill the memory. */
const maxBuckets = 10_000;

/**
 * Keeps for each merchant a bucket that leaks so many documents a minute as `shareOf` says of it. Whoever stays within has its turn at once.
 * It lives in the memory of one process: what it forgets at a start is a minute's worth, and workers go by the turn of the
 * job that they work on, so nothing falls behind between two processes.
 */
export function createTurns(
  shareOf: (merchantId: string) => number,
  now: () => number = () => performance.now(),
): Turns {
  const buckets = new Map<string, Bucket>();
  return { take };

  function take(owner: Owner, documents: number): Turn {
    const at = now();
    const key = keyOf(owner);
    const bucket = buckets.get(key) ?? { level: 0, at, perMinute: 0 };
    const perMinute = shareOf(owner.merchantId);
    const level = levelAt(bucket, at) + documents;
    buckets.delete(key);
    buckets.set(key, { level, at, perMinute });
    if (buckets.size > maxBuckets) forgetResting(at);
    const turn = level <= perMinute ? 0 : Math.min(latest, 1 + Math.floor(Math.log2(level / perMinute)));
    return owner.livemode ? turn : turn + testTurns;
  }

  function levelAt({ level, at: since, perMinute }: Bucket, at: number): number {
    return Math.max(0, level - ((at - since) * perMinute) / 60_000);
  }

  /** The map is in the order of their last documents. */
  function forgetResting(at: number): void {
    for (const [key, bucket] of buckets) {
      if (buckets.size <= maxBuckets / 2 && levelAt(bucket, at) > 0) break;
      buckets.delete(key);
    }
  }
}

/** Returns the turn of each document by its owner; those of one owner are counted together. */
export function turnsOf(owners: readonly Owner[], take: Turns["take"]): readonly Turn[] {
  const byOwner = new Map<string, { readonly owner: Owner; documents: number }>();
  for (const owner of owners) {
    const known = byOwner.get(keyOf(owner));
    if (known) known.documents += 1;
    else byOwner.set(keyOf(owner), { owner, documents: 1 });
  }
  const turns = new Map([...byOwner].map(([key, { owner, documents }]) => [key, take(owner, documents)]));
  return owners.map((owner) => turns.get(keyOf(owner)) as Turn);
}

function keyOf({ merchantId, livemode }: Owner): string {
  return livemode ? merchantId : `${merchantId} test`;
}
