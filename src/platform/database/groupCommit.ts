export interface GroupCommitOptions {
  /** The number of items in one flush. */
  readonly maxBatch?: number;
  /** The number of flushes that may be in flight at once. */
  readonly concurrency?: number;
  /**
   * The time after the start of a flush in which only a whole batch may start beside it. A few large flushes cost less
   * than many small ones. A flush that waits for a lock delays the others by this time at most.
   */
  readonly patienceMs?: number;
  /**
   * Says whether a failure may come from one item; it does not when the database is down, and then all items fail at
   * once.
   */
  readonly mayBlameOneItem?: (error: unknown) => boolean;
}

interface Pending<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets concurrent callers share one statement, mostly a write: what arrives while a flush is in flight goes into the next one, so that
 * batches grow with the load and a lone caller never waits. `flush` answers one result per item, in order, and must
 * be all or nothing. When a flush of several fails each item is flushed alone, so that one poison item cannot fail
 * its neighbours; every caller gets its own result or its own error.
 */
export function groupCommit<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxBatch = 100, concurrency = 1, patienceMs = 0, mayBlameOneItem = () => true }: GroupCommitOptions = {},
): (item: Item) => Promise<Result> {
  let queue: Pending<Item, Result>[] = [];
  let inFlight = 0;
  let lastSentAt = -Infinity;
  let scheduled = false;
  let impatience: NodeJS.Timeout | undefined;

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      schedule();
    });

  // Started after the poll phase: requests that the same turn of the event loop brings share the first flush too.
  function schedule(): void {
    if (scheduled || inFlight >= concurrency || queue.length === 0) return;
    const restMs = lastSentAt + patienceMs - performance.now();
    if (inFlight > 0 && queue.length < maxBatch && restMs > 0) return scheduleIn(restMs);
    clearTimeout(impatience);
    impatience = undefined;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      inFlight += 1;
      lastSentAt = performance.now();
      void settle(batch).finally(() => {
        inFlight -= 1;
        schedule();
      });
      schedule();
    });
  }

  function scheduleIn(ms: number): void {
    impatience ??= setTimeout(() => {
      impatience = undefined;
      schedule();
    }, Math.ceil(ms));
  }

  async function settle(batch: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const results = await flush(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error(`${batch.length} items gave ${results.length} results`);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || !mayBlameOneItem(error)) return batch.forEach(({ reject }) => reject(error));
      for (const pending of batch) await settle([pending]);
    }
  }
}
