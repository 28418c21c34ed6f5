import { AppError } from "../errors.ts";
import { TurnQueue } from "./TurnQueue.ts";

export interface ConcurrencyLimit {
  /** The number that may run at once. */
  readonly running: number;
  /** The most that may wait for their turn; whoever comes after them is sent away. */
  readonly waiting: number;
  /** The most of one party that may wait, so that nobody fills the queue for the others; no limit when absent. */
  readonly waitingOfParty?: number;
}

/** Runs a piece of work in its turn; work without a party is everybody's. */
export type InTurn = <T>(work: () => Promise<T>, party?: string) => Promise<T>;

/**
 * Runs work, so much at a time: a party's in the order it came, and of several parties in turns. Throws
 * `service.unavailable` when the queue is full.
 */
export function limitConcurrency(most: ConcurrencyLimit): InTurn {
  const { waitingOfParty = most.waiting } = most;
  let running = 0;
  const waiting = new TurnQueue<() => void>();

  return async (work, party = "") => {
    if (running >= most.running) await turn(party);
    else running += 1;
    try {
      return await work();
    } finally {
      // Who waits takes over the place, so that nobody who comes just now slips in between.
      const next = waiting.take();
      if (next) next();
      else running -= 1;
    }
  };

  function turn(party: string): Promise<void> {
    if (waiting.size >= most.waiting || waiting.sizeOf(party) >= waitingOfParty)
      throw new AppError("service.unavailable", { internal: "too many at once", retryAfterSeconds: 2 });
    return new Promise((resolve) => waiting.add(party, resolve));
  }
}
