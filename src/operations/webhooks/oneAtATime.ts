import type { Clock } from "../../ports/clock.ts";
import { type Outcome, waitUntil } from "../../queues/outcome.ts";

/** The time after which an endpoint's work goes to the end of the queue, so that a busy one does not hold up others. */
const turnMs = 20_000;

/** Returns the outcome of work that is not at its end when its turn is. */
export const othersTurn = (now: Date): Outcome => waitUntil(now, "it was the turn of other endpoints");

/**
 * Lets one run of this process work at an endpoint. Jobs for it that come meanwhile are done at once, and make that run
 * look once more at its end: each event has a job, and hundreds of them would wait for the endpoint's row, each with one of
 * the few connections that all endpoints share. Should the process die, its run's job or the scheduler finds what is due.
 */
export function oneAtATime() {
  const wanted = new Map<string, boolean>();
  return async (id: string, clock: Clock, work: (turnEnds: number) => Promise<Outcome>): Promise<Outcome> => {
    if (wanted.has(id)) {
      wanted.set(id, true);
      return { kind: "done" };
    }
    const turnEnds = performance.now() + turnMs;
    try {
      for (;;) {
        wanted.set(id, false);
        const outcome = await work(turnEnds);
        if (outcome.kind !== "done" || !wanted.get(id)) return outcome;
        if (performance.now() > turnEnds) return othersTurn(clock.now());
      }
    } finally {
      wanted.delete(id);
    }
  };
}
