import type { ServiceHealth } from "./serviceState.ts";

/** A finished call to a PAC. A refusal of the document is an answer too. */
export interface PacCall {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly isAnswered: boolean;
}

/** One lost call is an accident, and three in a row are an outage. */
export const silentInARow = 3;
/** An answer that takes so long is late. */
export const slowMs = 8_000;
const slowShare = 1 / 3;

/**
 * Judges a PAC by its newest calls, the newest first, and by the breaker that an operator may have opened. Where nobody has
 * called it of late, the result is `quiet`: what came of the last look at it.
 */
export function judgePac(
  calls: readonly PacCall[],
  pausedSince: Date | null,
  quiet: ServiceHealth = { state: "unseen", since: null },
): ServiceHealth {
  if (pausedSince) return { state: "paused", since: pausedSince };
  if (calls.length === 0) return quiet;
  const lastAnswer = calls.findIndex(({ isAnswered }) => isAnswered);
  const silent = lastAnswer === -1 ? calls : calls.slice(0, lastAnswer);
  if (silent.length >= silentInARow) return { state: "down", since: silent.at(-1)?.startedAt ?? null };
  const slow = calls.filter(
    ({ startedAt, finishedAt, isAnswered }) =>
      !isAnswered || finishedAt.getTime() - startedAt.getTime() > slowMs,
  );
  return { state: slow.length / calls.length > slowShare ? "slow" : "working", since: null };
}
