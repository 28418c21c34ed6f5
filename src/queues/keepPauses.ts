import type { Knex } from "knex";
import { QueuePause } from "../models/QueuePause.ts";
import type { Logger } from "../platform/logger.ts";
import { isQueueName } from "./jobs.ts";
import type { QueueControl } from "./queueControl.ts";

export interface KeepPausesDeps {
  readonly db: Knex;
  readonly queues: Pick<QueueControl, "isPaused" | "pause">;
  readonly log: Logger;
}

/**
 * Pauses again the queues that an engine let go when it lost its memory. The rows are locked meanwhile, so that a
 * queue which somebody resumes at this moment is not stopped behind their back.
 */
export async function keepPauses({ db, queues, log }: KeepPausesDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const pauses = await QueuePause.query(tx).forShare().skipLocked();
    for (const { queue } of pauses) {
      if (!isQueueName(queue) || (await queues.isPaused(queue))) continue;
      await queues.pause(queue);
      log.warn({ queue }, "paused a queue again that the engine had let go");
    }
  });
}
