import { TimeoutError } from "./errors.ts";
import type { CallOptions } from "./operation.ts";
import { pause } from "./pause.ts";

export interface WaitOptions<Thing> {
  readonly signal?: AbortSignal;
  /** The longest wait altogether; 60 seconds when absent. */
  readonly timeoutMs?: number;
  /** Says when the waiting is over, where the thing does not say so itself. */
  readonly isFinal?: (thing: Thing) => boolean;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const defaultTimeoutMs = 60_000;

/** The codes of `waitingFor` with which nothing happens before a person acts. */
const forAPerson = new Set([
  "waits.branch",
  "waits.receiver",
  "waits.receiver_correction",
  "waits.unlock",
  "waits.correction",
  "waits.claim",
  "waits.our_answer",
  "waits.person",
  "waits.approval",
]);

/**
 * Reads a ticket, an invoice, a job or anything else until it has come to its end or to rest, and returns it: until it
 * waits for nothing any more (`waitingFor`), or for a person. Its state says which. Throws `TimeoutError` when that takes
 * too long.
 */
export async function waitUntilFinal<Thing extends object>(
  read: (options: CallOptions) => PromiseLike<Thing>,
  { signal, timeoutMs = defaultTimeoutMs, isFinal = isAtRest }: WaitOptions<Thing> = {},
): Promise<Thing> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const thing = await read(signal ? { signal } : {});
    if (isFinal(thing)) return thing;
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw new TimeoutError(`It has not come to its end within ${timeoutMs} ms.`);
    await pause(Math.min(pauseMs, leftMs), signal);
  }
}

function isAtRest(thing: object): boolean {
  if (!("waitingFor" in thing)) throw new TypeError("Say with isFinal when this thing has come to its end.");
  const { waitingFor } = thing as { readonly waitingFor: { readonly code: string } | null };
  return waitingFor === null || forAPerson.has(waitingFor.code);
}
