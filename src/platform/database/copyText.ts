import { pipeline } from "node:stream/promises";
import type { Knex } from "knex";
import type { ClientBase } from "pg";
import { from } from "pg-copy-streams";

/**
 * Fills a table with rows that are in COPY's text format already, as they come. `table` is trusted; it may name its
 * columns. It must have been created in this very transaction. Returns how many rows went in.
 */
export async function copyText(
  tx: Knex.Transaction,
  table: string,
  text: AsyncIterable<Buffer>,
): Promise<number> {
  const connection = (await tx.client.acquireConnection()) as ClientBase;
  const copying = connection.query(from(`copy ${table} from stdin with (freeze)`));
  await pipeline(text, copying);
  return copying.rowCount;
}
