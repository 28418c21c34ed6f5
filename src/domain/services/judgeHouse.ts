import type { ServiceHealth, serviceStates } from "./serviceState.ts";

/** The services that the house is made of, each as it was judged by itself. */
export interface HouseParts {
  /** The state of each PAC. */
  readonly pacs: readonly Pick<ServiceHealth, "state">[];
  readonly sat: Pick<ServiceHealth, "state">;
  readonly queues: Pick<ServiceHealth, "state">;
  /** Services that some work waits for, and that stop no sale. */
  readonly besides: readonly Pick<ServiceHealth, "state">[];
}

type State = (typeof serviceStates)[number];

/** The order of the states, from the best to the worst. */
export const serviceRank: Readonly<Record<State, number>> = {
  working: 0,
  unseen: 1,
  slow: 2,
  paused: 3,
  down: 4,
};

/**
 * Judges the whole house by all its parts. Nothing is stamped only when no PAC answers or the queues stand still; while
 * both go on the house answers, with delays where any part is in trouble. A SAT or a mail server that is down stops no sale,
 * but what is asked of it is late.
 */
export function judgeHouse({ pacs, sat, queues, besides }: HouseParts): "working" | "slow" | "down" {
  const best = Math.min(...pacs.map(({ state }) => serviceRank[state]));
  if (queues.state === "down" || (pacs.length > 0 && best >= serviceRank.paused)) return "down";
  const isTroubled = [...pacs, sat, queues, ...besides].some(
    ({ state }) => serviceRank[state] >= serviceRank.slow,
  );
  return isTroubled ? "slow" : "working";
}
