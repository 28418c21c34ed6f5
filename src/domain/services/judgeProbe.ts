import { silentInARow, slowMs } from "./judgePac.ts";
import type { ServiceHealth } from "./serviceState.ts";

/** The last look at a service that nobody had used for a while. */
export interface ServiceProbe {
  readonly askedAt: Date;
  /** The time that the answer took; null where there was none. */
  readonly tookMs: number | null;
  /** The looks in a row without an answer. */
  readonly failures: number;
  readonly silentSince: Date | null;
}

/** Looks are minutes apart: after an hour without one nobody knows. */
const trustedForMs = 3_600_000;

/** Judges a service by the last look at it. */
export function judgeProbe(probe: ServiceProbe | undefined, now: Date): ServiceHealth {
  if (!probe || now.getTime() - probe.askedAt.getTime() > trustedForMs) return unseen;
  const { tookMs, failures, silentSince } = probe;
  if (failures >= silentInARow) return { state: "down", since: silentSince };
  if (failures > 0) return { state: "slow", since: silentSince };
  if (tookMs === null) return unseen;
  return { state: tookMs > slowMs ? "slow" : "working", since: null };
}

const unseen: ServiceHealth = { state: "unseen", since: null };
