import { callbackify } from "node:util";
import knex, { type Knex } from "knex";
import { knexSnakeCaseMappers } from "objection";
import { type Client, types as pgTypes } from "pg";
import type { Metrics } from "../metrics.ts";
import { renewPlans } from "./prepared.ts";

export type { Knex };

export interface DatabaseOptions {
  readonly poolSize?: number;
  /** The name that `pg_stat_activity` shows. */
  readonly applicationName?: string;
  /** The time after which the server cancels a statement. */
  readonly statementTimeoutMs?: number;
  /** Readies each new connection before anybody uses it; a throw refuses it. */
  readonly prepare?: (connection: Client) => Promise<void>;
  /** The time for which plans of `prepared` statements are used. */
  readonly plansLastMs?: number;
  /** Counts the seconds for which work waited for a connection. */
  readonly waits?: Waits;
}

/** A histogram of seconds, by the name of the pool. */
export type Waits = Pick<Metrics["databaseWaits"], "labels">;

const typeOfDate = 1082;
const typeOfWallTime = 1114;

/**
 * Opens a pool of connections. Columns are snake_case in the database and camelCase in code; that holds for the query
 * builder and for models, while rows of `db.raw` keep the names of the database. `numeric` and `bigint` arrive as
 * strings, since no float may touch money, `date` as the string it is, `timestamp` (a wall-clock time) as
 * `YYYY-MM-DDThh:mm:ss`, `timestamptz` as Date. `destroy()` waits for running queries and closes the pool.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Knex {
  const { poolSize = 10, applicationName = "timbra", statementTimeoutMs = 60_000, prepare, waits } = options;
  const { plansLastMs = 5_000 } = options;
  const db = knex({
    client: "pg",
    connection: {
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: statementTimeoutMs,
      // The client's own limit, for a server that vanished without closing the connection.
      query_timeout: statementTimeoutMs + 5_000,
      idle_in_transaction_session_timeout: 120_000,
      types: { getTypeParser },
    } as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: poolSize,
      validate: renewPlans(plansLastMs),
      ...(prepare && { afterCreate: readied(prepare) }),
    },
    acquireConnectionTimeout: 10_000,
    // Knex would also print what it throws; whoever catches it logs it, with the request it belongs to.
    log: silence,
    ...knexSnakeCaseMappers(),
  });
  if (waits) watchWaits(db.client.pool as PoolEvents, waits.labels(applicationName));
  return db;
}

/** The part of the pool that says who asks for a connection and who gets one. */
interface PoolEvents {
  on(event: "acquireRequest" | "acquireSuccess" | "acquireFail", listener: (request: number) => void): void;
}

function watchWaits(pool: PoolEvents, waits: ReturnType<Waits["labels"]>): void {
  const askedAt = new Map<number, number>();
  pool.on("acquireRequest", (request) => askedAt.set(request, performance.now()));
  pool.on("acquireFail", (request) => askedAt.delete(request));
  pool.on("acquireSuccess", (request) => {
    waits.observe((performance.now() - (askedAt.get(request) ?? NaN)) / 1_000);
    askedAt.delete(request);
  });
}

/**
 * Prepares a connection in the callback form that Knex asks for. A refused connection is closed, since no pool knows
 * it yet.
 */
function readied(prepare: (connection: Client) => Promise<void>) {
  return callbackify(async (connection: Client): Promise<void> => {
    try {
      await prepare(connection);
    } catch (error) {
      await connection.end();
      throw error;
    }
  });
}

export const silence: Knex.Logger = { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} };

/** The function has the shape of pg's overloads: binary values never occur here, since no query asks for them. */
const getTypeParser: typeof pgTypes.getTypeParser = (oid, format) => {
  if ((oid as number) === typeOfDate) return (text: string) => text;
  if ((oid as number) === typeOfWallTime) return (text: string) => text.replace(" ", "T");
  return pgTypes.getTypeParser(oid, format);
};
