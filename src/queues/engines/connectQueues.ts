import type { Logger } from "../../platform/logger.ts";
import { connectPostgresQueues } from "./connectPostgresQueues.ts";
import { connectRedisQueues } from "./connectRedisQueues.ts";
import type { QueueEngine } from "../queueEngine.ts";

export interface ConnectQueuesOptions {
  readonly databaseUrl: string;
  /**
   * The address, `redis://…` or `rediss://…`; when it is absent, the queues live in the database, in the schema
   * `bullmq`.
   */
  readonly queueUrl: string | undefined;
  readonly log: Logger;
}

/**
 * Connects the queue engine that the configuration asks for. Connects on first use, and again whenever the line drops.
 */
export function connectQueues({ databaseUrl, queueUrl, log }: ConnectQueuesOptions): QueueEngine {
  return queueUrl ? connectRedisQueues(queueUrl, log) : connectPostgresQueues(databaseUrl, log);
}
