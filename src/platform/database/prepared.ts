import type { Knex } from "knex";
import type { Client } from "pg";

const names = new Map<string, string>();

/**
 * Runs a statement that each connection parses and plans only once; for a batch, planning is a fifth of the server's work.
 * Such texts must be few, so lists go as arrays. They name their columns: with `*` they would fail once a migration
 * has added a column under a running process.
 */
export function prepared<Result>(
  connection: Knex,
  sql: string,
  bindings: readonly Knex.Value[] | Readonly<Record<string, Knex.Value>> = [],
): Knex.Raw<Result> {
  const name = names.get(sql) ?? `timbra ${names.size + 1}`;
  names.set(sql, name);
  return connection.raw<Result>(sql, bindings as Knex.Value[]).options({ name });
}

/**
 * Returns a check that a pool runs before each use of a connection, and that drops its plans after so many milliseconds. A plan
 * for ten rows reads the whole table, and PostgreSQL keeps it until it counts the rows again, which may be a million by then.
 */
export function renewPlans(afterMs: number): (connection: Client) => Promise<true> {
  const plannedAt = new WeakMap<Client, number>();
  return async (connection) => {
    const now = performance.now();
    const since = plannedAt.get(connection) ?? now;
    const isOld = now - since > afterMs;
    plannedAt.set(connection, isOld ? now : since);
    if (isOld) await connection.query("discard plans");
    return true;
  };
}
