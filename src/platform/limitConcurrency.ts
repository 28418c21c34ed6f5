import { AppError } from "../errors.ts";

export interface ConcurrencyLimit {
  /** The most that run at once. */
  readonly running: number;
  /** The most that may wait for their turn; whoever comes after them is sent away. */
  readonly waiting: number;
}

/** Runs work in the order it came, so much at a time. Throws `service.unavailable` when the queue is full. */
export function limitConcurrency(most: ConcurrencyLimit): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= most.running) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      // Who waits takes over the place, so that nobody who comes just now slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function turn(): Promise<void> {
    if (waiting.length >= most.waiting)
      throw new AppError("service.unavailable", { internal: "too many at once", retryAfterSeconds: 2 });
    return new Promise((resolve) => waiting.push(resolve));
  }
}
