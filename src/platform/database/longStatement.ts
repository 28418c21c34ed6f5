import type { Knex } from "knex";
import type { ClientBase } from "pg";

/** An index of fifteen million rows takes a minute or two, and several on a slow disk. */
const limitMs = 1_800_000;

/** Runs a statement of maintenance that may take longer than others do, within the transaction; `sql` is trusted. */
export async function longStatement(tx: Knex.Transaction, sql: string): Promise<void> {
  await tx.raw(`set local statement_timeout = ${limitMs}`);
  const connection = (await tx.client.acquireConnection()) as ClientBase;
  // The client has a limit of its own, which Knex does not let through.
  const query = { text: sql, query_timeout: limitMs + 5_000 };
  await connection.query(query);
  await tx.raw("set local statement_timeout to default");
}
