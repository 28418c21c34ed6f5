import type { Config } from "../config.ts";
import type { Knex } from "../platform/database/createDatabase.ts";
import { engineQueueNames } from "../queues/lanes.ts";

/** The processes of the Procfile, without `release`. */
const processes = 8;

/** The listeners to notices that a process keeps, and its share of what starts and commands open for a moment. */
const besidesPools = 4;

/** Queries and locks of BullMQ beside the connection with which each queue listens. */
const besidesQueues = 6;

/** Returns how many connections a process may open at most. */
function connectionsOfProcess({
  databasePoolSize,
  queueUrl,
}: Pick<Config, "databasePoolSize" | "queueUrl">): number {
  return 2 * databasePoolSize + (queueUrl ? 0 : engineQueueNames.length + besidesQueues) + besidesPools;
}

/**
 * Returns a sentence when one process of each kind may open more connections than PostgreSQL grants, with the figures
 * that an operator needs; `undefined` when they fit.
 */
export async function connectionShortage(
  db: Pick<Knex, "raw">,
  config: Pick<Config, "databasePoolSize" | "queueUrl">,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { most: number; reserved: number }[] }>(
    "select current_setting('max_connections')::int as most, " +
      "current_setting('superuser_reserved_connections')::int as reserved",
  );
  const { most = 0, reserved = 0 } = rows[0] ?? {};
  const each = connectionsOfProcess(config);
  if (processes * each <= most - reserved) return undefined;
  return (
    `The ${processes} processes of the Procfile may open ${processes} × ${each} = ${processes * each} connections, ` +
    `and PostgreSQL grants ${most - reserved} (max_connections ${most}, ${reserved} reserved): set max_connections to ` +
    `${Math.ceil((processes * each + reserved) / 50) * 50}, or lower DATABASE_POOL_SIZE (now ${config.databasePoolSize})` +
    `${config.queueUrl ? "" : " or move the queues to Redis with QUEUE_URL"}.`
  );
}
