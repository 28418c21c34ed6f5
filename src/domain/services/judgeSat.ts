import { silentForMs } from "../satDownloads/patience.ts";
import type { ServiceHealth } from "./serviceState.ts";

/** A request to SAT's mass download on which something is still to happen. */
export interface SatTry {
  /** The number of calls in a row without a sound answer. */
  readonly failures: number;
  readonly updatedAt: Date;
  /** The moment at which SAT accepted the request; null before. */
  readonly answeredAt: Date | null;
}

const silentInARow = 3;
/** SAT takes minutes on most days, and is known to take three days. */
const slowMs = 24 * 3_600_000;

/**
 * Judges SAT by the requests that are under way. It is down when more of them are met by silence than by an answer, each
 * for some calls in a row, and slow when it has been working at one for longer than a day.
 */
export function judgeSat(tries: readonly SatTry[], now: Date): ServiceHealth {
  if (tries.length === 0) return { state: "unseen", since: null };
  const silent = tries.filter(({ failures }) => failures >= silentInARow);
  if (silent.length * 2 > tries.length) return { state: "down", since: earliest(silent.map(silentSince)) };
  const slow = tries.flatMap(({ answeredAt, failures }) =>
    answeredAt && failures === 0 ? [answeredAt] : [],
  );
  const since = earliest(slow);
  if (since && now.getTime() - since.getTime() > slowMs) return { state: "slow", since };
  return { state: "working", since: null };
}

function silentSince({ failures, updatedAt }: SatTry): Date {
  return new Date(updatedAt.getTime() - silentForMs(failures));
}

function earliest(instants: readonly Date[]): Date | null {
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((at) => at.getTime())));
}
