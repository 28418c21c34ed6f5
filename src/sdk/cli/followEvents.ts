import { ApiError, NetworkError, TimeoutError } from "../core/errors.ts";
import { pause } from "../core/pause.ts";
import type { Timbra } from "../generated/operations.ts";
import type { TimbraEvent } from "../verifyWebhook.ts";

interface Following {
  readonly signal: AbortSignal;
  /** Begins with the events of the last 30 days instead of with the next one. */
  readonly fromStart?: boolean;
  /** Says that everything so far has been seen, and the next events are waited for. */
  readonly onReady?: () => void;
  /** Says that the API does not answer now, and when it is asked again. */
  readonly onLost?: (error: Error, waitMs: number) => void;
  /** The pause between two questions, which doubles while nobody answers. */
  readonly betweenMs?: number;
}

const longestWaitMs = 30_000;
const limit = 100;

/**
 * Goes through the events of the feed as they happen, until the signal ends it. Once the API has answered, its absence (a
 * restart, a lost line) is waited out; whatever it refuses ends the feed.
 */
export async function* followEvents(
  timbra: Pick<Timbra, "merchant">,
  { signal, fromStart = false, onReady, onLost, betweenMs = 1_000 }: Following,
): AsyncGenerator<TimbraEvent, void> {
  let after: string | undefined;
  let [isReady, hasAnswered, failures] = [false, false, 0];
  while (!signal.aborted) {
    const page = await timbra.merchant
      // A feed without an event has no place to go on after: whatever comes then is new.
      .listEvents({ limit, ...placeOf(after, fromStart || hasAnswered) }, { signal })
      .then(undefined, (error: unknown) => {
        if (signal.aborted || !hasAnswered || !isPassing(error)) throw error;
        return error;
      });
    if (page instanceof Error) {
      failures += 1;
      const waitMs = Math.min(longestWaitMs, betweenMs * 2 ** failures);
      onLost?.(page, waitMs);
      await pause(waitMs, signal);
      continue;
    }
    [hasAnswered, failures] = [true, 0];
    after = page.nextCursor ?? after;
    yield* page.items;
    if (page.items.length === limit) continue;
    if (!isReady) onReady?.();
    isReady = true;
    await pause(betweenMs, signal);
  }
}

function placeOf(after: string | undefined, fromStart: boolean) {
  if (after !== undefined) return { after };
  return fromStart ? {} : { from: "now" as const };
}

/** A server that restarts refuses the line, answers late or with a 5xx; a limit of calls passes as well. */
function isPassing(error: unknown): error is Error {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return error instanceof NetworkError || error instanceof TimeoutError;
}
