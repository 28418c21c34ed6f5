import { hostname } from "node:os";
import type { Knex } from "knex";
import { AggregatorRegistry, type Registry } from "prom-client";
import { newId } from "../ids.ts";
import type { Logger } from "../logger.ts";

export interface Heartbeat {
  /** Returns why the last beat could not be written: a full or read-only database reads well and takes nothing. */
  failure(): unknown;
  close(): Promise<void>;
}

export interface HeartbeatOptions {
  readonly db: Knex;
  /** The process's name in the Procfile. */
  readonly name: string;
  readonly registry: Registry;
  readonly log: Logger;
  readonly everyMs?: number;
}

const table = "processes";
/** A process that was not seen for this long is taken for dead: three beats missed. */
const aliveForSeconds = 16;
const forgottenAfterDays = 1;

/**
 * Writes every few seconds that this process lives, and what it has counted, into the database, so that the web
 * process can answer for all. `close` removes the row; one that a killed process leaves is ignored and later deleted.
 */
export async function startHeartbeat(options: HeartbeatOptions): Promise<Heartbeat> {
  const { db, name, registry, log, everyMs = 5_000 } = options;
  const id = newId();
  await db(table).whereRaw("seen_at < now() - ? * interval '1 day'", [forgottenAfterDays]).delete();
  await db(table).insert({
    id,
    name,
    host: hostname(),
    pid: process.pid,
    startedAt: db.fn.now(),
    seenAt: db.fn.now(),
    metrics: "[]",
  });
  let failed: unknown;
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat().finally(() => (beating = undefined));
  }, everyMs);
  timer.unref();

  return {
    failure: () => failed,
    async close() {
      clearInterval(timer);
      await beating;
      await db(table).where({ id }).delete();
    },
  };

  async function beat(): Promise<void> {
    try {
      const metrics = JSON.stringify(await registry.getMetricsAsJSON());
      await db(table).where({ id }).update({ metrics, seenAt: db.fn.now() });
      failed = undefined;
    } catch (error) {
      failed = error;
      log.warn({ err: error }, "could not write the heartbeat");
    }
  }
}

export interface LivingProcess {
  readonly name: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Returns the processes seen lately, whatever machine they run on. */
export async function livingProcesses(db: Knex): Promise<LivingProcess[]> {
  return living(db).select("name", "host", "pid", "startedAt", "seenAt").orderBy(["name", "startedAt"]);
}

/**
 * Returns the metrics of all living processes, summed. `own` stands for the asking process, fresher than its
 * heartbeat.
 */
export async function metricsOfAllProcesses(db: Knex, own: Registry): Promise<Registry> {
  const others: { metrics: object[] }[] = await living(db)
    .whereRaw("not (host = ? and pid = ?)", [hostname(), process.pid])
    .select("metrics");
  return AggregatorRegistry.aggregate([
    await own.getMetricsAsJSON(),
    ...others.map(({ metrics }) => metrics),
  ]);
}

function living(db: Knex): Knex.QueryBuilder {
  return (
    db(table)
      .whereRaw("seen_at > now() - ? * interval '1 second'", [aliveForSeconds])
      // Those in a restored backup are of processes that beat elsewhere.
      .whereRaw("database = this_database()")
  );
}
