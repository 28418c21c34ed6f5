import type { Client } from "pg";
import { createDatabase, type Knex } from "../../../src/platform/database/createDatabase.ts";

export interface SleepingDb {
  readonly db: Knex;
  /**
   * Lets whoever works through this handle fall asleep before that statement of its, counted from now; before the first one
   * after it has taken a lease; or before the first one after a commit.
   */
  sleepBefore(statement: number | "afterTaking" | "afterCommit"): void;
  /** Resolves when it has fallen asleep. */
  asleep(): Promise<void>;
  /** Ends the connections with an open transaction, as the server does after a while. */
  endTransactions(admin: Knex): Promise<void>;
  wake(): void;
}

/**
 * Returns a handle on a database for a run that falls asleep, as a process does that is stopped, swapped out or moved to
 * another machine: from one statement on it sends nothing, and later it goes on as if no time had passed.
 */
export function sleepingDb(url: string): SleepingDb {
  let left = Infinity;
  let after: "afterTaking" | "afterCommit" | undefined;
  let taker: Client | undefined;
  let night: PromiseWithResolvers | undefined;
  let fallen = withResolvers();
  const inTransaction = new Map<Client, number>();

  /** Whether a statement waits for the morning. */
  const waits = (sql: string, connection: Client): Promise<void> | undefined => {
    if (night) return night.promise;
    left -= 1;
    if (left > 0) {
      if (after === "afterTaking" && takes.test(sql)) taker = connection;
      const ends = /^commit/i.test(sql) || !inTransaction.has(connection);
      if (after && ends && (taker === connection || after === "afterCommit")) left = 1;
      return undefined;
    }
    night = withResolvers();
    fallen.resolve();
    return night.promise;
  };
  const watch = (connection: Client): Promise<void> => {
    const send = connection.query.bind(connection) as (...call: unknown[]) => unknown;
    const query = (...call: [string | { readonly text?: string }, ...unknown[]]): unknown => {
      const [what] = call;
      const sql = (typeof what === "string" ? what : what.text) ?? "copy";
      const { processID } = connection as unknown as { processID: number };
      const go = (): unknown => {
        if (/^begin/i.test(sql)) inTransaction.set(connection, processID);
        if (/^(?:commit|rollback;?$)/i.test(sql)) inTransaction.delete(connection);
        return send(...call);
      };
      const morning = waits(sql, connection);
      if (!morning) return go();
      void morning.then(go);
      return what;
    };
    Object.assign(connection, { query });
    return Promise.resolve();
  };
  const wake = (): void => {
    left = Infinity;
    [after, taker] = [undefined, undefined];
    night?.resolve();
    night = undefined;
  };
  return {
    db: createDatabase(url, { poolSize: 6, applicationName: "asleep", prepare: watch }),
    sleepBefore(statement) {
      wake();
      if (typeof statement === "number") left = statement;
      else after = statement;
      fallen = withResolvers();
    },
    asleep: () => fallen.promise,
    async endTransactions(admin) {
      const pids = [...inTransaction.values()];
      inTransaction.clear();
      // Waits until they are gone, and their locks with them.
      await admin.raw("select pg_terminate_backend(pid, 10000) from unnest(cast(? as int[])) as pid", [pids]);
    },
    wake,
  };
}

/** Writes a lease, or the lock of an Idempotency-Key. */
const takes = /^\s*(?:update|insert|with)\b[^]*\b(?:lease_token|locked_until)\b/i;

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve = (): void => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
