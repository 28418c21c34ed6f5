import type { Knex } from "knex";
import type { Logger } from "../platform/logger.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Clock } from "../ports/clock.ts";
import { createAnnouncer } from "./createAnnouncer.ts";
import { createQueueControl } from "./createQueueControl.ts";
import { keepPauses } from "./keepPauses.ts";
import type { QueueEngine } from "./queueEngine.ts";
import type { Relay } from "./relay.ts";
import { sweepOutbox } from "./sweepOutbox.ts";
import type { Turns } from "./turns.ts";

export interface RelayDeps {
  readonly db: Knex;
  readonly engine: QueueEngine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly turns: Turns;
}

export interface RelayOptions {
  readonly trustMs: number;
  /** The number of rows that one sweep looks at. */
  readonly sweepBatch?: number;
}

/** Returns the relay of one process, over its engine. */
export function createRelay(deps: RelayDeps, { trustMs, sweepBatch = 500 }: RelayOptions): Relay {
  const announcer = createAnnouncer(deps);
  const queues = createQueueControl(deps.engine, deps.clock);
  const relay: Relay = {
    clock: deps.clock,
    trustMs,
    turnOf: (owner, documents) => (owner ? deps.turns.take(owner, documents) : 0),
    announce: (announced) => announcer.announce(announced),
    async sweep() {
      await keepPauses({ ...deps, queues });
      return sweepOutbox({ ...deps, relay, announcer }, { trustMs, limit: sweepBatch });
    },
    close: () => announcer.close(),
  };
  return relay;
}
